import { fail } from "@fatturachiara/contract";
import { documentOf, draftMostLines, fieldsAlone } from "@fatturachiara/contract/document/document-of";
import { withoutEnclosures } from "@fatturachiara/contract/document/without-enclosures";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { type DaComporre, giornoDi, righeDi, tipoDi } from "@fatturachiara/fatturapa/bozza";
import { leggiFile } from "@fatturachiara/fatturapa/file";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import {
  bozzaDa,
  bozzaDaSemplificata,
  latoDi,
  type Noi,
  scomponiFattura,
} from "@fatturachiara/fatturapa/scomposizione";
import { FatturaElettronica, FatturaElettronicaSemplificata, intera } from "@fatturachiara/fatturapa/tracciato";
import { leftToSupplier } from "./left-to-supplier.ts";
import { onDay } from "./on-day.ts";

type Invoice = FatturaElettronica | FatturaElettronicaSemplificata;
type HeadOf<F> = F extends Invoice ? Pick<F, "versione" | "FatturaElettronicaHeader"> : never;

/** One document of a file and the draft it makes; `input` names no customer and no account yet. */
export type DraftInFile = HeadOf<Invoice> & {
  lato: ReturnType<typeof latoDi>;
  numero: string;
  giorno: Giorno;
  tipo: ReturnType<typeof tipoDi>;
  cliente: DaComporre["cliente"];
  /** Where the first instalment is to be paid, as it is written. */
  iban: string | undefined;
  /** What the lines say of VAT, each once. */
  iva: { untaxed: boolean; natura: string | undefined }[];
  /** What of it is the supplier's alone, by name. */
  delFornitore: string[];
  /** What the fields of a draft say of it. */
  input: DocumentInput;
  /** Of one of ours: all that it says, as of the day that was asked for. */
  uguale?: DocumentInput;
};

/**
 * The draft in a file, and what has to be known of the file to make it. Throws `noDraftOfIt` where it is no invoice, has no
 * such document, or breaks the format so that a draft cannot be read, `tooManyLines` where no draft has so many; what fails
 * on a file of sound structure is an error of ours and stays one.
 */
export function draftInFile(
  bytes: Uint8Array,
  { indice, noi, oggi }: { indice: number; noi: Noi; oggi?: Giorno },
): DraftInFile {
  const fattura = invoiceIn(bytes);
  const da = fattura && draftOf(fattura, indice);
  if (!da) throw fail("noDraftOfIt");
  const iva = righeDi(da).map(({ AliquotaIVA, Natura }) => ({
    untaxed: AliquotaIVA?.isZero() ?? true,
    natura: Natura,
  }));
  const lato = latoDi(fattura, noi, indice);
  return {
    ...headOf(fattura),
    lato,
    numero: da.numero,
    giorno: giornoDi(da),
    tipo: tipoDi(da),
    cliente: da.cliente,
    iban: da.bozza.DatiPagamento?.[0]?.DettaglioPagamento?.[0]?.IBAN,
    iva: [...new Map(iva.map((one) => [`${one.untaxed} ${one.natura}`, one])).values()],
    delFornitore: leftToSupplier(da),
    input: fieldsAlone(documentOf(da, {})),
    ...(lato === "emessa" && oggi && { uguale: documentOf(wholeDraftOf(fattura, { indice, oggi }), {}) }),
  };
}

/** With what its file says otherwise than it is computed. */
function wholeDraftOf(fattura: Invoice, { indice, oggi }: { indice: number; oggi: Giorno }): DaComporre {
  return fattura.versione === "FSM10"
    ? bozzaDaSemplificata(onDay(fattura, indice, oggi), indice)
    : scomponiFattura(withoutEnclosures(onDay(fattura, indice, oggi)), indice).da;
}

function invoiceIn(bytes: Uint8Array): Invoice | undefined {
  const read = leggiFile(bytes);
  if (read.forma === "ordinaria") return intera(FatturaElettronica, read.lettura);
  return read.forma === "semplificata" ? intera(FatturaElettronicaSemplificata, read.lettura) : undefined;
}

const headOf = (fattura: Invoice): HeadOf<Invoice> =>
  fattura.versione === "FSM10"
    ? { versione: fattura.versione, FatturaElettronicaHeader: fattura.FatturaElettronicaHeader }
    : { versione: fattura.versione, FatturaElettronicaHeader: fattura.FatturaElettronicaHeader };

function draftOf(fattura: Invoice, indice: number): DaComporre | undefined {
  if (fattura.versione === "FSM10") {
    const body = fattura.FatturaElettronicaBody[indice];
    refuseTooMany(body?.DatiBeniServizi);
    return body && bozzaDaSemplificata(fattura, indice);
  }
  const body = fattura.FatturaElettronicaBody[indice];
  refuseTooMany(body?.DatiBeniServizi.DettaglioLinee);
  return body && bozzaDa(fattura, indice);
}

function refuseTooMany(lines: readonly unknown[] = []): void {
  if (lines.length > draftMostLines) throw fail("tooManyLines");
}
