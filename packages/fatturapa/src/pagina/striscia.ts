import { ModalitaPagamento, TipoDocumento } from "../codici/index.ts";
import { conApostrofo } from "../presentazione/con-apostrofo.ts";
import type { ComeLetto, DatiDocumentiCorrelati } from "../tracciato/index.ts";
import type { Corpo } from "./parti-lette.ts";
import { giorno, nomeConCodice, uniti } from "./testo.ts";

/** One field of the strip under the parties. */
export type Striscia = { etichetta: string; righe: string[]; larga: boolean };

/** Kind, due date, payment and references. */
export function striscia(body: Corpo): Striscia[] {
  const tipo = nomeConCodice(TipoDocumento, body.DatiGenerali?.DatiGeneraliDocumento?.TipoDocumento);
  const rate = (body.DatiPagamento ?? []).flatMap((one) => one.DettaglioPagamento ?? []);
  const scadenze = diversi(rate.map((rata) => rata.DataScadenzaPagamento)).sort();
  const ultima = giorno(scadenze.at(-1));
  const modi = diversi(rate.map((rata) => rata.ModalitaPagamento));
  const rif = riferimenti(body);
  return [
    campo("Tipo documento", tipo ? [tipo] : []),
    campo(
      "Scadenza",
      scadenze.length > 1 ? [`${scadenze.length} rate, ultima ${ultima}`] : scadenze.length === 1 ? [ultima] : [],
    ),
    campo(
      "Pagamento",
      modi.map((modo) => nomeConCodice(ModalitaPagamento, modo)),
    ),
    { ...campo("Riferimento", rif), larga: true },
  ].filter(({ righe }) => righe.length > 0);
}

const campo = (etichetta: string, righe: string[]): Striscia => ({ etichetta, righe, larga: false });

function diversi(valori: readonly (string | undefined)[]): string[] {
  return [...new Set(valori.filter((valore) => valore !== undefined))];
}

/** "Ordine OM-2026/118 del 03/09/2026 · CIG …", in the order of the format. */
function riferimenti({ DatiGenerali = {} }: Corpo): string[] {
  const principale = DatiGenerali.FatturaPrincipale;
  const di = (nome: string, lista: readonly ComeLetto<DatiDocumentiCorrelati>[] = []) =>
    lista.map((correlato) =>
      uniti([
        citato(nome, correlato.IdDocumento, correlato.Data),
        correlato.CodiceCommessaConvenzione && `Commessa ${correlato.CodiceCommessaConvenzione}`,
        correlato.CodiceCUP && `CUP ${correlato.CodiceCUP}`,
        correlato.CodiceCIG && `CIG ${correlato.CodiceCIG}`,
      ]),
    );
  return [
    ...di("Ordine", DatiGenerali.DatiOrdineAcquisto),
    ...di("Contratto", DatiGenerali.DatiContratto),
    ...di("Convenzione", DatiGenerali.DatiConvenzione),
    ...di("Ricezione", DatiGenerali.DatiRicezione),
    ...di("Fattura", DatiGenerali.DatiFattureCollegate),
    ...(DatiGenerali.DatiSAL ?? []).map((avanzamento) =>
      uniti(["Avanzamento lavori, fase", avanzamento.RiferimentoFase?.toString()], " "),
    ),
    ...(DatiGenerali.DatiDDT ?? []).map((one) => citato("DDT", one.NumeroDDT, one.DataDDT)),
    ...(principale
      ? [citato("Fattura principale", principale.NumeroFatturaPrincipale, principale.DataFatturaPrincipale)]
      : []),
  ];
}

function citato(nome: string, numero: string | undefined, data: string | undefined): string {
  return uniti([nome, numero, data && conApostrofo`del ${giorno(data)}`], " ");
}
