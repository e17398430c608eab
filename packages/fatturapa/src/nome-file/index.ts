export { controllaNomeFile } from "./controlla-nome-file.ts";
export { leggiNomeFile, type NomeFile, nomeFile } from "./nome-file.ts";
export { nomeRicevuta } from "./nome-ricevuta.ts";
export { prossimoProgressivo } from "./prossimo-progressivo.ts";
