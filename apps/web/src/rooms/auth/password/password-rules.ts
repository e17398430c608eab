import { patterns } from "@fatturachiara/contract";
import { isAroundOwnWord } from "@fatturachiara/contract/own-words";
import { pageConfig } from "../../../api/page-config.ts";
import type { PasswordRule } from "./password-meter.tsx";

const written: readonly PasswordRule[] = [
  { text: "almeno 8 caratteri", holds: (password) => password.length >= 8 },
  { text: "una lettera minuscola", holds: (password) => /[a-z]/.test(password) },
  { text: "una lettera maiuscola", holds: (password) => /[A-Z]/.test(password) },
  { text: "un numero", holds: (password) => /\d/.test(password) },
  { text: "un carattere tra @$!%*?&", holds: (password) => /[@$!%*?&]/.test(password) },
  {
    text: "solo lettere, numeri e i caratteri @$!%*?&",
    holds: (password) => patterns.passwordCharacters.test(password),
    forbids: true,
  },
];

/**
 * What a new password must have (specification §5), one by one, so that the reader sees what is missing; last, that it is made
 * around none of these words of the person, as far as the page knows them.
 */
export const passwordRules = (own: readonly (string | null)[]): readonly PasswordRule[] => [
  ...written,
  {
    text: "nessuna parola del servizio, né il tuo nome, la tua e-mail o la tua azienda",
    holds: (password) => !isAroundOwnWord(password, [pageConfig().companyName, ...own]),
    forbids: true,
  },
];
