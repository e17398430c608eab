export { conApostrofo } from "./con-apostrofo.ts";
export { elencoParole, nomeRighe } from "./elenco-parole.ts";
export { formatGiorno, parseGiornoScritto } from "./giorno-scritto.ts";
export { formatImporto, formatNumero, formatPercento, formatVariazione } from "./importo.ts";
export { nomeMese } from "./nome-mese.ts";
export { parseNumero } from "./numero-scritto.ts";
export { senzaAccenti, togliAccenti } from "./senza-accenti.ts";
