import type { Conto, DaComporre } from "@fatturachiara/fatturapa/bozza";
import { decodeDocument } from "./draft/decode-document.ts";
import { decodeRows } from "./draft/walk-rows.ts";
import { accountRows } from "./party/account-rows.ts";
import { cessionarioOf } from "./party/client-rows.ts";
import { cedenteOf } from "./party/fiscal-rows.ts";
import { fundOf } from "./party/fund-rows.ts";
import type { Client } from "./rooms/clients.ts";
import type { DocumentInput } from "./rooms/document.ts";
import type { BankAccount, FiscalData } from "./rooms/taxdata.ts";

/** What a draft is made of: the document as edited, and the records its ids point to. */
export type BozzaSource = {
  document: DocumentInput;
  /** The number as it will stand in the XML; "" while there is none. */
  numero: string;
  fiscal: FiscalData;
  /** Absent: not chosen yet; the checks then ask for it. */
  client: Client | undefined;
  bankAccounts: readonly BankAccount[];
};

/**
 * The document on the wire (ids) with its records, in the words of the format: the one road, the same in browser and server.
 * Total: an incomplete document becomes an incomplete draft, whose checks say what is missing.
 */
export function daComporre({ document, numero, fiscal, client, bankAccounts }: BozzaSource): DaComporre {
  const cassa = fundOf(fiscal);
  return {
    bozza: decodeDocument(document),
    numero,
    noi: { ...cedenteOf(fiscal), ...(cassa && { cassa }) },
    cliente: client && cessionarioOf(client),
    conti: bankAccounts.map((account) => decodeRows<BankAccount, Conto>(account, accountRows)),
  };
}
