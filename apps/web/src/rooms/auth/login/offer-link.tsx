import type { ErrorCode } from "@fatturachiara/contract/errors";
import { TextLink } from "../../../ui/address/text-link.tsx";
import { askForLink } from "../proof/proof-words.ts";

const tooMany: ErrorCode = "tooManyGuesses";

/** Beside "too many attempts": the way in that is left. Nothing beside other messages. */
export function OfferLink({ code }: { code: string | undefined }) {
  return code === tooMany ? <TextLink to="/login-link">{askForLink}</TextLink> : null;
}
