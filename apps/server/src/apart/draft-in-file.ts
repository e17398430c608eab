import { fail } from "@fatturachiara/contract";
import { documentOf, draftMostLines } from "@fatturachiara/contract/document/document-of";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { type DaComporre, giornoDi, tipoDi } from "@fatturachiara/fatturapa/bozza";
import { leggiFile } from "@fatturachiara/fatturapa/file";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { bozzaDa, latoDi, type Noi } from "@fatturachiara/fatturapa/scomposizione";
import { FatturaElettronica, intera } from "@fatturachiara/fatturapa/tracciato";

/** One document of a file and the draft it makes; `input` names no customer and no account yet. */
export type DraftInFile = Pick<FatturaElettronica, "versione" | "FatturaElettronicaHeader"> & {
  lato: ReturnType<typeof latoDi>;
  numero: string;
  giorno: Giorno;
  tipo: ReturnType<typeof tipoDi>;
  cliente: DaComporre["cliente"];
  /** Where the first instalment is to be paid, as it is written. */
  iban: string | undefined;
  /** What the lines say of VAT, each once. */
  iva: { untaxed: boolean; natura: string | undefined }[];
  input: DocumentInput;
};

/**
 * The draft in a file, and what has to be known of the file to make it. Throws `noDraftOfIt` where it is no ordinary
 * invoice, has no such document, or breaks the format so that a draft cannot be read, `tooManyLines` where no draft has
 * so many; what fails on a file of sound structure is an error of ours and stays one.
 */
export function draftInFile(bytes: Uint8Array, { indice, noi }: { indice: number; noi: Noi }): DraftInFile {
  const read = leggiFile(bytes);
  const fattura = read.forma === "ordinaria" ? intera(FatturaElettronica, read.lettura) : undefined;
  const body = fattura?.FatturaElettronicaBody[indice];
  if (!fattura || !body) throw fail("noDraftOfIt");
  const { DettaglioLinee } = body.DatiBeniServizi;
  if (DettaglioLinee.length > draftMostLines) throw fail("tooManyLines");
  const da = bozzaDa(fattura, indice);
  const iva = DettaglioLinee.map(({ AliquotaIVA, Natura }) => ({ untaxed: AliquotaIVA.isZero(), natura: Natura }));
  return {
    versione: fattura.versione,
    FatturaElettronicaHeader: fattura.FatturaElettronicaHeader,
    lato: latoDi(fattura, noi, indice),
    numero: da.numero,
    giorno: giornoDi(da),
    tipo: tipoDi(da),
    cliente: da.cliente,
    iban: da.bozza.DatiPagamento?.[0]?.DettaglioPagamento?.[0]?.IBAN,
    iva: [...new Map(iva.map((one) => [`${one.untaxed} ${one.natura}`, one])).values()],
    input: documentOf(da, {}),
  };
}
