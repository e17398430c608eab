import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { giorno, id, istante, listOf, optional, queryInteger } from "../wire.ts";

/** What an entry of the security log is about. */
export const securityGroups = [
  "accessi",
  "credenziali",
  "link",
  "sessioni",
  "token",
  "gestori",
  "dati",
  "rifiuti",
] as const;
/** What an entry of the security log is about. */
export type SecurityGroup = (typeof securityGroups)[number];

/** One thing that happened around the safety of the account. */
const securityEvent = z.object({
  id,
  data: istante,
  gruppo: z.enum(securityGroups),
  /** Italian sentence: "Accesso con la password". */
  testo: z.string(),
  esito: z.enum(["riuscito", "rifiutato"]),
  /** Why it was refused. */
  motivo: optional(z.string()),
  /** Somebody else who did it: a manager. */
  chi: optional(z.string()),
  /** The name of the token with which a program did it. */
  token: optional(z.string()),
  indirizzo: z.string(),
  dispositivo: z.string(),
});
/** One thing that happened around the safety of the account. */
export type SecurityEvent = z.output<typeof securityEvent>;

const filter = {
  gruppo: z.optional(z.enum(securityGroups)),
  esito: z.optional(z.enum(["riuscito", "rifiutato"])),
  /** First and last day, both included. */
  dal: z.optional(giorno),
  al: z.optional(giorno),
};

/** What happened around the safety of the account. */
export const securityLog = {
  list: endpoint({
    method: "GET",
    path: "account/security/log",
    access: "owner",
    query: z.object({ page: z.optional(queryInteger), size: z.optional(queryInteger), ...filter }),
    response: listOf(securityEvent),
    summary: "Sign-ins, failed attempts and changes around the safety of the account, newest first.",
  }),
  download: endpoint({
    method: "GET",
    path: "account/security/log/export",
    access: "owner",
    query: z.object(filter),
    response: { download: ["text/csv"] },
    summary: "The same as a CSV file.",
  }),
};
