import { chiedeUnPagamento } from "../bozza/ruoli.ts";
import { TipoDocumento } from "../codici/index.ts";
import { Decimal } from "../decimal/index.ts";
import type { Giorno } from "../giorno/index.ts";
import { normalizzaIban } from "../identita/index.ts";
import { formatGiorno } from "../presentazione/index.ts";
import { type Anagrafica, type ComeLetto, type FatturaLetta, isSemplificataLetta } from "../tracciato/index.ts";
import { codiceBonifico } from "./codice-bonifico.ts";
import { rateSaldate } from "./rate-saldate.ts";

/** The transfer that pays an instalment. */
export type Bonifico = {
  /** As the file names it. */
  beneficiario: string;
  iban: string;
  importo: Decimal;
  causale: string;
  /** By when, if the file says so. */
  entro: Giorno | undefined;
  /** What the QR code says (`codiceBonifico`). */
  codice: string;
};

/** Of a document: what is still to be paid of it, and what was settled of it before, by payments and credit notes. */
type Saldo = { residuo: Decimal; saldato: Decimal };

/**
 * The transfers that still pay a document of a file (the one at `posizione`, from 0), the next one first: one for each
 * instalment that is open, the amounts those of the file, which are net of withholding and of VAT in split payment, less what
 * was settled; together never more than `residuo`. None of a document that asks for no payment (credit note, integration,
 * self-invoice), in another currency than the euro, without a sound IBAN within SEPA, or to be paid otherwise than by transfer
 * (ModalitaPagamento other than MP05).
 */
export function bonificiDi(fattura: FatturaLetta, posizione: number, { residuo, saldato }: Saldo): Bonifico[] {
  if (isSemplificataLetta(fattura)) return [];
  const corpo = fattura.FatturaElettronicaBody?.[posizione];
  const { TipoDocumento: codice, Divisa: divisa, Numero, Data } = corpo?.DatiGenerali?.DatiGeneraliDocumento ?? {};
  const tipo = TipoDocumento.perCodice(codice)?.codice;
  if (!tipo || !chiedeUnPagamento(tipo) || divisa !== "EUR") return [];
  const rate = (corpo?.DatiPagamento ?? []).flatMap(({ DettaglioPagamento = [] }) =>
    DettaglioPagamento.map((dettaglio) => ({
      ...{ dettaglio, scadenza: dettaglio.DataScadenzaPagamento, importo: dettaglio.ImportoPagamento },
    })),
  );
  const causale = `Fatt. ${Numero ?? ""}${Data ? ` del ${formatGiorno(Data.slice(0, 10))}` : ""}`;
  const emittente = nome(fattura.FatturaElettronicaHeader?.CedentePrestatore?.DatiAnagrafici?.Anagrafica);
  let left = residuo;
  return rateSaldate(rate, saldato).flatMap(({ rata: { dettaglio, scadenza }, aperto }) => {
    const importo = Decimal.min(aperto, left);
    left = left.minus(Decimal.max(importo, Decimal.zero));
    const { IBAN, BIC, Beneficiario, ModalitaPagamento: modalita } = dettaglio;
    if (!IBAN || (modalita !== undefined && modalita !== BONIFICO)) return [];
    const ordine = { beneficiario: Beneficiario ?? emittente, iban: normalizzaIban(IBAN), importo, causale };
    const codice = codiceBonifico({ ...ordine, bic: BIC });
    return codice === undefined ? [] : [{ ...ordine, entro: scadenza, codice }];
  });
}

const BONIFICO = "MP05";

function nome({ Denominazione, Nome, Cognome }: ComeLetto<Anagrafica> = {}): string {
  return Denominazione ?? [Nome, Cognome].filter(Boolean).join(" ");
}
