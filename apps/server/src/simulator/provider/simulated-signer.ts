import { creaSigillo, type Sigillo } from "@fatturachiara/fatturapa/p7m";
import { simulatedDomain } from "./simulated-addresses.ts";

type Signers = { gestore: Sigillo; sdi: Sigillo };
let signers: Promise<Signers> | undefined;

/** The keys of the simulated provider and of the simulated SdI: made anew in every process, trusted by nobody. */
export function simulatedSigners(): Promise<Signers> {
  signers ??= makeSigners();
  return signers;
}

async function makeSigners(): Promise<Signers> {
  // The provider's mailbox, and that of SdI's provider.
  const mailboxes = [`posta-certificata@${simulatedDomain}`, "posta-certificata@pcert.sogei.it"];
  const [gestore, sdi] = await Promise.all([
    creaSigillo("Gestore PEC simulato", mailboxes),
    creaSigillo("Sistema Interscambio simulato"),
  ]);
  return { gestore, sdi };
}
