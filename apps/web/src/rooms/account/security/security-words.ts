import type { SecurityGroup } from "@fatturachiara/contract/rooms/security-log";

/** What the entries of the log are about, as they are chosen. */
export const groupChoices: readonly { value: SecurityGroup; label: string }[] = [
  { value: "accessi", label: "Accessi" },
  { value: "credenziali", label: "Password, e-mail, verifica" },
  { value: "link", label: "Link inviati" },
  { value: "sessioni", label: "Sessioni" },
  { value: "token", label: "Token per le API" },
  { value: "gestori", label: "Gestori" },
  { value: "dati", label: "Conti, PEC, dati" },
  { value: "rifiuti", label: "Operazioni non permesse" },
];

/** How what was tried has ended. */
export const outcomeChoices = [
  { value: "riuscito", label: "Riusciti" },
  { value: "rifiutato", label: "Rifiutati" },
] as const;
