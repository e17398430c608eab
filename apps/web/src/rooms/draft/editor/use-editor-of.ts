import { type Client, clients } from "@fatturachiara/contract/rooms/clients";
import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { newDocumentKey } from "../../../session/new-document-key.ts";
import { readSavedDocument } from "../../../session/saved-document.ts";
import { type UnsentEdit, unsentEdits } from "../../../session/unsent-edits.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { actingExpired, actingProfile, type UserLogged } from "../../../session/user-logged.ts";
import { patientImport } from "../../../ui/feedback/patient-import.ts";
import { useOccasion } from "../../../ui/focus/use-occasion.ts";
import { useClock, useOggi } from "../../../ui/time/oggi.tsx";
import { firstIssuer, WhoYouAre } from "../../taxdata/index.ts";
import { type Draft, thawDraft, toDraft } from "../content/draft.ts";
import { choosesClient, startDraft } from "../content/start-draft.ts";
import { savedHere, typedOver } from "../content/typed-over.ts";
import { type Editor, openEditor } from "./editor.ts";

/** How the opening of the editor stands. */
export type Opening =
  | { state: "loading" }
  | { state: "failed"; retry(): void }
  | { state: "expired" }
  | { state: "missing" }
  | { state: "locked"; toSign: boolean }
  | { state: "open"; editor: Editor };

type From = { clientId: string | undefined; creditOf: string | undefined };

/**
 * Opens the document of the address, or a new one: `clientId` chooses its customer, `creditOf` is the document it takes
 * back. What was typed here and has not reached the server is found again.
 */
export function useEditorOf(id: string | undefined, { clientId, creditOf }: From): Opening {
  const load = useLoad(id, { clientId, creditOf });
  const [opening, setOpening] = useState<Opening>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  const current = useRef<Editor | null>(null);

  useOccasion([id, clientId, creditOf, attempt].join(), () => {
    const open = current.current;
    // The same document on another step; a new one has no id until it is saved for the first time.
    if (open && open.autosave.saved()?.id === id && !clientId && !creditOf) return;
    let wanted = true;
    open?.close();
    current.current = null;
    setOpening({ state: "loading" });
    load()
      .then((next) => {
        if (!wanted) return;
        if (next.state === "open") current.current = next.editor;
        setOpening(next);
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        if (!wanted) return;
        if (error.status === 404 && id) setOpening({ state: "missing" });
        else setOpening({ state: "failed", retry: () => setAttempt((n) => n + 1) });
      });
    return () => {
      wanted = false;
    };
  });

  // What could not be opened without a line opens by itself when there is one.
  useEffect(() => {
    if (opening.state !== "failed") return;
    addEventListener("online", opening.retry);
    return () => removeEventListener("online", opening.retry);
  }, [opening]);

  useEffect(
    () => () => {
      current.current?.close();
      current.current = null;
    },
    [],
  );

  return opening;
}

/** Reads what the editor begins from: tax data, the document or the one it takes back, what was typed here, the customer. */
function useLoad(id: string | undefined, { clientId, creditOf }: From): () => Promise<Opening> {
  const user = useSignedInUser();
  const oggi = useOggi();
  const clock = useClock();
  const profile = actingProfile(user);

  return async () => {
    if (!id && actingExpired(user)) return { state: "expired" };
    if (!id) newDocumentKey.leave();
    const [known, bankAccounts, opened, original] = await Promise.all([
      call(taxdata.read, { quiet: true }),
      call(taxdata.bankAccounts, { quiet: true }),
      id ? call(calls.read, { params: { id } }) : null,
      creditOf && !id ? call(calls.read, { params: { id: creditOf } }) : null,
    ]);
    const issuer = known ? { fiscal: known } : await newIssuer(user);
    const { fiscal } = issuer;
    const toSign = opened?.sottoStato === "to_sign";
    if (opened && (toSign || (opened.statoDocumento !== "B" && opened.statoDocumento !== "E")))
      return { state: "locked", toSign };
    const found = original ? null : await unsentEditOf(opened, { user: user.id, profile, first: !known });
    let draft =
      found?.draft ??
      (opened
        ? toDraft(opened)
        : original
          ? await creditNoteOn(original, oggi)
          : startDraft(fiscal, bankAccounts, oggi));
    const client = await clientOf(clientId ?? draft.idCliente, opened);
    const bringsClient = clientId !== undefined && client && draft.idCliente !== clientId;
    if (bringsClient) draft = { ...draft, ...choosesClient(draft, client) };
    const numero = opened?.numeroDocumentoInvio ?? "";
    if (!opened && !found) newDocumentKey.renew();
    const editor = openEditor({
      draft,
      opened,
      context: { fiscal, bankAccounts, client, numero, oggi, ...(!known && { whoMissing: { first: null } }) },
      user: user.id,
      profile,
      now: clock.now,
      ...("person" in issuer && { newcomer: issuer.person }),
      begunFrom: found?.version,
      creating: found?.creating,
      unanswered: found?.unanswered,
      undelivered: found !== null || original !== null || Boolean(bringsClient),
      savedAt: found || !opened ? undefined : savedHere(readSavedDocument(user.id, profile), opened, oggi),
    });
    return { state: "open", editor };
  };
}

