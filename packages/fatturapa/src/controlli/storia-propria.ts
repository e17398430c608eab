import type { Decimal } from "../decimal/decimal.ts";
import type { Giorno } from "../giorno/giorno.ts";
import { raggruppa } from "../raggruppa.ts";
import { progressivoDi, serieDi } from "./serie.ts";

/**
 * What was sent before, as far as the caller remembers: the port of the checks that only one's own history can answer
 * (00002, 00404) and of our advice on doubles. The SdI knows more: also what other programs sent.
 */
export type StoriaPropria = {
  /** Whether a file of this name has ever gone to the SdI, refused ones included (00002). Compared without case. */
  nomeGiaUsato(nome: string): boolean;
  /**
   * Documents of that year that the SdI has not refused (and that no public body has: EC02), issued with this number or
   * on this day; the one being judged left out. More than asked does no harm.
   */
  documenti(cercato: { anno: string; numero: string; data: Giorno }): Iterable<DocumentoInviato>;
  /** The last document of that year in the series of this number, where known: advice on order and holes. */
  ultimo?(cercato: { anno: string; numero: string }): DocumentoInviato | undefined;
  /** What was invoiced in that year, credit notes taken off, the document being judged left out, where known. */
  ricavi?(anno: string): Decimal | undefined;
  /** The declaration of intent of that protocol (always with the dash), where the caller keeps them. */
  dichiarazione?(protocollo: string): DichiarazioneNota | undefined;
};

/** A declaration of intent received from a customer, and what has been invoiced on it. */
export type DichiarazioneNota = {
  protocollo: string;
  /** Who gave it, and all that it is known by (`identificativiDi`). */
  cliente: { nome: string; identificativi: readonly string[] };
  /** Day of the receipt of the Agenzia. */
  ricevuta: Giorno;
  /** The calendar year it is for. */
  anno: number;
  /** For one operation alone; else for any up to the amount. */
  unaSola: boolean;
  plafond: Decimal;
  /** Invoiced on it so far, credit notes taken off, the document being judged left out. */
  usato: Decimal;
  /** Taken back: the last day on which it counts. */
  ultimoGiorno?: Giorno | undefined;
};

/** A document already sent and not refused. */
export type DocumentoInviato = {
  tipoDocumento: string;
  numero: string;
  data: Giorno;
  art73?: boolean;
  /** Country and number of seller and of buyer ("IT01234567897"), or the buyer's tax code without a VAT number. */
  cedente: string;
  cessionario: string;
  /** ImportoTotaleDocumento, where known. */
  totale?: Decimal | undefined;
};

/** A history held in lists. */
export function storiaDi({
  nomi = [],
  documenti = [],
  ricavi,
  dichiarazioni,
}: {
  nomi?: Iterable<string>;
  documenti?: Iterable<DocumentoInviato>;
  /** By year. */
  ricavi?: Readonly<Record<string, Decimal>>;
  dichiarazioni?: Iterable<DichiarazioneNota>;
}): StoriaPropria {
  const used = new Set([...nomi].map((nome) => nome.toLowerCase()));
  const declared = new Map([...(dichiarazioni ?? [])].map((one) => [one.protocollo, one]));
  const byYear = raggruppa(documenti, (one) => one.data.slice(0, 4));
  return {
    nomeGiaUsato: (nome) => used.has(nome.toLowerCase()),
    documenti: ({ anno }) => byYear.get(anno) ?? [],
    ultimo: ({ anno, numero }) => {
      const serie = serieDi(numero, anno);
      const same = (byYear.get(anno) ?? []).filter(
        (inviato) => inviato.numero !== numero && serieDi(inviato.numero, anno) === serie,
      );
      return same.reduce<DocumentoInviato | undefined>(
        (last, inviato) =>
          (progressivoDi(inviato.numero, inviato.data) ?? 0) >
          (last ? (progressivoDi(last.numero, last.data) ?? 0) : -1)
            ? inviato
            : last,
        undefined,
      );
    },
    ...(dichiarazioni && { dichiarazione: (protocollo: string) => declared.get(protocollo) }),
    ...(ricavi && { ricavi: (anno: string) => ricavi[anno] }),
  };
}
