import { AsyncLocalStorage } from "node:async_hooks";

/** The transaction that the running code is inside of. Closed ones no longer count: code may outlive them. */
export type OpenTransaction = { open: boolean; afterCommit: (() => void)[] };

const storage = new AsyncLocalStorage<OpenTransaction>();

/** The transaction this code runs in, if one is open. */
export function openTransaction(): OpenTransaction | undefined {
  const transaction = storage.getStore();
  return transaction?.open ? transaction : undefined;
}

/** Runs `fn` as part of `transaction`. */
export function runInside<T>(transaction: OpenTransaction, fn: () => Promise<T>): Promise<T> {
  return storage.run(transaction, fn);
}
