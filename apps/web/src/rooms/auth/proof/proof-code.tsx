import type { Answer } from "@fatturachiara/contract/endpoint";
import type { auth } from "@fatturachiara/contract/rooms/auth";
import { FormText } from "../../../ui/form/form-text.tsx";
import { whichCode } from "./proof-words.ts";

/** The second factors of whoever acts. */
export type Factors = Answer<typeof auth.proof>;

/** The field of a form in which whoever acts proves a second factor again. */
export function ProofCode({ factors }: { factors: Factors }) {
  return (
    <FormText
      name="code"
      maxLength={40}
      autoComplete="one-time-code"
      help={
        factors.totp
          ? whichCode
          : "Un codice di recupero. Se non ne hai, esci e accedi di nuovo con la passkey: poi non te lo chiediamo."
      }
    />
  );
}
