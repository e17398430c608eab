import { CallFailure } from "../../../api/call-failure.ts";

/** What a change answers; where nobody was heard on it, which says nothing of whether it was made, `unheard` comes first. */
export async function heard<T>(change: Promise<T>, unheard: () => void): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof CallFailure && error.kind !== "answer") unheard();
    throw error;
  }
}
