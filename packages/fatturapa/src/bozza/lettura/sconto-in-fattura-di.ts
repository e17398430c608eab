import type { Decimal } from "../../decimal/decimal.ts";
import type { DaComporre } from "../da-comporre.ts";
import { testataDi } from "../parti-bozza.ts";

/** Discount shown in 2.1.1.8 that reduces only what is to be paid (building bonus), in euro; undefined where there is none. */
export function scontoInFatturaDi(da: Pick<DaComporre, "bozza">): Decimal | undefined {
  const [only, ...others] = testataDi(da).ScontoMaggiorazione ?? [];
  return only?.Tipo === "SC" && others.length === 0 && !only.Importo?.isZero() ? only.Importo : undefined;
}

/**
 * Whether 2.1.1.8 holds what no total follows: a percentage, a surcharge, several, one without amount. It stays out of the
 * document, unless that is as in the file it comes from.
 */
export function haScontoNonScritto(da: Pick<DaComporre, "bozza">): boolean {
  const all = testataDi(da).ScontoMaggiorazione ?? [];
  const asInFile = da.bozza.comeNelFile?.some(({ percorso = "" }) =>
    percorso.includes("Documento.ScontoMaggiorazione"),
  );
  return (
    !asInFile && !scontoInFatturaDi(da) && all.some(({ Importo, Percentuale }) => !Importo?.isZero() || Percentuale)
  );
}
