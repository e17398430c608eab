import { AUTOFATTURE } from "@fatturachiara/contract/document/document-kinds";
import type { DocumentsToDo } from "@fatturachiara/contract/rooms/document-list";
import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { untold } from "../../document/index.ts";

/** Days for which an undelivered invoice asks to tell its customer. */
const remembered = 60;

/** Which rows of `document d`, bin apart, wait for an act: what home counts and what its list then shows. */
export function toDoCondition(profile: string, tipo: DocumentsToDo, oggi: Giorno): RawBuilder<SqlBool> {
  return tipo === "mancateConsegne"
    ? sql<SqlBool>`${untold(profile)} and d."dataDocumento" >= ${addDays(oggi, -remembered)}`
    : states[tipo];
}

const inState = (stato: string, sottoStato: string) =>
  sql<SqlBool>`d."statoDocumento" = ${stato} and d."sottoStato" = ${sottoStato}`;

const states = {
  scartate: inState("E", "rejected"),
  rifiutate: inState("E", "refused_pa"),
  nonPartite: inState("B", "send_failed"),
  daFirmare: inState("B", "to_sign"),
  daVerificare: inState("I", "uncertain_alert"),
  // One of 0.00, or below it, is not yet an invoice; what the user issues to themselves may take back.
  bozze: sql<SqlBool>`${inState("B", "draft")} and d."idCliente" is not null
    and (d.totale > 0 or d.totale < 0 and coalesce(d."idTipoDocumento" = any(${AUTOFATTURE}::integer[]), false))`,
  senzaRisposta: inState("I", "overdue"),
  inAttesa: sql<SqlBool>`${inState("I", "queued")} and exists (select 1 from transmission t
    where t."profileId" = d."profileId" and t."documentId" = d.id and t.stato = 'in_coda'
      and t."trattenutaDal" is not null and t."ritardoSegnalatoIl" is not null)`,
};
