import { keepsNothing } from "./kept/keeps-nothing.ts";
import { storageKeys } from "./storage-keys.ts";

/** Version of the record's form; another one is dropped unread. */
const version = 1;

/** The current draft in local storage (decisions.md, "local storage"): what was typed, tied to user and profile. */
export type SavedDocument = {
  version: typeof version;
  user: string;
  profile: string;
  /** Id of the document on the server; null until it is saved there. */
  id: string | null;
  document: unknown;
  /** Of what was a new document when it was begun: its key then (`newDocumentKey`). */
  begunAs?: string | undefined;
  /** Instant, ISO. */
  savedAt: string;
  /** The server has not got it: it is worth a question also where the server has a later version. */
  undelivered?: boolean;
  /** Fingerprints of what went out of it since that version and got no answer: the server may have taken any. */
  unanswered?: readonly string[] | undefined;
};

/** The saved document of this user and profile; another's, or an unreadable one, counts as none. */
export function readSavedDocument(user: string, profile: string): SavedDocument | null {
  const value = kept();
  return value?.version === version && value.user === user && value.profile === profile ? value : null;
}

function kept(): SavedDocument | null {
  try {
    return JSON.parse(localStorage.getItem(storageKeys.savedDocument) ?? "null");
  } catch {
    return null;
  }
}

/** Saving a new document stores its id here. What finds no room leaves nothing older behind, which would pass for it. */
export function writeSavedDocument(saved: Omit<SavedDocument, "version">): void {
  try {
    localStorage.setItem(storageKeys.savedDocument, JSON.stringify({ version, ...saved }));
  } catch (error) {
    keepsNothing(error);
    purgeSavedDocument();
  }
}

/** Login and outlogin purge it, logout too; sending only that of the document sent: another tab may be writing the next one. */
export function purgeSavedDocument(id?: string): void {
  if (id === undefined || kept()?.id === id) localStorage.removeItem(storageKeys.savedDocument);
}
