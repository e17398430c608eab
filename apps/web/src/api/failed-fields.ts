import { CallFailure } from "./call-failure.ts";

/**
 * Does something with calls. Nothing when it went well; else the server's findings by field (none where the failure was
 * about the whole). What failed has already been shown by `call`.
 */
export async function failedFields(act: () => Promise<unknown>): Promise<Record<string, string[]> | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return error.fields;
  }
}
