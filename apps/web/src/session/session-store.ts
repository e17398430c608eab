import { createListeners } from "../listeners/create-listeners.ts";
import { answersDatabase } from "./kept/answers-database.ts";
import { keepsNothing } from "./kept/keeps-nothing.ts";
import { storageKeys } from "./storage-keys.ts";
import type { UserLogged } from "./user-logged.ts";

/** The tokens and the user of this browser; local storage is the truth, so that every tab sees the same. */
let stored = localStorage.getItem(storageKeys.userLogged);
let user: UserLogged | null = userIn(stored);
const { subscribe, tell } = createListeners();

/** Who is signed in, in every tab alike. */
export const sessionStore = {
  /** The logged-in user; null when logged out. The same object until something changes. */
  user: () => user,
  /** The access token as it lies under `jwt`. */
  token: () => localStorage.getItem(storageKeys.jwt),

  /** Keeps new tokens; the user, when there is one, carries them too. */
  keepTokens(token: string, refreshToken: string): void {
    localStorage.setItem(storageKeys.jwt, token);
    if (user) keep({ ...user, token, refreshToken });
  },
  keepUser(next: UserLogged): void {
    localStorage.setItem(storageKeys.jwt, next.token);
    keep(next);
  },
  /** Logged out: both keys go, and what the server had answered. */
  clear(): void {
    localStorage.removeItem(storageKeys.jwt);
    localStorage.removeItem(storageKeys.userLogged);
    stored = null;
    user = null;
    forgetAnswers();
    tell();
  },
  subscribe,
  /** Another tab has changed the user, and this one has not heard of it yet. */
  isBehind: () => localStorage.getItem(storageKeys.userLogged) !== stored,
  /** Another tab has signed in, renewed or logged out. */
  reread(): void {
    remember(localStorage.getItem(storageKeys.userLogged), userIn);
    tell();
  },
};

function keep(next: UserLogged) {
  const text = JSON.stringify(next);
  localStorage.setItem(storageKeys.userLogged, text);
  remember(text, () => next);
  tell();
}

/** Who reads the user is drawn anew only when something about the user is new. */
function remember(text: string | null, read: (text: string | null) => UserLogged | null) {
  if (text === stored) return;
  stored = text;
  user = read(text);
}

/** Unreadable or half a user counts as none. */
function userIn(text: string | null): UserLogged | null {
  if (!text) return null;
  try {
    const value: Partial<UserLogged> | null = JSON.parse(text);
    return isWhole(value) ? value : null;
  } catch {
    return null; // written by something else: logged out is the safe reading
  }
}

function isWhole(value: Partial<UserLogged> | null): value is UserLogged {
  return typeof value?.id === "string" && typeof value.refreshToken === "string";
}

globalThis.addEventListener?.("storage", (event) => {
  const ours: (string | null)[] = [storageKeys.jwt, storageKeys.userLogged, null];
  if (ours.includes(event.key)) sessionStore.reread();
});

/** What the server had answered goes, where the browser keeps any of it. */
function forgetAnswers() {
  try {
    globalThis.indexedDB?.deleteDatabase(answersDatabase);
  } catch (error) {
    keepsNothing(error);
  }
}
