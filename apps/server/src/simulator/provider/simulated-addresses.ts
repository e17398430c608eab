/** The simulated provider's domain: reserved for examples, so that no mail can ever leave for real. */
export const simulatedDomain = "pec.simulatore.example";

/** The certified mailbox every profile has at the simulated provider. */
export const simulatedAddress = (profileId: string): string =>
  `casella.${profileId.replaceAll("-", "").slice(-12)}@${simulatedDomain}`;

/** The address SdI names in its first answer: later mail must go there. */
export const assignedSdiAddress = "sdi42@pec.fatturapa.it";

/** Where it wants mail once it has changed its mind, where that was chosen. */
export const otherSdiAddress = "sdi77@pec.fatturapa.it";

/** Any address of the Sistema di Interscambio. */
export const isSdiAddress = (address: string): boolean => /^sdi[a-z0-9]*@pec\.fatturapa\.it$/i.test(address);
