/** What was thrown, as an error that may carry the system's code ("ENOENT"). */
export const systemError = (thrown: unknown): NodeJS.ErrnoException =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
