import type { PasswordRule } from "./password-meter.tsx";

/** What a new password must have (specification §5), one by one, so that the reader sees what is missing. */
export const passwordRules: readonly PasswordRule[] = [
  { text: "almeno 8 caratteri", holds: (password) => password.length >= 8 },
  { text: "una lettera minuscola", holds: (password) => /[a-z]/.test(password) },
  { text: "una lettera maiuscola", holds: (password) => /[A-Z]/.test(password) },
  { text: "un numero", holds: (password) => /\d/.test(password) },
  { text: "un carattere tra @$!%*?&", holds: (password) => /[@$!%*?&]/.test(password) },
  { text: "solo lettere, numeri e i caratteri @$!%*?&", holds: (password) => /^[A-Za-z\d@$!%*?&]*$/.test(password) },
];
