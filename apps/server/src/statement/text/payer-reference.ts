const none = ["", "-", "NOTPROVIDED", "NOTPROVIDE", "NONREF", "NOREF"];

/** The payer's reference, null where it is one of the words that say there is none. */
export function payerReference(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  return none.includes(trimmed.toUpperCase().replace(/\s/g, "")) ? null : trimmed;
}
