import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../../db/in-transaction.ts";
import {
  countKnown,
  findUnrecognised,
  lockUnrecognised,
  ofAnotherFile,
  rewriteMessage,
  type SdiParts,
  tellOfAnotherFile,
  virusKind,
} from "../../transmission/index.ts";
import { unreadKind } from "../pec/quarantine-message.ts";
import { examineAgain, understoodAgain } from "./examine-again.ts";

/**
 * A message waited because it is not proved, though it is known what it is about: by the person's decision it takes effect,
 * and the timeline says so. Answers whether it did; one that was applied before, by another mail, does not.
 */
export async function applyWaiting(
  parts: SdiParts,
  { profileId, messageId, userId }: { profileId: string; messageId: string; userId: string },
): Promise<boolean> {
  const found = await findUnrecognised(parts.db, profileId, messageId);
  if (!found?.fileId || !(found.perDocumento || found.genere === virusKind)) throw fail("messageNotFound");
  if (found.genere === unreadKind) throw fail("messageNotFound");
  const { fileId, canale, sha256, genere } = found;
  const examined = await understoodAgain(parts, { profileId, fileId, canale, sha256, genere, by: { userId } });
  if (!examined) throw genere === virusKind ? nothingInIt() : fail("messageNotFound");
  const known = await countKnown(parts.db, profileId);
  const applied = await inTransaction(parts.db, async (tx) => {
    const row = await lockUnrecognised(tx, profileId, messageId);
    if (!row || row.chiusura === "collegato") throw fail("messageNotFound");
    const outcome = await examined.apply(tx);
    if (outcome.esito !== "non riconosciuto")
      await rewriteMessage(tx, { profileId, id: messageId }, { examined, outcome });
    else if (genere === virusKind) throw nothingInIt();
    else await tellOfAnotherFile(tx, { profileId, id: messageId });
    return outcome.esito;
  });
  if (applied === "non riconosciuto") throw fail("invalidRequest", { messages: [ofAnotherFile] });
  // The others that waited for the same word.
  if ((await countKnown(parts.db, profileId)) > known) await examineAgain(parts, profileId);
  return applied === "applicato";
}

/** Beside its virus there is no receipt and no invoice in it that could be taken. */
const nothingInIt = () =>
  fail("invalidRequest", {
    messages: ["Qui dentro non c'è niente che si possa applicare: se non ti serve, ignoralo."],
  });
