import { fail } from "@fatturachiara/contract";
import { leggiFile } from "@fatturachiara/fatturapa/file";
import { cessionarioDa } from "@fatturachiara/fatturapa/scomposizione";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { takeClients } from "../../clients/index.ts";
import { findReceivedFile } from "./received-file.ts";

/** The supplier of a received invoice as a customer: the one known by its tax number, or a new one. */
export async function clientOfSupplier(
  { db, clock }: { db: Db; clock: Clock },
  profile: string,
  id: string,
): Promise<{ id: string }> {
  const file = await findReceivedFile(db, profile, id);
  if (!file) throw fail("documentNotFound");
  const read = leggiFile(file.bytes);
  const fattura = read.forma === "ordinaria" ? read.lettura.fattura : undefined;
  if (!fattura) throw new Error(`Received invoice ${id} cannot be read any more`);
  // Where the file went is our own address: where the supplier receives, no invoice of theirs says.
  const supplier = cessionarioDa(fattura.FatturaElettronicaHeader.CedentePrestatore, {
    ...fattura.FatturaElettronicaHeader.DatiTrasmissione,
    FormatoTrasmissione: "FPR12",
    CodiceDestinatario: "0000000",
    PECDestinatario: undefined,
  });
  const { ids } = await inTransaction(db, (tx) =>
    takeClients(tx, clock, { profile, at: clock.now(), given: [supplier] }),
  );
  const [made] = ids;
  if (!made) throw fail("supplierUnknown");
  return { id: made };
}
