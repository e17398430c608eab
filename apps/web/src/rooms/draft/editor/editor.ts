import type { Client } from "@fatturachiara/contract/rooms/clients";
import type { Declaration } from "@fatturachiara/contract/rooms/declarations";
import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { BankAccount, FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import type { StoriaPropria } from "@fatturachiara/fatturapa/controlli";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { call } from "../../../api/call.ts";
import { newDocumentKey } from "../../../session/new-document-key.ts";
import { writeSavedDocument } from "../../../session/saved-document.ts";
import { sessionStore } from "../../../session/session-store.ts";
import { unsentEdits } from "../../../session/unsent-edits.ts";
import { actingProfile } from "../../../session/user-logged.ts";
import type { FiscalPerson } from "../../taxdata/index.ts";
import type { Applied } from "../content/applied.ts";
import { type Draft, freezeDraft, toDocumentInput } from "../content/draft.ts";
import type { DraftStore } from "../content/draft-store.ts";
import { type Autosave, type AutosavePorts, createAutosave, type SavedAs } from "./autosave.ts";
import { createDocument } from "./create-document.ts";
import { editedIn } from "./edited-in.ts";
import type { LiveCheck } from "./live-check.ts";

/** What surrounds the draft: who issues, to whom, under which number. */
export type EditorContext = {
  fiscal: FiscalData;
  bankAccounts: readonly BankAccount[];
  client: Client | undefined;
  /** There are no tax data on the server yet: what keeps them from being saved, "Chi sei" being on the page. */
  whoMissing?: WhoMissing | undefined;
  /** As it will stand in the XML; provisional until sent. */
  numero: string;
  /** How the numbers of its series are written, once the server has told: "{n}/{yyyy}". */
  formatoNumero?: string | undefined;
  oggi: Giorno;
  /** What was issued before, once the server has told. */
  storia?: StoriaPropria;
  /** Declarations of intent of the customer, and those the lines name. */
  dichiarazioni?: readonly Declaration[] | undefined;
  /** How proposals were answered, each the last time, and what that has changed. */
  risposte?: readonly Applied[];
  /** What the contribution of Enasarco was reckoned from, the last time it was asked for here. */
  enasarco?: { provvigioni: Decimal; resto?: Decimal | undefined };
};

/** The first field of "Chi sei" that is wrong or empty; null where all are fine and only the saving is to come. */
export type WhoMissing = { first: { campo: string; messaggio: string } | null };

/** One document being edited: its state, its saving and its checks. */
export type Editor = {
  store: DraftStore;
  autosave: Autosave;
  check: LiveCheck;
  context(): EditorContext;
  changeContext(patch: Partial<EditorContext>): void;
  /** The document as it was when the editor opened; null for a new one. */
  opened: DocumentDetail | null;
  /** Whose tax data are asked for with the first invoice; undefined where there are some. */
  newcomer: FiscalPerson | undefined;
  /** How the tax data asked for are saved: true once the server has some. Nothing is saved before. */
  saveWhoFirst(save: () => Promise<boolean>): void;
  /** What is edited is copied into documents, and saved by the form around it. */
  isModel?: true;
  /** What is edited is an offer, and saved as one. */
  isQuote?: true;
  /** A rejected document keeps number and date. */
  locked: boolean;
  subscribe(listener: () => void): () => void;
  close(): void;
};

/** What an editor begins with. */
export type EditorStart = {
  draft: Draft;
  opened: DocumentDetail | null;
  context: EditorContext;
  user: string;
  profile: string;
  now(): Date;
  /** What the draft holds was found in this browser; the server has not got it. */
  undelivered: boolean;
  /** What had gone out of a new draft to become a document when it was left. */
  creating?: Draft | undefined;
  /** Prints of what had gone out of it without an answer. */
  unanswered?: readonly string[] | undefined;
  /** When this browser saved what was opened, today. */
  savedAt?: Date | undefined;
  newcomer?: FiscalPerson | undefined;
  /** Version of the document that edit began from, when it is not the one just opened. */
  begunFrom?: number | undefined;
  /** Of what is no document, though it is written like one: as what it is kept, and where. */
  savedAs?: SavedAs | null;
  ports?: Omit<AutosavePorts, "ready">;
};

/** Opens a draft for writing: store, checks and saving in one. */
export function openEditor({
  draft,
  opened,
  context,
  user,
  profile,
  now,
  undelivered,
  creating,
  unanswered,
  savedAt,
  newcomer,
  begunFrom,
  savedAs = null,
  ports = autosavePorts({ user, profile, now, isNew: opened === null, creating }),
}: EditorStart): Editor {
  const edited = editedIn(draft, context);
  const { store } = edited;
  const saved: SavedAs | null = opened ? { id: opened.id, version: begunFrom ?? opened.version } : savedAs;

  let whoFirst = async () => newcomer === undefined;
  const autosave = createAutosave(
    { store, from: saved },
    { ...ports, ready: () => whoFirst() },
    { undelivered, savedAt, creating, unanswered },
  );

  const unwatch = onceAnother({ user, profile }, () => autosave.end());

  return {
    ...edited,
    autosave,
    opened,
    newcomer,
    saveWhoFirst(save) {
      whoFirst = save;
    },
    locked: opened?.statoDocumento === "E",
    close() {
      void autosave.flush().finally(() => onceLeft(autosave, unwatch));
      autosave.stop();
    },
  };
}

/**
 * Once somebody has logged out or acts for somebody else: what waits here must not go out under another name, nor twice.
 * Answers how to stop watching.
 */
function onceAnother({ user, profile }: Pick<EditorStart, "user" | "profile">, then: () => void): () => void {
  const unwatch = sessionStore.subscribe(() => {
    const now = sessionStore.user();
    if (now?.id === user && actingProfile(now) === profile) return;
    unwatch();
    then();
  });
  return unwatch;
}

/** Where a draft is saved: the server, this browser, and what waits here for the server. */
function autosavePorts({
  user,
  profile,
  now,
  isNew,
  creating,
}: Pick<EditorStart, "user" | "profile" | "now" | "creating"> & { isNew: boolean }): Omit<AutosavePorts, "ready"> {
  const newKey = newDocumentKey.current();
  const keyOf = (at: SavedAs | null) => at?.id ?? newKey;
  let sent = creating && freezeDraft(creating);
  const put = (document: unknown, at: SavedAs | null, unanswered: readonly string[] = []) =>
    unsentEdits.put({
      ...{ user, profile, id: keyOf(at), document, version: at?.version ?? null, savedAt: now().toISOString() },
      unanswered,
      ...(!at && sent !== undefined && { sent }),
    });
  return {
    create: (current) => createDocument(newKey, current, { profile }),
    update: (id, current, version) => call(calls.update, { params: { id }, body: toDocumentInput(current, version) }),
    read: (id) => call(calls.read, { params: { id }, quiet: true }),
    keepInBrowser: (current, at, how) =>
      writeSavedDocument({
        ...how,
        user,
        profile,
        id: at?.id ?? null,
        begunAs: isNew ? newKey : undefined,
        document: freezeDraft(current, at?.version),
        savedAt: now().toISOString(),
      }),
    keepSent(current) {
      sent = freezeDraft(current);
      void put(sent, null);
    },
    keepUnsent: (current, at, unanswered) => put(freezeDraft(current), at, unanswered),
    forgetUnsent: (at) => unsentEdits.remove(user, profile, keyOf(at)),
    now,
  };
}

/** Without connection, or with a busy service, it goes on trying, and must know as long who is signed in. */
function onceLeft(autosave: Autosave, unwatch: () => void) {
  const left = () => {
    const { kind } = autosave.state();
    if (kind === "waiting" || kind === "busy" || kind === "saving") return;
    unlisten();
    unwatch();
  };
  const unlisten = autosave.subscribe(left);
  left();
}
