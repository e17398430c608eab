import { fail } from "@fatturachiara/contract";
import type { Declaration, DeclarationInput } from "@fatturachiara/contract/rooms/declarations";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type CallKey, makeOnce } from "../../db/make-once.ts";
import { unlessTaken } from "../../db/unless-taken.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../new-id.ts";
import { findClient, holdClient } from "../clients/index.ts";
import { listDeclarations } from "./list-declarations.ts";
import {
  deleteDeclaration,
  findProtocol,
  insertDeclaration,
  isNamed,
  lockDeclaration,
  updateDeclaration,
} from "./store.ts";

type Parts = Pick<Deps, "db" | "clock">;

/** Keeps a declaration that a customer has given. */
export function createDeclaration(
  { db, clock }: Parts,
  profile: string,
  { input, key }: { input: DeclarationInput; key?: CallKey | undefined },
): Promise<Declaration> {
  return inTransaction(db, async (tx) => {
    const id = await makeOnce({ tx, clock }, { profile, call: "declarations.create", key }, async () => {
      await refuseStranger(tx, profile, input);
      const declarationId = newId(clock);
      const now = clock.now();
      const row = { ...rowOf(input), id: declarationId, profileId: profile, createdAt: now, updatedAt: now };
      if (!(await insertDeclaration(tx, row))) throw taken(input);
      return declarationId;
    });
    return saved(tx, profile, id);
  });
}

/** Changes a declaration; documents that name it keep the protocol they were written with. */
export function changeDeclaration(
  { db, clock }: Parts,
  profile: string,
  { id, input }: { id: string; input: DeclarationInput },
): Promise<Declaration> {
  const change = async (tx: Tx) => {
    const before = await lockDeclaration(tx, profile, id);
    if (!before) throw fail("declarationNotFound");
    await refuseStranger(tx, profile, input);
    const twin = await findProtocol(tx, profile, input.protocollo);
    if (twin && twin.id !== id) throw taken(input);
    if (before.protocollo !== input.protocollo && (await isNamed(tx, profile, before.protocollo)))
      throw fail("declarationNamed");
    await updateDeclaration(tx, { profile, id }, { ...rowOf(input), updatedAt: clock.now() });
    return saved(tx, profile, id);
  };
  return unlessTaken(inTransaction(db, change), () => taken(input));
}

/** Deletes a declaration that no document names. */
export function removeDeclaration({ db }: Parts, profile: string, id: string): Promise<Record<string, never>> {
  return inTransaction(db, async (tx) => {
    const found = await lockDeclaration(tx, profile, id);
    if (!found) throw fail("declarationNotFound");
    if (await isNamed(tx, profile, found.protocollo)) throw fail("declarationNamed");
    await deleteDeclaration(tx, profile, id);
    return {};
  });
}

const rowOf = ({ ultimoGiorno, ...input }: DeclarationInput) => ({ ...input, ultimoGiorno: ultimoGiorno ?? null });

async function refuseStranger(tx: Tx, profile: string, { idCliente }: DeclarationInput): Promise<void> {
  await holdClient(tx, profile, idCliente);
  if (!(await findClient(tx, profile, idCliente))) throw fail("clientNotFound");
}

function taken({ protocollo }: DeclarationInput) {
  const message = `C'è già una dichiarazione con il protocollo ${protocollo}.`;
  return fail("declarationTaken", { messages: [message], fields: { protocollo: [message] } });
}

async function saved(tx: Tx, profile: string, id: string): Promise<Declaration> {
  const [found] = await listDeclarations(tx, profile, { id });
  if (!found) throw new Error("A declaration saved and not found");
  return found;
}
