import type { Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { newId } from "../new-id.ts";
import { codesIn } from "./refusal-words.ts";

/** Counts a letter that will not arrive, for whoever runs the installation: of what the server said no more than its code. */
export async function givenUp(
  tx: Tx,
  { clock, log }: Pick<Deps, "clock" | "log">,
  { mail, reply, awaited }: { mail: string; reply: string; awaited: boolean },
): Promise<void> {
  const codice = codesIn(reply);
  await tx
    .insertInto("refused_letter")
    .values({ id: newId(clock), codice, createdAt: clock.now() })
    .execute();
  log.warn({ mail, code: codice, awaited }, "a letter is refused for good");
}
