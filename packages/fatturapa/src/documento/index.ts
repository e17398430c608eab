export { aSeStessi, autofattura, emessoDalCessionario } from "../bozza/ruoli.ts";
export { AZIONI, type Azione, azioni } from "./azioni.ts";
export { componiFattura } from "./componi-fattura.ts";
export { controllaBozza } from "./controlla-bozza.ts";
export { type DalFile, dalFile, senzaFile } from "./dal-file.ts";
export { percorsoBozza } from "./percorso-bozza.ts";
export {
  ETICHETTA_STATO,
  etichettaSottoStato,
  SOTTO_STATI,
  type SottoStato,
  type Stato,
  TUTTI_I_SOTTO_STATI,
} from "./stati.ts";
export { type Esito, prevede, prossimoStato, type StatoDocumento } from "./stato-documento.ts";
export type { Contesto, Evento } from "./transizioni.ts";
export { codiceDestinatario, formatoTrasmissione, type Invio } from "./trasmissione.ts";
export { type ProblemaBozza, type Verifica, verifica } from "./verifica.ts";
