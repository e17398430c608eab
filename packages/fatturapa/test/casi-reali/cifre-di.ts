import type { Caso } from "./caso.ts";
import { type Cifre, centesimi } from "./leggi-cifre.ts";

/** What the accountant has reckoned of a case, as it is read in a file. */
export const cifreDi = ({ riepilogo, totale, netto, ritenute = [], casse = [], bollo, nelFile = [] }: Caso): Cifre => ({
  ...{ riepilogo: [...riepilogo].sort(), totale, ritenute: [...ritenute], casse: [...casse], bollo: bollo === true },
  nelFile: [...nelFile],
  netto: netto === undefined ? undefined : centesimi(netto),
});
