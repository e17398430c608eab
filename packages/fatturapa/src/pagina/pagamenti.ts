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
        righe: DettaglioPagamento.map((one) => [
          giorno(one.DataScadenzaPagamento) || "–",
          modalita(one),
          inDivisa(one.ImportoPagamento, divisa),
          one.IBAN ? formattaIban(one.IBAN) : "",
        ]),
        sotto: uniti([beneficiario(primo, emittente), banca(primo)]),
      },
    ];
  });
}

function unico(one: Dettaglio, emittente: string): Pagamento {
  const quando = giorno(one.DataScadenzaPagamento);
  return {
    forma: "unico",
    coppie: [
      quando
        ? { etichetta: "Da pagare entro il", testo: quando, forte: true }
        : { etichetta: "Pagamento", testo: modalita(one), forte: true },
      { etichetta: "Beneficiario", testo: one.Beneficiario ?? emittente },
      ...conto(one),
    ],
  };
}

const modalita = (one: Dettaglio): string => nomeDelCodice(ModalitaPagamento, one.ModalitaPagamento);
const banca = (one: Dettaglio): string => uniti([one.IstitutoFinanziario, one.BIC && `BIC ${one.BIC}`]);

function beneficiario(one: Dettaglio, emittente: string): string {
  const nome = one.Beneficiario ?? emittente;
  return nome && `Beneficiario: ${nome}`;
}

/** IBAN in groups of four, with its bank in the caption; else the way of paying. */
function conto(one: Dettaglio): { etichetta: string; testo: string }[] {
  if (one.IBAN) return [{ etichetta: uniti(["IBAN", banca(one)]), testo: formattaIban(one.IBAN) }];
  if (one.CodicePagamento) return [{ etichetta: "Codice del pagamento", testo: one.CodicePagamento }];
  return one.DataScadenzaPagamento ? [{ etichetta: "Pagamento", testo: modalita(one) }] : [];
}
