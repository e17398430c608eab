import { formatNumero, formatPercento } from "../presentazione/index.ts";
import type { Espressione } from "./espressione.ts";

/** "arrotonda(22% × 1.040,00; 2)": the expression with its numbers, to be read. */
export function formula(espressione: Espressione): string {
  switch (espressione.tipo) {
    case "dato":
    case "costante":
    case "voce":
      return formatNumero(espressione.valore, { min: 2 });
    case "somma":
      return espressione.addendi.length === 0 ? "0,00" : espressione.addendi.map(formula).join(" + ");
    case "differenza":
      return [formula(espressione.da), ...espressione.meno.map(chiusa)].join(" − ");
    case "prodotto":
      return espressione.fattori.map(chiusa).join(" × ");
    case "percento":
      return `${percento(espressione.aliquota)} × ${chiusa(espressione.di)}`;
    case "assoluto":
      return `|${formula(espressione.di)}|`;
    case "arrotonda":
      return `arrotonda(${formula(espressione.di)}; ${espressione.decimali})`;
    case "decimali":
      return formula(espressione.di);
  }
}

/** In brackets where a sum or a difference stands inside a product or a difference. */
const chiusa = (espressione: Espressione): string =>
  (espressione.tipo === "somma" && espressione.addendi.length > 1) || espressione.tipo === "differenza"
    ? `(${formula(espressione)})`
    : formula(espressione);

const percento = (aliquota: Espressione): string =>
  "valore" in aliquota ? formatPercento(aliquota.valore) : `(${formula(aliquota)})%`;
