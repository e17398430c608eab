import { type PastImport, past } from "@fatturachiara/contract/rooms/past";
import { call } from "../../../api/call.ts";

const pauseMs = 400;

/** An import once it has come to its end, or somebody has paused it. */
export async function whenFinished(id: string): Promise<PastImport> {
  for (;;) {
    const found = await call(past.read, { params: { id }, quiet: true });
    if (found.stato !== "in_corso") return found;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
