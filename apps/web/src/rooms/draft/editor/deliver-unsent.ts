import { document as calls } from "@fatturachiara/contract/rooms/document";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { newDocumentKey } from "../../../session/new-document-key.ts";
import { readSavedDocument, writeSavedDocument } from "../../../session/saved-document.ts";
import { type UnsentEdit, unsentEdits } from "../../../session/unsent-edits.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { type Draft, thawDraft, toDocumentInput } from "../content/draft.ts";
import { saysTheSame, wentOut } from "../content/typed-over.ts";
import { createDocument } from "./create-document.ts";

/** The document open in the editor of this page delivers its own edit. */
function inEditor(): string | undefined {
  if (!window.location.pathname.startsWith("/ia/document/step/")) return undefined;
  return new URLSearchParams(window.location.search).get("id") ?? newDocumentKey.current();
}

/**
 * Edits that an earlier session could not deliver go out when the same user is back. One that the server refuses stays on
 * the device, and opening the document shows it.
 */
export async function deliverUnsent(user: string, profile: string): Promise<void> {
  let delivered = 0;
  for (const edit of await unsentEdits.list(user, profile)) {
    const draft = thawDraft(edit.document);
    if (!draft || edit.id === inEditor()) continue;
    try {
      if (edit.version === null) await create(draft, edit);
      else await update(draft, { ...edit, version: edit.version });
      await unsentEdits.remove(user, profile, edit.id);
      delivered += 1;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind === "no-answer" || error.kind === "busy") return;
    }
  }
  if (delivered > 0)
    showToast({
      severity: "success",
      summary: "Modifiche recuperate",
      detail:
        delivered === 1
          ? "Una bozza scritta senza connessione è stata salvata."
          : `${delivered} bozze scritte senza connessione sono state salvate.`,
      sticky: true,
    });
}

/**
 * Saves an edit; where its answer got lost, or another tab was first, the server has just that already, or what went out of it
 * before, from which it goes on.
 */
async function update(draft: Draft, { id, version, profile, unanswered }: Going): Promise<void> {
  const params = { id };
  try {
    await call(calls.update, { params, body: toDocumentInput(draft, version), profile, takesUp: ["documentChanged"] });
  } catch (error) {
    if (!(error instanceof CallFailure) || !error.is("documentChanged")) throw error;
    const theirs = await call(calls.read, { params, profile, quiet: true });
    if (saysTheSame(draft, theirs)) return;
    if (!wentOut(theirs, unanswered)) throw error;
    await update(draft, { id, version: theirs.version, profile });
  }
}

type Going = Pick<UnsentEdit, "id" | "profile" | "unanswered"> & { version: number };

/** In which a document is that was just made; what was typed since began from there, whoever saved it meanwhile. */
const firstVersion = 1;

/**
 * Makes a new draft a document: what went out of it once goes out just so again, and what was typed since then follows, as an edit
 * of its own. Where the draft kept in local storage is this one, and not one that another tab writes, it has an id from now on.
 */
async function create(draft: Draft, edit: UnsentEdit) {
  const { user, profile, id: key } = edit;
  // Without tax data it waits for "Chi sei", in the editor.
  const document = await createDocument(key, thawDraft(edit.sent) ?? draft, {
    profile,
    takesUp: ["fiscalDataMissing"],
  });
  const { id } = document;
  const saved = readSavedDocument(user, profile);
  if (saved?.id === null && (saved.begunAs ?? newDocumentKey.current()) === key) writeSavedDocument({ ...saved, id });
  if (saysTheSame(draft, document)) return;
  const { sent, ...rest } = edit;
  await unsentEdits.put({ ...rest, id, version: firstVersion });
  await unsentEdits.remove(user, profile, key);
  await update(draft, { id, version: firstVersion, profile });
  await unsentEdits.remove(user, profile, id);
}
