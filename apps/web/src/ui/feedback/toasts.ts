import { createListeners } from "../../listeners/create-listeners.ts";
import type { Severity } from "./notice.tsx";

/** A toast as specification §3 has it. */
export type ToastMessage = {
  severity: Severity;
  summary: string;
  detail?: string;
  /** Milliseconds; 3000 unless sticky. */
  life?: number;
  sticky?: boolean;
  /** A close button; true unless told otherwise. */
  closable?: boolean;
  /** A newer toast with the same key takes the older one's place. */
  key?: string;
  /** The way back, as long as the toast is there: "Annulla". */
  action?: { label: string; act(): void };
};

/** A message that goes by itself. */
export type Toast = ToastMessage & { id: number; at: Date };

/** How long it stays, in milliseconds. */
export const defaultLife = 3000;
/** Life of a toast that offers the way back: long enough to read it and reach the button. */
export const actionLife = 8000;
/** How many messages can be read again. */
const remembered = 20;

let nextId = 1;
let shown: readonly Toast[] = [];
let recent: readonly Toast[] = [];
const { subscribe, tell } = createListeners();

/** The messages on the page, and the last ones. */
export const toasts = {
  shown: () => shown,
  /** The last twenty, newest first ("Messaggi recenti"). */
  recent: () => recent,
  subscribe,
  remove(id: number): void {
    shown = shown.filter((toast) => toast.id !== id);
    tell();
  },
  /** Forgets everything: another person may be next at this screen. */
  clear(): void {
    shown = [];
    recent = [];
    tell();
  },
};

/** Shows a toast at the top right. One that says the same as one still there takes its place: nothing is said twice at once. */
export function showToast(message: ToastMessage): void {
  const toast: Toast = { ...message, id: nextId++, at: new Date() };
  shown = [...shown.filter((one) => !replaces(message, one)), toast];
  recent = [toast, ...recent].slice(0, remembered);
  tell();
}

function replaces(message: ToastMessage, older: ToastMessage): boolean {
  if (message.key) return message.key === older.key;
  return (["severity", "summary", "detail"] as const).every((part) => message[part] === older[part]);
}