/** The note that takes an invoice back; what knows how comes with the first. */
async function creditNoteOn(original: DocumentDetail, oggi: Giorno): Promise<Draft> {
  const { startCreditNote } = await patientImport(() => import("../content/start-credit-note.ts"));
  return startCreditNote(original, oggi);
}

/** Who has no tax data yet gives them with the first invoice: what asks for them comes along. */
async function newIssuer(user: UserLogged) {
  const [issuer] = await Promise.all([firstIssuer(user), WhoYouAre.load()]);
  return issuer;
}

async function clientOf(chosen: string | null | undefined, opened: DocumentDetail | null): Promise<Client | undefined> {
  if (!chosen) return undefined;
  return opened?.client?.id === chosen
    ? opened.client
    : ((await call(clients.read, { params: { id: chosen }, quiet: true })) ?? undefined);
}

/**
 * What was typed in this browser and the server has not got, with the version it began from. A `first` invoice, which the
 * server does not take without tax data, is found again also after signing out.
 */
async function unsentEditOf(
  opened: DocumentDetail | null,
  { user, profile, first }: { user: string; profile: string; first: boolean },
): Promise<Found | null> {
  const saved = readSavedDocument(user, profile);
  if (!opened) {
    const key = newDocumentKey.current();
    const own = await unsentEdits.get(user, profile, key);
    // Another tab writes a new one as well: what it keeps at every change lies where this tab's lay.
    const isAnothers = saved?.begunAs !== undefined && saved.begunAs !== key;
    const kept =
      isAnothers && own ? own : saved?.id === null ? { ...saved, version: null, sent: own?.sent } : undefined;
    if (kept) {
      newDocumentKey.take(key);
      return foundIn(kept.document, kept);
    }
    const waiting = first ? (await unsentEdits.list(user, profile)).find(({ version }) => version === null) : undefined;
    if (waiting) newDocumentKey.take(waiting.id);
    return waiting ? foundIn(waiting.document, waiting) : null;
  }
  const unsent = await unsentEdits.get(user, profile, opened.id);
  // What was typed right before the page was left is kept at once, the edit that waits for the server a moment later.
  const typedSince = saved?.id === opened.id && saved.undelivered && unsent && saved.savedAt >= unsent.savedAt;
  if (unsent && !typedSince) return foundIn(unsent.document, unsent);
  return typedOver(saved, opened);
}

/** A draft found in this browser; an edit begun from an older version than the server's ends as a conflict, never over it. */
type Found = {
  draft: Draft;
  version: number | undefined;
  creating?: Draft | undefined;
  unanswered?: readonly string[] | undefined;
};

function foundIn(
  document: unknown,
  { version, sent, unanswered }: Pick<UnsentEdit, "version" | "sent" | "unanswered">,
): Found | null {
  const draft = thawDraft(document);
  return draft && { draft, version: version ?? undefined, creating: thawDraft(sent) ?? undefined, unanswered };
}
