import type { Deps } from "../deps.ts";
import { plainError } from "../plain-error.ts";
import type { Room } from "./room.ts";

/** A room's start that completes in the background what an older version wrote; stopping the product stops it. */
export function completingOlder(
  complete: (deps: Deps, signal: AbortSignal) => Promise<unknown>,
): NonNullable<Room["start"]> {
  return async (deps) => {
    const stop = new AbortController();
    const completed = complete(deps, stop.signal);
    completed.catch((error: unknown) =>
      deps.log.error({ error: plainError(error) }, "documents of an older version could not be completed"),
    );
    return async () => {
      stop.abort();
      await completed.catch(() => undefined);
    };
  };
}
