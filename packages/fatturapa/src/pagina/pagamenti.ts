import { CondizionePagamento, ModalitaPagamento } from "../codici/index.ts";
import { formattaIban } from "../identita/index.ts";
import type { Corpo, Uno } from "./parti-lette.ts";
import { giorno, inDivisa, nomeDelCodice, uniti } from "./testo.ts";

/** One box: a single payment as pairs, or a table of instalments with a line under it. */
export type Pagamento =
  | { forma: "unico"; coppie: { etichetta: string; testo: string; forte?: true }[] }
  | {
      forma: "rate";
      testa: [string, string, string, string];
      righe: [string, string, string, string][];
      sotto: string;
    };

type Dettaglio = Uno<Uno<Corpo["DatiPagamento"]>["DettaglioPagamento"]>;

/** What the page says of how the document is paid. */
export function pagamenti({ DatiGenerali, DatiPagamento }: Corpo, emittente: string): Pagamento[] {
  const divisa = DatiGenerali?.DatiGeneraliDocumento?.Divisa;
  return (DatiPagamento ?? []).flatMap(({ CondizioniPagamento: condizioni, DettaglioPagamento = [] }): Pagamento[] => {
    const [primo, ...altri] = DettaglioPagamento;
    if (!primo) return [];
    if (altri.length === 0 && condizioni === "TP02") return [unico(primo, emittente)];
    const conti = DettaglioPagamento.some((one) => one.IBAN);
    return [
      {
        forma: "rate",
        testa: [nomeDelCodice(CondizionePagamento, condizioni), "Modalità", "Importo", conti ? "IBAN" : ""],
        righe: DettaglioPagamento.map((dettaglio) => [
          giorno(dettaglio.DataScadenzaPagamento) || "–",
          modalita(dettaglio),
          inDivisa(dettaglio.ImportoPagamento, divisa),
          dettaglio.IBAN ? formattaIban(dettaglio.IBAN) : "",
        ]),
        sotto: uniti([beneficiario(primo, emittente), banca(primo)]),
      },
    ];
  });
}

function unico(dettaglio: Dettaglio, emittente: string): Pagamento {
  const quando = giorno(dettaglio.DataScadenzaPagamento);
  return {
    forma: "unico",
    coppie: [
      quando
        ? { etichetta: "Da pagare entro il", testo: quando, forte: true }
        : { etichetta: "Pagamento", testo: modalita(dettaglio), forte: true },
      { etichetta: "Beneficiario", testo: dettaglio.Beneficiario ?? emittente },
      ...conto(dettaglio),
    ],
  };
}

const modalita = (dettaglio: Dettaglio): string => nomeDelCodice(ModalitaPagamento, dettaglio.ModalitaPagamento);
const banca = (dettaglio: Dettaglio): string =>
  uniti([dettaglio.IstitutoFinanziario, dettaglio.BIC && `BIC ${dettaglio.BIC}`]);

function beneficiario(dettaglio: Dettaglio, emittente: string): string {
  const nome = dettaglio.Beneficiario ?? emittente;
  return nome && `Beneficiario: ${nome}`;
}

/** IBAN in groups of four, with its bank in the caption; else the way of paying. */
function conto(dettaglio: Dettaglio): { etichetta: string; testo: string }[] {
  if (dettaglio.IBAN) return [{ etichetta: uniti(["IBAN", banca(dettaglio)]), testo: formattaIban(dettaglio.IBAN) }];
  if (dettaglio.CodicePagamento) return [{ etichetta: "Codice del pagamento", testo: dettaglio.CodicePagamento }];
  return dettaglio.DataScadenzaPagamento ? [{ etichetta: "Pagamento", testo: modalita(dettaglio) }] : [];
}
