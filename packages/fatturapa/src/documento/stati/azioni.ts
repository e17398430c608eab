import { autofattura } from "../../bozza/ruoli.ts";
import type { TipoDocumento } from "../../codici/tipo-documento.ts";
import { SOTTO_STATI, type SottoStato } from "./stati.ts";
import { prevede } from "./stato-documento.ts";
import type { Evento } from "./transizioni.ts";

/** Every act a person may do with a document (screens §15). */
export const AZIONI = [
  "modifica",
  "invia",
  "prepara",
  "invia_a_mano",
  "carica_firmato",
  "annulla_preparazione",
  "ritira",
  "mai_inviata",
  "era_partita",
  "non_era_partita",
  "pdf",
  "xml",
  "duplica",
  "elimina",
  "annulla",
  "nota_di_credito",
  "invia_copia",
  "segna_incassata",
] as const;

/** What a person may do with a document. */
export type Azione = (typeof AZIONI)[number];

/** Acts that are events of the status machine: possible where the table foresees them. */
const EVENTI: readonly [Azione, Evento][] = [
  ["modifica", "user:edit"],
  ["invia", "user:send"],
  ["prepara", "user:prepare"],
  ["invia_a_mano", "user:by_hand"],
  ["carica_firmato", "user:upload_signed"],
  ["annulla_preparazione", "user:undo_prepare"],
  ["ritira", "user:withdraw"],
  ["mai_inviata", "user:never_sent"],
  ["era_partita", "user:was_sent"],
  ["non_era_partita", "user:was_not_sent"],
  ["elimina", "user:delete"],
  ["annulla", "user:abandon"],
];

/** Acts that change no state. */
const LIBERE: readonly [Azione, (sotto: SottoStato) => boolean][] = [
  ["modifica", (sotto) => sotto === "draft"],
  ["pdf", () => true],
  ["xml", () => true],
  ["duplica", () => true],
  ["nota_di_credito", (sotto) => sotto === "refused_pa" || SOTTO_STATI[sotto].stato === "C"],
  ["invia_copia", (sotto) => SOTTO_STATI[sotto].stato === "C"],
  ["segna_incassata", (sotto) => SOTTO_STATI[sotto].stato === "I" || SOTTO_STATI[sotto].stato === "C"],
];

/** Acts towards a customer: integrations and self-invoices have none. */
const VERSO_IL_CLIENTE: readonly Azione[] = ["invia_copia", "segna_incassata"];

/** Every act possible in that state and for that type; the status machine has the last word on its conditions. */
export function azioni({ sotto, tipo }: { sotto: SottoStato; tipo?: TipoDocumento | undefined }): Azione[] {
  const events = EVENTI.filter(([, evento]) => prevede(sotto, evento));
  const free = LIBERE.filter(([, possible]) => possible(sotto));
  const all = [...events, ...free].map(([azione]) => azione);
  return tipo && autofattura(tipo) ? all.filter((azione) => !VERSO_IL_CLIENTE.includes(azione)) : all;
}
