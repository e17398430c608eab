import { Decimal } from "../../decimal/decimal.ts";
import type { DaComporre } from "../da-comporre.ts";

/** The stamp duty of DPR 642/72, euro. */
export const IMPORTO_BOLLO = Decimal.of("2.00");

/** What was decided about the stamp duty; nothing said: when due, 2 euro, borne by who issues. */
export type BolloDeciso = { modo: "automatico" | "si" | "no"; importo: Decimal; addebitato: boolean };

/** Never where it is switched off or paid otherwise than virtually. */
export function bolloDi({ bozza: { bollo = {} } }: Pick<DaComporre, "bozza">): BolloDeciso {
  return {
    modo: bollo.escluso || bollo.nonVirtuale ? "no" : (bollo.modo ?? "automatico"),
    importo: bollo.importo ?? IMPORTO_BOLLO,
    addebitato: bollo.addebitato === "SI",
  };
}
