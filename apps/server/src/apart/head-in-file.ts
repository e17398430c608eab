import { leggiFile, type TipoFile } from "@fatturachiara/fatturapa/file";
import { FatturaElettronica, FatturaElettronicaSemplificata, intera } from "@fatturachiara/fatturapa/tracciato";

type Invoice = FatturaElettronica | FatturaElettronicaSemplificata;
/** What names a document. */
type Names<T> = { DatiGenerali: { DatiGeneraliDocumento: { TipoDocumento: T; Data: string; Numero: string } } };
type TypeOf<F extends Invoice> =
  F["FatturaElettronicaBody"][number]["DatiGenerali"]["DatiGeneraliDocumento"]["TipoDocumento"];
type HeadOf<F> = F extends Invoice
  ? Pick<F, "versione" | "FatturaElettronicaHeader"> & { FatturaElettronicaBody: Names<TypeOf<F>>[] }
  : never;

/** Of an invoice its parties, and what names each of its documents. */
export type InvoiceHead = HeadOf<Invoice>;

/** What a file is, and of an invoice the head; `firmato` where it came out of a `.p7m`. */
export type FileHead = { tipo: TipoFile; firmato: boolean } & (
  | {
      forma: "ordinaria" | "semplificata";
      /** Whether there is an invoice, be it incomplete. */
      seLegge: boolean;
      /** The first thing that is wrong with it, in words. */
      problema: string | undefined;
      /** Only where it has all that every invoice has. */
      testa: InvoiceHead | undefined;
    }
  | { forma: "messaggio"; nomeFile: string | undefined; testa?: undefined }
  | { forma: "altro"; testa?: undefined }
);

/**
 * What a file is and whom it is about, for who asks no more: of an invoice of tens of thousands of lines little leaves the
 * thread that read it, so that taking it up holds nobody up.
 */
export function headInFile(bytes: Uint8Array): FileHead {
  const { firmato: signed, ...read } = leggiFile(bytes);
  const file = { tipo: read.tipo, firmato: signed !== undefined };
  switch (read.forma) {
    case "ordinaria":
    case "semplificata": {
      const { problemi, fattura } = read.lettura;
      const whole =
        read.forma === "ordinaria"
          ? intera(FatturaElettronica, read.lettura)
          : intera(FatturaElettronicaSemplificata, read.lettura);
      const about = { seLegge: fattura !== undefined, problema: problemi[0]?.messaggio, testa: whole && headOf(whole) };
      return { ...file, forma: read.forma, ...about };
    }
    case "messaggio":
      return { ...file, forma: read.forma, nomeFile: read.ricevuta?.nomeFile };
    case "altro":
      return { ...file, forma: read.forma };
  }
}

function headOf(fattura: Invoice): InvoiceHead {
  if (fattura.versione === "FSM10") {
    const { versione, FatturaElettronicaHeader } = fattura;
    return { versione, FatturaElettronicaHeader, FatturaElettronicaBody: fattura.FatturaElettronicaBody.map(namesOf) };
  }
  const { versione, FatturaElettronicaHeader } = fattura;
  return { versione, FatturaElettronicaHeader, FatturaElettronicaBody: fattura.FatturaElettronicaBody.map(namesOf) };
}

function namesOf<T>({ DatiGenerali }: Names<T>): Names<T> {
  const { TipoDocumento, Data, Numero } = DatiGenerali.DatiGeneraliDocumento;
  return { DatiGenerali: { DatiGeneraliDocumento: { TipoDocumento, Data, Numero } } };
}
