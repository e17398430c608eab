import type { DocumentDetail, DocumentInput } from "@fatturachiara/contract/rooms/document";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { SavedDocument } from "../../../session/saved-document.ts";
import { oggiIn } from "../../../ui/time/oggi.tsx";
import { type Draft, freezeDraft, type Line, thawDraft, toDraft } from "./draft.ts";
import { fingerprint } from "./fingerprint.ts";

/**
 * What was typed into this document in this browser and had not gone out when the page was left, with the version it began
 * from. Where the server has a later one it counts only as long as it is known that the server never got it: saving it then
 * ends in the question which of the two is to stay. Null when the server has it, or something later.
 */
export function typedOver(
  kept: Pick<SavedDocument, "id" | "document" | "undelivered" | "unanswered"> | null,
  opened: DocumentDetail,
): { draft: Draft; version: number; unanswered?: readonly string[] | undefined } | null {
  if (kept?.id !== opened.id) return null;
  const draft = thawDraft(kept.document);
  const { version } = kept.document as { version?: unknown };
  if (!draft || typeof version !== "number") return null;
  if (version !== opened.version && !kept.undelivered) return null;
  return saysTheSame(draft, opened) ? null : { draft, version, unanswered: kept.unanswered };
}

/**
 * When this browser saved the document as the server has it, also where the page was left before the answer came: then it was
 * typed at that moment. Undefined where it did not, or not today.
 */
export function savedHere(
  kept: Pick<SavedDocument, "id" | "document" | "savedAt" | "undelivered"> | null,
  opened: DocumentDetail,
  oggi: Giorno,
): Date | undefined {
  if (kept?.id !== opened.id) return undefined;
  const { version } = (kept.document ?? {}) as { version?: unknown };
  const draft = kept.undelivered && thawDraft(kept.document);
  if (version !== opened.version && !(draft && saysTheSame(draft, opened))) return undefined;
  const at = new Date(kept.savedAt);
  return oggiIn(at) === oggi ? at : undefined;
}

/** Whether the server has just what the draft says, written as it would be kept. */
export function saysTheSame(draft: Draft, theirs: DocumentInput): boolean {
  const kept = thawDraft(freezeDraft(draft));
  return kept !== null && words(kept) === words(toDraft(theirs));
}

/** By what a draft that went out of this browser is known again, also after a reload. */
export function printOf(draft: Draft): string {
  return fingerprint(words(thawDraft(freezeDraft(draft)) ?? draft));
}

/** Whether what the server has is among what went out of this browser. */
export function wentOut(theirs: DocumentInput, prints: readonly string[] = []): boolean {
  return prints.length > 0 && prints.includes(fingerprint(words(toDraft(theirs))));
}

/** A draft's content alone: what is absent and what is null are the same, and what the server adds to a line says nothing. */
function words(draft: Draft): string {
  const typed = { ...draft, lines: draft.lines.map((line) => ({ ...line, ...addedByServer })) };
  return JSON.stringify(freezeDraft(typed), (_, value) => (value === null || value === "" ? undefined : sorted(value)));
}

const addedByServer = {
  ...{ id: null, idDocumento: null, prezzoTotale: null },
  ...{ AliquotaIvaFullDesc: null, EsigibilitaIvaDesc: null },
} satisfies Partial<Line>;

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
