import { CondizionePagamento, ModalitaPagamento } from "../codici/index.ts";
import { formattaIban } from "../identita/index.ts";
import { formatGiorno } from "../presentazione/index.ts";
import type { DettaglioPagamento, FatturaElettronicaBody, FatturaElettronicaHeader } from "../tracciato/index.ts";
import { inDivisa } from "./note.ts";
import { nomeDi, uniti } from "./soggetti.ts";

/** One box: a single payment as pairs, or a table of instalments with a line under it. */
export type Pagamento =
  | { forma: "unico"; coppie: { etichetta: string; testo: string; forte?: true }[] }
  | {
      forma: "rate";
      testa: [string, string, string, string];
      righe: [string, string, string, string][];
      sotto: string;
    };

export function pagamenti(header: FatturaElettronicaHeader, body: FatturaElettronicaBody): Pagamento[] {
  const divisa = body.DatiGenerali.DatiGeneraliDocumento.Divisa;
  const emittente = nomeDi(header.CedentePrestatore.DatiAnagrafici.Anagrafica);
  return (body.DatiPagamento ?? []).map((termini) => {
    const [primo, ...altri] = termini.DettaglioPagamento;
    if (altri.length === 0 && termini.CondizioniPagamento === "TP02") return unico(primo, emittente);
    const conti = termini.DettaglioPagamento.some((one) => one.IBAN);
    return {
      forma: "rate",
      testa: [
        CondizionePagamento.perCodice(termini.CondizioniPagamento).descrizione,
        "Modalità",
        "Importo",
        conti ? "IBAN" : "",
      ],
      righe: termini.DettaglioPagamento.map((one) => [
        one.DataScadenzaPagamento ? formatGiorno(one.DataScadenzaPagamento) : "–",
        modalita(one),
        inDivisa(one.ImportoPagamento, divisa),
        one.IBAN ? formattaIban(one.IBAN) : "",
      ]),
      sotto: uniti([`Beneficiario: ${primo.Beneficiario ?? emittente}`, banca(primo)]),
    };
  });
}

function unico(one: DettaglioPagamento, emittente: string): Pagamento {
  const quando = one.DataScadenzaPagamento;
  return {
    forma: "unico",
    coppie: [
      quando
        ? { etichetta: "Da pagare entro il", testo: formatGiorno(quando), forte: true }
        : { etichetta: "Pagamento", testo: modalita(one), forte: true },
      { etichetta: "Beneficiario", testo: one.Beneficiario ?? emittente },
      ...conto(one),
    ],
  };
}

const modalita = (one: DettaglioPagamento): string => ModalitaPagamento.perCodice(one.ModalitaPagamento).descrizione;
const banca = (one: DettaglioPagamento): string => uniti([one.IstitutoFinanziario, one.BIC && `BIC ${one.BIC}`]);

/** IBAN in groups of four, with its bank in the caption; else the way of paying. */
function conto(one: DettaglioPagamento): { etichetta: string; testo: string }[] {
  if (one.IBAN) return [{ etichetta: uniti(["IBAN", banca(one)]), testo: formattaIban(one.IBAN) }];
  if (one.CodicePagamento) return [{ etichetta: "Codice del pagamento", testo: one.CodicePagamento }];
  return one.DataScadenzaPagamento ? [{ etichetta: "Pagamento", testo: modalita(one) }] : [];
}
