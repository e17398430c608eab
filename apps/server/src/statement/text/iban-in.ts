import { isIban, normalizzaIban } from "@fatturachiara/fatturapa/identita";

/** An account as an IBAN, null where it is none. */
export function asIban(text: string | undefined): string | null {
  const iban = normalizzaIban(text ?? "");
  return isIban(iban) ? iban : null;
}

/** The first sound IBAN that stands in a text. */
export function ibanIn(text: string): string | null {
  for (const [found] of text.toUpperCase().matchAll(/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}/g)) {
    // The currency may hang on it.
    const iban = asIban(found) ?? asIban(found.slice(0, -3));
    if (iban) return iban;
  }
  return null;
}
