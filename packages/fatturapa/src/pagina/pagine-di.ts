import { type FatturaLetta, isSemplificataLetta } from "../tracciato/index.ts";
import { type Pagina, pagine } from "./pagina.ts";
import { pagineSemplificata } from "./semplificata/pagina-semplificata.ts";

/** The pages of a file of either format, one per document; as total as `pagine`. */
export const pagineDi = (fattura: FatturaLetta): Pagina[] =>
  isSemplificataLetta(fattura) ? pagineSemplificata(fattura) : pagine(fattura);
