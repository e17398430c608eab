import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { SavedDocument } from "../../../session/saved-document.ts";
import { type Draft, freezeDraft, thawDraft, toDraft } from "./draft.ts";

/**
 * What was typed into this document in this browser and had not gone out when the page was left: the kept text began from
 * the version the server still has, and says something else. Null when the server has it, or something later.
 */
export function typedOver(kept: Pick<SavedDocument, "id" | "document"> | null, opened: DocumentDetail): Draft | null {
  if (kept?.id !== opened.id) return null;
  const draft = thawDraft(kept.document);
  if (!draft || (kept.document as { version?: unknown }).version !== opened.version) return null;
  return words(draft) === words(toDraft(opened)) ? null : draft;
}

/** A draft's content alone: what is absent and what is null are the same. */
function words(draft: Draft): string {
  return JSON.stringify(freezeDraft(draft), (_, value) => (value === null || value === "" ? undefined : sorted(value)));
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
