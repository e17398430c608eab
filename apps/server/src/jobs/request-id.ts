import { AsyncLocalStorage } from "node:async_hooks";

const storage = new AsyncLocalStorage<string>();

/** The call that the running code is part of, or that has asked for the job it is part of; undefined: the clock has. */
export const requestId = (): string | undefined => storage.getStore();

/** Runs `fn` as part of that call. */
export const withRequestId = <T>(id: string | undefined, fn: () => T): T =>
  id === undefined ? fn() : storage.run(id, fn);
