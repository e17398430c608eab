import { fail } from "@fatturachiara/contract";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { received } from "@fatturachiara/contract/rooms/document-received";
import { NOTA_DI_CREDITO } from "@fatturachiara/fatturapa/codici";
import { conApostrofo, elencoParole, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { DraftInFile } from "../../apart/draft-in-file.ts";
import { readInThread } from "../../apart/read-in-thread.ts";
import { type Clock, giornoARoma } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { answerOnce, type CallKey } from "../../db/make-once.ts";
import type { Actor } from "../../http/actor.ts";
import { takeClients } from "../clients/index.ts";
import { asOfDay } from "../document/index.ts";
import { insertDraft } from "../draft/index.ts";
import { findFiscal } from "../taxdata/index.ts";
import { earlierIntegration } from "./earlier-integration.ts";
import { integrationFrom, integrationOf } from "./integration-of.ts";
import { rebilled } from "./rebilled.ts";
import { findReceivedFile, holdReceived, type ReceivedFile } from "./received-file.ts";
import { supplierOf } from "./supplier-of.ts";

type MadeDraft = { id: string; integrazione: boolean; prima?: "bozza" | "inviata" | null; tralasciati?: string[] };

/**
 * A draft made from a supplier's invoice (screens.md §17): where the supplier left the VAT to the buyer its integration,
 * addressed to the supplier; otherwise the same lines, to whom is left to the person. A supplier's credit note is nothing
 * to bill a customer: no draft is made of it. An integration that is not sent yet is there for this one.
 */
export async function draftOfReceived(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { id, key }: { id: string; key: CallKey | undefined },
): Promise<MadeDraft> {
  const file = await findReceivedFile(db, actor.profile, id);
  if (!file) throw fail("documentNotFound");
  const fiscal = await findFiscal(db, actor.profile);
  if (!fiscal) throw fail("fiscalDataMissing");
  const { partitaIva, codiceFiscale } = fiscal;
  const read = await readInThread("draftInFile", file.bytes, {
    indice: file.posizione,
    noi: { partitaIva, codiceFiscale },
  });
  // Of what a shop has sold us no customer is billed, and its VAT is in it.
  if (read.versione === "FSM10") throw fail("noDraftOfIt");
  const tipo = integrationFrom(countryOfSeller(read), read.iva);
  if (!tipo && read.tipo === NOTA_DI_CREDITO) throw fail("noDraftOfIt");
  const tralasciati = tipo ? [] : read.delFornitore;
  const sentence = [
    conApostrofo`Bozza creata dalla fattura ricevuta n. ${read.numero} del ${formatGiorno(read.giorno)}.`,
    ...(tralasciati.length > 0 ? [`Non copiati, perché del fornitore: ${elencoParole(tralasciati)}.`] : []),
  ].join(" ");
  const call = { profile: actor.profile, call: "received.makeDraft", key, answer: received.makeDraft.response };
  const make = async (tx: Tx): Promise<MadeDraft> => {
    await holdReceived(tx, actor.profile, id);
    const earlier = tipo && (await earlierIntegration(tx, { profile: actor.profile, id }));
    if (earlier?.prima === "bozza") return { ...earlier, integrazione: true };
    const ours = tipo
      ? integrationOf(await toSupplier(tx, clock, { profile: actor.profile, read }), {
          tipo,
          original: { numero: read.numero, data: read.giorno, identificativoSdI: file.identificativoSdI },
        })
      : rebilled(read.input, fiscal);
    const oggi = tipo ? dayOfIntegration(file, clock) : clock.oggi();
    const draft = asOfDay(ours, { data: read.giorno, oggi });
    return {
      id: await insertDraft(tx, clock, { actor, input: draft, message: sentence }),
      integrazione: tipo !== undefined,
      ...(earlier && { prima: earlier.prima }),
      ...(tralasciati.length > 0 && { tralasciati }),
    };
  };
  return inTransaction(db, (tx) => answerOnce({ tx, clock }, call, () => make(tx)));
}

async function toSupplier(
  tx: Tx,
  clock: Clock,
  { profile, read }: { profile: string; read: DraftInFile },
): Promise<DocumentInput> {
  const supplier = supplierOf(read);
  const { ids } = await takeClients(tx, clock, { profile, at: clock.now(), parties: [supplier] });
  const [idCliente] = ids;
  if (!idCliente) throw fail("supplierUnknown");
  return { ...read.input, idCliente, idProfiloFiscale: supplier.tipo };
}

/** Where the supplier is. */
const countryOfSeller = (read: DraftInFile) =>
  read.versione === "FSM10"
    ? read.FatturaElettronicaHeader.CedentePrestatore.IdFiscaleIVA.IdPaese
    : read.FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici.IdFiscaleIVA?.IdPaese;

/** An integration bears the day its invoice came, where that is known; brought along as a file it is not. */
const dayOfIntegration = ({ origine, dataRicezione }: ReceivedFile, clock: Clock) =>
  origine === "file" ? clock.oggi() : giornoARoma(dataRicezione);
