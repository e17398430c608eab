import { Natura } from "../codici/natura.ts";
import { Decimal } from "../decimal/decimal.ts";
import type { DatiCassaPrevidenziale, DettaglioLinee } from "../tracciato/index.ts";

const DATI_ESCLUSI: readonly string[] = ["NB1", "NB2", "NB3"];

/**
 * What surely counts for the stamp duty threshold in a written document (RULES §7): lines and funds of N2.1, N2.2, N3.5,
 * N3.6, N4. N1 is left to the draft, which knows whether the expense is a tax advanced for the customer.
 */
export function baseBollo(linee: readonly DettaglioLinee[], casse: readonly DatiCassaPrevidenziale[]): Decimal {
  const lines = linee.filter(
    (linea) => conta(linea.Natura) && !linea.AltriDatiGestionali?.some((dato) => DATI_ESCLUSI.includes(dato.TipoDato)),
  );
  return Decimal.sum([
    ...lines.map((line) => line.PrezzoTotale),
    ...casse.filter((cassa) => conta(cassa.Natura)).map((cassa) => cassa.ImportoContributoCassa),
  ]);
}

const conta = (natura: Natura | undefined): boolean =>
  natura !== undefined && natura !== "N1" && (Natura.perCodice(natura)?.contaPerBollo ?? false);
