import type { Natura } from "../../codici/natura.ts";

/** Natura in a simplified invoice: of the ordinary list, neither N6 (reverse charge) nor N7. */
export const NATURE_SEMPLIFICATA = [
  "N1",
  "N2",
  "N2.1",
  "N2.2",
  "N3",
  "N3.1",
  "N3.2",
  "N3.3",
  "N3.4",
  "N3.5",
  "N3.6",
  "N4",
  "N5",
] as const satisfies readonly Natura[];
