import type { FlatRateMeter } from "@fatturachiara/contract/rooms/document-report";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { profitCoefficient } from "./profit-coefficient.ts";

type Regime = "RF19" | "RF02";

/** RF19: 85,000 and 100,000 € from 2023 (L. 197/2022, art. 1 c. 54), 65,000 before; RF02: 30,000 and 45,000. */
function limitsOf(regime: Regime, anno: number): { limite: Decimal; uscitaImmediata: Decimal } {
  if (regime === "RF02") return { limite: Decimal.of("30000"), uscitaImmediata: Decimal.of("45000") };
  return { limite: Decimal.of(anno >= 2023 ? "85000" : "65000"), uscitaImmediata: Decimal.of("100000") };
}

/** How far the revenue of a year is from the limit of a flat-rate regime (screens.md §1). */
export function flatRateMeter(
  { regime, anno, codiceAteco }: { regime: Regime; anno: number; codiceAteco: string | null | undefined },
  { base, ricavi }: Pick<FlatRateMeter, "base" | "ricavi">,
): FlatRateMeter {
  const { limite, uscitaImmediata } = limitsOf(regime, anno);
  const percentuale = ricavi.times(Decimal.of(100)).dividedBy(limite, 2);
  const above = (percent: string) => percentuale.compare(Decimal.of(percent)) >= 0;
  const stato =
    ricavi.compare(uscitaImmediata) > 0
      ? "uscita"
      : ricavi.compare(limite) > 0
        ? "superata"
        : above("90")
          ? "vicino"
          : above("70")
            ? "attenzione"
            : "verde";
  const words = {
    verde: `Sotto la soglia di ${formatImporto(limite)}.`,
    attenzione: "Attenzione",
    vicino: "Vicino alla soglia",
    superata: "Soglia superata: dal prossimo anno regime ordinario",
    uscita: "Uscita immediata dal regime",
  };
  const coefficiente = regime === "RF19" ? profitCoefficient(codiceAteco) : null;
  const redditoStimato = coefficiente && ricavi.percent(coefficiente).round(2);
  return {
    ...{ regime, base, ricavi, limite, uscitaImmediata, percentuale, stato, messaggio: words[stato] },
    ...{ coefficiente, redditoStimato },
  };
}
