import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { istante, optional } from "../wire.ts";

/** What is known, and what the owner has said, of a mailbox in which suppliers' invoices come in envelopes that never verify. */
export const envelopeTrustAnswer = z.object({
  /**
   * `nessuna`: envelopes verify, or too few have come to say; `da decidere`: they never do, and nobody has said anything;
   * `fidato`: the provider is trusted for received invoices; `ogni volta`: each of them waits for a person.
   */
  scelta: z.enum(["nessuna", "da decidere", "fidato", "ogni volta"]),
  /** When that was said. */
  dal: optional(istante),
  /** Received invoices that wait for a person because of their envelope. */
  inAttesa: z.int(),
});
/** What was said of the envelopes of a mailbox. */
export type EnvelopeTrust = z.output<typeof envelopeTrustAnswer>;

/** A mailbox whose envelopes never verify, and the trust in its provider for suppliers' invoices. */
export const envelopeTrust = {
  read: endpoint({
    method: "GET",
    path: "Profile/mail/trust",
    access: "profile",
    least: "consultazione",
    response: envelopeTrustAnswer,
    summary: "Whether envelopes of the mailbox verify, and whether its provider is trusted for received invoices.",
  }),
  trust: endpoint({
    method: "POST",
    path: "Profile/mail/trust",
    access: "profile",
    least: "completa",
    token: "mai",
    sensitive: true,
    logged: "Ha scelto di fidarsi del gestore della PEC per le fatture ricevute.",
    response: envelopeTrustAnswer,
    summary:
      "Trusts the provider of a mailbox whose envelopes never verify: its invoices are to be paid without a click each.",
  }),
  askEachTime: endpoint({
    method: "POST",
    path: "Profile/mail/trust/end",
    access: "profile",
    least: "completa",
    token: "mai",
    logged: "Ha chiesto di confermare ogni fattura ricevuta.",
    response: envelopeTrustAnswer,
    summary: "Ends that trust, or says no to it: what it alone had let through and is not paid waits again.",
  }),
};
