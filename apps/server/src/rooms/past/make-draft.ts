import { fail, type UploadedFile } from "@fatturachiara/contract";
import { normalizzaIban } from "@fatturachiara/fatturapa/identita";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { DraftInFile } from "../../apart/draft-in-file.ts";
import { readInThread } from "../../apart/read-in-thread.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type CallKey, makeOnce } from "../../db/make-once.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { takeClients } from "../clients/index.ts";
import { asOfDay } from "../document/index.ts";
import { insertDraft } from "../draft/index.ts";
import { takeServices } from "../servicecode/index.ts";
import { findFiscal, listBankAccounts } from "../taxdata/index.ts";

/**
 * A draft of today like an invoice. One that the profile has issued comes whole, and brings its customer and services along;
 * of others' only lines and terms are taken.
 */
export async function makeDraft(
  deps: Deps,
  actor: Actor,
  { file, indice, key }: { file: UploadedFile; indice: number; key: CallKey | undefined },
): Promise<{ id: string }> {
  const { db, clock } = deps;
  const fiscal = await findFiscal(db, actor.profile);
  if (!fiscal) throw fail("fiscalDataMissing");
  const { partitaIva, codiceFiscale } = fiscal;
  const noi = { partitaIva, codiceFiscale };
  const read = await readInThread("draftInFile", file.bytes, { indice, noi, oggi: clock.oggi() });
  const call = { profile: actor.profile, call: "past.draft", key };
  const id = await inTransaction(db, (tx) =>
    makeOnce({ tx, clock }, call, () => insertLike(tx, clock, { actor, read })),
  );
  return { id };
}

async function insertLike(tx: Tx, clock: Clock, { actor, read }: { actor: Actor; read: DraftInFile }): Promise<string> {
  const ours = read.lato === "emessa";
  const parties = ours && read.cliente ? [read.cliente] : [];
  const clients = await takeClients(tx, clock, {
    ...{ profile: actor.profile, at: clock.now(), parties },
    numbersToo: read.versione === "FSM10",
  });
  const accounts = ours && read.iban ? await listBankAccounts(tx, actor.profile) : [];
  const iban = normalizzaIban(read.iban ?? "");
  const idProfiloIban = accounts.find((account) => account.iban === iban)?.id ?? null;
  const idCliente = clients.ids[0] ?? null;
  const like = read.uguale ?? asOfDay(read.input, { data: read.giorno, oggi: clock.oggi() });
  const input = { ...like, idCliente, idProfiloIban };
  const sentence = conApostrofo`Bozza creata come la fattura n. ${read.numero} del ${formatGiorno(read.giorno)}.`;
  const id = await insertDraft(tx, clock, {
    actor,
    input: idCliente ? input : { ...input, idProfiloFiscale: null },
    message: sentence,
  });
  if (ours) await takeServices(tx, clock, { profile: actor.profile, documents: [id], least: 1 });
  return id;
}
