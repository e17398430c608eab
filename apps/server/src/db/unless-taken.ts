import type { Failure } from "@fatturachiara/contract";
import { errorCode } from "../error-code.ts";

/**
 * Of two who write at once what there may be one of, the second has looked before the first was there: it hears `failure`
 * instead of the database's word.
 */
export async function unlessTaken<T>(writing: Promise<T>, failure: () => Failure): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    throw errorCode(error) === "23505" ? failure() : error;
  }
}
