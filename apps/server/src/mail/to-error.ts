import { errorMessage } from "../error-message.ts";

/** What was thrown, where it is an error: the same one; else one that says it. */
export const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(errorMessage(thrown)));
