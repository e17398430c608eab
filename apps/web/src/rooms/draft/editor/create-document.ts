import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { type CallOptions, call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { type Draft, freezeDraft, thawDraft, toDocumentInput } from "../content/draft.ts";

/**
 * Makes a document of a new draft of that profile, once for the key it lies under in this browser: whoever brings the same draft again under it
 * (after a reload, in another tab, at the next sign-in) is answered with what came of the first. Where something else has come
 * under that key meanwhile, nobody knows what: then it is another document.
 */
export async function createDocument(
  key: string,
  draft: Draft,
  { profile, takesUp = [] }: Pick<CallOptions, "takesUp"> & { profile: string },
): Promise<DocumentDetail> {
  // As it is found again in the browser: word for word the same, or it would pass for another call.
  const body = toDocumentInput(thawDraft(freezeDraft(draft)) ?? draft);
  try {
    return await call(calls.create, {
      ...{ body, profile },
      headers: { "Idempotency-Key": key },
      takesUp: [...takesUp, "keyOfAnotherCall"],
    });
  } catch (error) {
    if (!(error instanceof CallFailure) || !error.is("keyOfAnotherCall")) throw error;
    return call(calls.create, { body, profile, takesUp });
  }
}
