import { addDays, daysBetween, type Giorno, isGiorno } from "@fatturachiara/fatturapa/giorno";
import type {
  DatiPagamento,
  FatturaElettronica,
  FatturaElettronicaBody,
  FatturaElettronicaSemplificata,
} from "@fatturachiara/fatturapa/tracciato";

type Invoice = FatturaElettronica | FatturaElettronicaSemplificata;

/** The file with one of its documents on another day: what is to be paid falls due as long after it as it did. */
export function onDay<F extends Invoice>(fattura: F, indice: number, giorno: Giorno): F;
export function onDay(fattura: Invoice, indice: number, giorno: Giorno): Invoice {
  if (fattura.versione === "FSM10") {
    const bodies = fattura.FatturaElettronicaBody.map((body, i) => (i === indice ? dated(body, giorno) : body));
    return { ...fattura, FatturaElettronicaBody: bodies as typeof fattura.FatturaElettronicaBody };
  }
  const bodies = fattura.FatturaElettronicaBody.map((body, i) =>
    i === indice ? due(dated(body, giorno), body) : body,
  );
  return { ...fattura, FatturaElettronicaBody: bodies as typeof fattura.FatturaElettronicaBody };
}

type Dated = { DatiGenerali: { DatiGeneraliDocumento: { Data: string } } };

const dated = <Body extends Dated>(body: Body, Data: Giorno): Body => ({
  ...body,
  DatiGenerali: {
    ...body.DatiGenerali,
    DatiGeneraliDocumento: { ...body.DatiGenerali.DatiGeneraliDocumento, Data },
  },
});

/** The document with its due days as far from its own day as in the one that it was. */
function due(body: FatturaElettronicaBody, was: FatturaElettronicaBody): FatturaElettronicaBody {
  const of = (document: FatturaElettronicaBody) => document.DatiGenerali.DatiGeneraliDocumento.Data.slice(0, 10);
  const moved = (day: string | undefined) =>
    day !== undefined && isGiorno(day) ? addDays(of(body), Math.max(0, daysBetween(of(was), day))) : day;
  const DatiPagamento = body.DatiPagamento?.map((terms) => ({
    ...terms,
    DettaglioPagamento: terms.DettaglioPagamento.map((payment) => ({
      ...payment,
      ...(payment.DataScadenzaPagamento && { DataScadenzaPagamento: moved(payment.DataScadenzaPagamento) }),
    })),
  })) as [DatiPagamento, ...DatiPagamento[]] | undefined;
  return { ...body, ...(DatiPagamento && { DatiPagamento }) };
}
