import { fail } from "@fatturachiara/contract";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { giornoDi, tipoDi } from "@fatturachiara/fatturapa/bozza";
import { NOTA_DI_CREDITO } from "@fatturachiara/fatturapa/codici";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";
import { apart } from "../../apart/apart.ts";
import { type Clock, giornoARoma } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Actor } from "../../http/actor.ts";
import { takeClients } from "../clients/index.ts";
import { asOfDay } from "../document/index.ts";
import { insertDraft } from "../draft/index.ts";
import { findFiscal } from "../taxdata/index.ts";
import { draftIn } from "./draft-in.ts";
import { integrationOf, integrationType } from "./integration-of.ts";
import { rebilled } from "./rebilled.ts";
import { findReceivedFile, type ReceivedFile } from "./received-file.ts";
import { supplierOf } from "./supplier-of.ts";

/**
 * A draft made from a supplier's invoice (screens.md §17): where the supplier left the VAT to the buyer its integration,
 * addressed to the supplier; otherwise the same lines, to whom is left to the person. A supplier's credit note is nothing
 * to bill a customer: no draft is made of it.
 */
export async function draftOfReceived(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  id: string,
): Promise<{ id: string; integrazione: boolean }> {
  const file = await findReceivedFile(db, actor.profile, id);
  if (!file) throw fail("documentNotFound");
  const fiscal = await findFiscal(db, actor.profile);
  if (!fiscal) throw fail("fiscalDataMissing");
  const { fattura, da, input } = draftIn(await apart("leggiFile", file.bytes), file.posizione);
  const tipo = integrationType(fattura, file.posizione);
  if (!tipo && tipoDi(da) === NOTA_DI_CREDITO) throw fail("noDraftOfIt");
  const sentence = `Bozza creata dalla fattura ricevuta n. ${da.numero} del ${formatGiorno(giornoDi(da))}.`;
  return inTransaction(db, async (tx) => {
    const ours = tipo
      ? integrationOf(await toSupplier(tx, clock, { profile: actor.profile, fattura, input }), {
          tipo,
          original: { numero: da.numero, data: giornoDi(da), identificativoSdI: file.identificativoSdI },
        })
      : rebilled(input, fiscal);
    const oggi = tipo ? dayOfIntegration(file, clock) : clock.oggi();
    const draft = asOfDay(ours, { data: giornoDi(da), oggi });
    return {
      id: await insertDraft(tx, clock, { actor, input: draft, message: sentence }),
      integrazione: tipo !== undefined,
    };
  });
}

async function toSupplier(
  tx: Tx,
  clock: Clock,
  { profile, fattura, input }: { profile: string; fattura: FatturaElettronica; input: DocumentInput },
): Promise<DocumentInput> {
  const supplier = supplierOf(fattura);
  const { ids } = await takeClients(tx, clock, { profile, at: clock.now(), parties: [supplier] });
  const [idCliente] = ids;
  if (!idCliente) throw fail("supplierUnknown");
  return { ...input, idCliente, idProfiloFiscale: supplier.tipo };
}

/** An integration bears the day its invoice came, where that is known; brought along as a file it is not. */
const dayOfIntegration = ({ origine, dataRicezione }: ReceivedFile, clock: Clock) =>
  origine === "file" ? clock.oggi() : giornoARoma(dataRicezione);
