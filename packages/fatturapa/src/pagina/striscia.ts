import { ModalitaPagamento, TipoDocumento } from "../codici/index.ts";
import { formatGiorno } from "../presentazione/index.ts";
import type { DatiDocumentiCorrelati, FatturaElettronicaBody } from "../tracciato/index.ts";
import { uniti } from "./soggetti.ts";

/** One field of the strip under the parties. */
export type Striscia = { etichetta: string; righe: string[]; larga: boolean };

/** Kind, due date, payment and references. */
export function striscia(body: FatturaElettronicaBody, riferimenti: string[]): Striscia[] {
  const { TipoDocumento: tipo } = body.DatiGenerali.DatiGeneraliDocumento;
  const rate = (body.DatiPagamento ?? []).flatMap((one) => one.DettaglioPagamento);
  const giorni = [...new Set(rate.map((one) => one.DataScadenzaPagamento).filter((giorno) => giorno !== undefined))];
  const modi = [...new Set(rate.map((one) => one.ModalitaPagamento))];
  const ultimo = formatGiorno(giorni.at(-1) ?? "");
  return [
    campo("Tipo documento", [`${TipoDocumento.perCodice(tipo).descrizione} (${tipo})`]),
    ...(giorni.length > 0
      ? [campo("Scadenza", [giorni.length > 1 ? `${giorni.length} rate, ultima ${ultimo}` : ultimo])]
      : []),
    ...(modi.length > 0
      ? [
          campo(
            "Pagamento",
            modi.map((modo) => `${ModalitaPagamento.perCodice(modo).descrizione} (${modo})`),
          ),
        ]
      : []),
    ...(riferimenti.length > 0 ? [{ ...campo("Riferimento", riferimenti), larga: true }] : []),
  ];
}

const campo = (etichetta: string, righe: string[]): Striscia => ({ etichetta, righe, larga: false });

/** "Ordine OM-2026/118 del 03/09/2026 · CIG …", in the order of the format. */
export function riferimenti({ DatiGenerali }: FatturaElettronicaBody): string[] {
  const di = (nome: string, lista: readonly DatiDocumentiCorrelati[] | undefined) =>
    (lista ?? []).map((one) =>
      uniti([
        `${nome} ${one.IdDocumento}${one.Data ? ` del ${formatGiorno(one.Data)}` : ""}`,
        one.CodiceCUP && `CUP ${one.CodiceCUP}`,
        one.CodiceCIG && `CIG ${one.CodiceCIG}`,
      ]),
    );
  return [
    ...di("Ordine", DatiGenerali.DatiOrdineAcquisto),
    ...di("Contratto", DatiGenerali.DatiContratto),
    ...di("Convenzione", DatiGenerali.DatiConvenzione),
    ...di("Ricezione", DatiGenerali.DatiRicezione),
    ...di("Fattura", DatiGenerali.DatiFattureCollegate),
    ...(DatiGenerali.DatiDDT ?? []).map((one) => `DDT ${one.NumeroDDT} del ${formatGiorno(one.DataDDT)}`),
  ];
}
