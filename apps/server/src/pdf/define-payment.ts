import { CondizionePagamento, ModalitaPagamento } from "@fatturachiara/fatturapa/codici";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type {
  DettaglioPagamento,
  FatturaElettronicaBody,
  FatturaElettronicaHeader,
} from "@fatturachiara/fatturapa/tracciato";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { nameOf } from "./define-head.ts";
import { money } from "./money.ts";

/** How to pay: one framed box; instalments as rows in it. Nothing where the document asks for no payment. */
export function definePayment(header: FatturaElettronicaHeader, body: FatturaElettronicaBody): Content[] {
  const divisa = body.DatiGenerali.DatiGeneraliDocumento.Divisa;
  const issuer = nameOf(header.CedentePrestatore.DatiAnagrafici.Anagrafica);
  return (body.DatiPagamento ?? []).map((terms) => {
    const [first, ...others] = terms.DettaglioPagamento;
    const instalments = others.length > 0 || terms.CondizioniPagamento !== "TP02";
    return {
      unbreakable: true,
      margin: [0, 16, 0, 0],
      layout: "frame",
      table: instalments
        ? {
            widths: ["22%", "26%", "auto", "*"],
            body: rows(terms.DettaglioPagamento, terms.CondizioniPagamento, issuer, divisa),
          }
        : { widths: ["24%", "*", 172], body: [single(first, issuer)] },
    };
  });
}

function single(one: DettaglioPagamento, issuer: string): TableCell[] {
  const when = one.DataScadenzaPagamento;
  return [
    when
      ? pair("Da pagare entro il", formatGiorno(when), "strong")
      : pair("Pagamento", ModalitaPagamento.perCodice(one.ModalitaPagamento).descrizione, "strong"),
    pair("Beneficiario", one.Beneficiario ?? issuer),
    account(one),
  ];
}

function rows(
  all: readonly DettaglioPagamento[],
  condition: CondizionePagamento,
  issuer: string,
  divisa: string,
): TableCell[][] {
  const [first] = all;
  const accounts = all.some((one) => one.IBAN);
  const heads = [CondizionePagamento.perCodice(condition).descrizione, "Modalità", "Importo", accounts ? "IBAN" : ""];
  return [
    heads.map((text, i) => ({ text, style: "caption", alignment: i === 2 ? "right" : "left" })),
    ...all.map((one): TableCell[] => [
      { text: one.DataScadenzaPagamento ? formatGiorno(one.DataScadenzaPagamento) : "-", bold: true },
      { text: ModalitaPagamento.perCodice(one.ModalitaPagamento).descrizione },
      { text: money(one.ImportoPagamento, divisa), alignment: "right", noWrap: true },
      { text: one.IBAN ? formattaIban(one.IBAN) : "" },
    ]),
    [
      { colSpan: 4, text: `Beneficiario: ${first?.Beneficiario ?? issuer}${bankOf(first)}`, style: "small" },
      {},
      {},
      {},
    ],
  ];
}

function bankOf(one: DettaglioPagamento | undefined): string {
  const bank = [one?.IstitutoFinanziario, one?.BIC && `BIC ${one.BIC}`].filter(Boolean).join(" · ");
  return bank ? ` · ${bank}` : "";
}

/** IBAN in groups of four, with its bank in the caption; else the way of paying. */
function account(one: DettaglioPagamento): TableCell {
  if (one.IBAN) {
    const bank = [one.IstitutoFinanziario, one.BIC && `BIC ${one.BIC}`].filter(Boolean).join(" · ");
    return pair(bank ? `IBAN · ${bank}` : "IBAN", formattaIban(one.IBAN));
  }
  if (one.CodicePagamento) return pair("Codice del pagamento", one.CodicePagamento);
  return one.DataScadenzaPagamento
    ? pair("Pagamento", ModalitaPagamento.perCodice(one.ModalitaPagamento).descrizione)
    : { text: "" };
}

function pair(caption: string, text: string, style?: string): TableCell {
  return {
    stack: [
      { text: caption, style: "caption" },
      { text, style, noWrap: true },
    ],
  };
}
