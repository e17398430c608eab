import { fail } from "@fatturachiara/contract";
import type { Problema } from "@fatturachiara/fatturapa";

/** What keeps a signed file from being sent; `codice` is that of the SdI's check, empty where it has none. */
export const signedError = (codice: string, messaggio: string): Problema => ({
  codice,
  gravita: "errore",
  percorso: "",
  messaggio,
});

/** The refusal of a signed file (400), every sentence at the field `file`, SdI's codes beside ours. */
export function refuseSigned(errors: readonly Problema[]) {
  const messages = [...new Set(errors.map(({ messaggio }) => messaggio))];
  const codes = [...new Set(errors.map(({ codice }) => codice))].filter(Boolean);
  return fail("signedRefused", { messages, fields: { file: messages }, codes: ["signedRefused", ...codes] });
}
