export { aSeStessi, autofattura, emessoDalCessionario } from "../bozza/ruoli.ts";
export { byteDiComposta, type Composta, componi, scriviComposta, strutturaDi } from "./componi.ts";
export { componiFattura } from "./componi-fattura.ts";
export { controllaBozza } from "./controlli/controlla-bozza.ts";
export { perCheNonVale } from "./controlli/controlla-dichiarazioni.ts";
export { type DalFile, dalFile, senzaFile } from "./dal-file.ts";
export { percorsoBozza } from "./percorso-bozza.ts";
export { componiSemplificata } from "./semplificata/componi-semplificata.ts";
export { AZIONI, type Azione, azioni } from "./stati/azioni.ts";
export {
  ETICHETTA_STATO,
  etichettaSottoStato,
  SOTTO_STATI,
  type SottoStato,
  type Stato,
  TUTTI_I_SOTTO_STATI,
} from "./stati/stati.ts";
export { type Esito, prevede, prossimoStato, type StatoDocumento } from "./stati/stato-documento.ts";
export type { Contesto, Evento } from "./stati/transizioni.ts";
export { codiceDestinatario, formatoTrasmissione, type Invio } from "./trasmissione.ts";
export { type ProblemaBozza, type Verifica, verifica } from "./verifica.ts";
