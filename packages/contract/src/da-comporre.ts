import type { Conto, DaComporre, Profilo } from "@fatturachiara/fatturapa/bozza";
import { AliquotaIvaFull, TipoCassa } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { decodeDocument } from "./draft/decode-document.ts";
import { cessionarioOf } from "./party/client-rows.ts";
import { cedenteOf } from "./party/fiscal-rows.ts";
import type { Client } from "./rooms/clients.ts";
import type { DocumentInput } from "./rooms/document.ts";
import type { BankAccount, FiscalData } from "./rooms/taxdata.ts";
import { written } from "./written.ts";

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
  return {
    bozza: decodeDocument(document),
    numero,
    noi: toProfilo(fiscal),
    cliente: client && cessionarioOf(client),
    conti: bankAccounts.map(toConto),
  };
}

function toProfilo(fiscal: FiscalData): Profilo {
  const cassa = toCassa(fiscal);
  return { ...cedenteOf(fiscal), ...(cassa && { cassa }) };
}

const toConto = ({ id, iban, bic, banca, intestatario }: BankAccount): Conto => ({
  id,
  iban,
  bic: written(bic),
  istituto: written(banca),
  beneficiario: written(intestatario),
});

/** The fund of the profile; its own VAT only where the profile says one. */
function toCassa(fiscal: FiscalData): Profilo["cassa"] {
  const tipo = TipoCassa.perId(fiscal.idTipoCassa)?.codice;
  if (!fiscal.flagCassa || !tipo) return undefined;
  const own = AliquotaIvaFull.perId(fiscal.idAliquotaIvaFullCassa);
  return {
    tipo,
    aliquota: fiscal.aliquotaCassa ?? Decimal.zero,
    ...(own && { aliquotaIva: Decimal.of(own.aliquota), natura: own.natura }),
    soggettaARitenuta: fiscal.flagRitenutaCassa,
  };
}
