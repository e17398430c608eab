import { AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { creatorWords } from "./creator-words.ts";
import { otherParty } from "./document-types.ts";
import { isReceived } from "./received-mark.ts";
import { type Counterpart, counterpartName } from "./row-name.ts";
import { titleOf } from "./title-of.ts";

/** Whether a row takes back what was invoiced. */
export const isCreditNote = ({ idTipoDocumento }: Pick<DocumentRow, "idTipoDocumento">) =>
  idTipoDocumento === CREDIT_NOTE;

/** An amount of a row as it counts in the sums: what a credit note takes back has a minus. */
export function counted(row: Pick<DocumentRow, "idTipoDocumento">, amount: Decimal): Decimal {
  return isCreditNote(row) ? amount.negated() : amount;
}

/** The rows that are added up: sales, without integrations and self-invoices, unless there is nothing else. */
export function addedUp(rows: readonly DocumentRow[]): readonly DocumentRow[] {
  const sales = rows.filter(({ idTipoDocumento }) => !AUTOFATTURE.includes(idTipoDocumento ?? 0));
  return sales.length > 0 ? sales : rows;
}

/** "46/2026", or that it has no number yet. */
export const numberOf = ({ numeroDocumentoInvio }: DocumentRow) => numeroDocumentoInvio ?? "da inviare";

/** "TD01 fattura", "TD02 fattura di acconto", "TD07 fattura semplificata", "TD17 integrazione", "TD27 autofattura" */
export function kindOf({ tipoDocumento }: DocumentRow): string {
  const name = titleOf(tipoDocumento, null);
  const title = TipoDocumento.perCodice(tipoDocumento)?.titolo;
  // The title of the paper, where it says more than what people call the type.
  const kind = title && title.length > name.length ? title : name;
  return [tipoDocumento, kind.toLowerCase()].filter(Boolean).join(" ");
}

type Party = Counterpart & Partial<Pick<DocumentRow, "idTipoDocumento">>;

/** Who the document is for, or from, as it remembers them; of one to oneself nobody else. */
export const partyOf = (row: Party): string => counterpartName(row) || missingParty[otherParty(row.idTipoDocumento)];

const missingParty = {
  cliente: "Cliente da scegliere",
  fornitore: "Fornitore da scegliere",
  nessuno: "Te stesso",
} as const;

/** "P.IVA 03811720154", "C.F. …" (eleven digits for a body, without a country before them), a foreign number as it is. */
export function taxIdOf({ idFiscaleIva }: DocumentRow): string | null {
  if (!idFiscaleIva) return null;
  if (/^IT\d{11}$/.test(idFiscaleIva)) return `P.IVA ${idFiscaleIva.slice(2)}`;
  return /^(?:\d{11}$|[A-Z]{6})/.test(idFiscaleIva) ? `C.F. ${idFiscaleIva}` : idFiscaleIva;
}

/** What a document is called by. */
export type Nameable = Counterpart &
  Pick<DocumentRow, "tipoDocumento" | "idTipoDocumento" | "numeroDocumentoInvio" | "sottoStato">;

/** How a row is called where only words name it: "Fattura 46/2026 di Laura Greco". */
export function nameOf(row: Nameable): string {
  if (isReceived(row)) return `Fattura ${row.numeroDocumentoInvio} di ${partyOf(row)}`;
  const title = row.numeroDocumentoInvio ? titleOf(row.tipoDocumento, row.numeroDocumentoInvio) : "Bozza";
  return `${title} di ${partyOf(row)}`;
}

/** What stands under the state instead of the sub-state's own words; undefined: these. */
export function stateDetail(row: DocumentRow): string | undefined {
  const { sottoStato, causa, correggiEntro, errore } = row;
  if (sottoStato === "send_failed" && causa) return `Invio non riuscito: ${causa}`;
  if (sottoStato === "draft") return creatorWords(row);
  if (!correggiEntro) return undefined;
  // A matter of days: the year would only take room.
  const day = formatGiorno(correggiEntro).slice(0, 5);
  return errore ? conApostrofo`${errore} · entro il ${day}` : conApostrofo`Correggi entro il ${day}`;
}

/** The page of a document: a draft opens where it is written; what lies in the bin has none. */
export function addressOf(row: DocumentRow): string | null {
  const { id, statoDocumento, sottoStato, deletedAt } = row;
  if (deletedAt) return null;
  if (isReceived(row)) return `/ia/document/received/${id}`;
  return statoDocumento === "B" && sottoStato !== "to_sign" ? `/ia/document/step/init?id=${id}` : `/ia/document/${id}`;
}
