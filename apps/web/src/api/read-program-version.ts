import * as z from "zod/mini";

const programVersion = z.object({ version: z.string(), commit: z.nullable(z.string()), schema: z.int() });
/** Which program answers, as it says itself. */
export type ProgramVersion = z.output<typeof programVersion>;

/** What the server says of itself; `/healthz` is beside the API, so none of its behaviours applies. Null: it does not answer. */
export async function readProgramVersion(signal: AbortSignal): Promise<ProgramVersion | null> {
  try {
    const answer = await fetch("/healthz", { signal, cache: "no-store" });
    return programVersion.parse(await answer.json());
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
