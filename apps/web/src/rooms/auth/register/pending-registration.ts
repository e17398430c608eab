import { auth, type registerInput } from "@fatturachiara/contract/rooms/auth";
import { useSyncExternalStore } from "react";
import type * as z from "zod/mini";
import { call } from "../../../api/call.ts";
import type { MessageArea } from "../../../api/error-behaviour.ts";
import { createListeners } from "../../../listeners/create-listeners.ts";

/** What somebody has just registered with, in this page alone: nothing of it is stored. */
export type Registration = z.output<typeof registerInput>;

let pending: Registration | null = null;
const { subscribe, tell } = createListeners();

function change(next: Registration | null): void {
  pending = next;
  tell();
}

/** Registers, and from then on waits for the link to be opened; once more with another address where it was mistyped. */
export async function register(body: Registration, destination: MessageArea): Promise<void> {
  await call(auth.register, { body, destination });
  change(body);
}

/** Nobody waits here any more. */
export const endWaiting = (): void => change(null);

/** The registration that waits for its link; null where none does. */
export const usePendingRegistration = (): Registration | null => useSyncExternalStore(subscribe, () => pending);
