import { identifiersOf } from "@fatturachiara/contract/party/identifiers-of";
import { identificativiDi } from "@fatturachiara/fatturapa/identita";
import { readInThread } from "../../apart/read-in-thread.ts";
import type { Querier } from "../../db/database.ts";
import { findSentFile } from "../document/index.ts";

type Client = { nazione: string | null; partitaIvaItaliana: boolean | null } & Record<
  "partitaIva" | "codiceFiscale",
  string | null
>;

/** A document, with its customer as the address book has them today. */
export type Named = Client & {
  id: string;
  profileId: string;
  statoDocumento: "B" | "I" | "E" | "C" | "A";
  idFiscaleIva: string | null;
};

/** Whether a document was sent and not refused: then its file says who its customer is, and no card changes that. */
export const isTaken = ({ statoDocumento }: Pick<Named, "statoDocumento">): boolean =>
  statoDocumento === "I" || statoDocumento === "C";

/** Whether a document's customer is the one known by these numbers: by its file once it is taken, else by what its file would say. */
export async function isOfCustomer(db: Querier, row: Named, identificativi: readonly string[]): Promise<boolean> {
  const isThem = (numbers: readonly string[]) => numbers.some((number) => identificativi.includes(number));
  if (!isTaken(row)) return row.nazione !== null && isThem(identifiersOf({ ...row, nazione: row.nazione }));
  // The column has one number; another of the same customer stands in the file alone.
  return isThem([row.idFiscaleIva ?? ""]) || isThem(await inFile(db, row));
}

async function inFile(db: Querier, { profileId, id }: Named): Promise<string[]> {
  const file = await findSentFile(db, profileId, id);
  const read = file && (await readInThread("headInFile", file.bytes));
  const buyer = read?.testa?.FatturaElettronicaHeader.CessionarioCommittente;
  if (!buyer) return [];
  const { IdFiscaleIVA, CodiceFiscale } =
    "DatiAnagrafici" in buyer ? buyer.DatiAnagrafici : buyer.IdentificativiFiscali;
  return identificativiDi({
    paese: IdFiscaleIVA?.IdPaese,
    partitaIva: IdFiscaleIVA?.IdCodice,
    codiceFiscale: CodiceFiscale,
  });
}
