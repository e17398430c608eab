// Delivery codes with a meaning of their own (RULES §10).
/** `0000000`: the customer has no code; delivery by PEC or into the reserved area. */
export const SENZA_CODICE = "0000000";
/** `XXXXXXX`: the customer is abroad. */
export const ESTERO = "XXXXXXX";
/** `2R4GTO8`: the tax office of San Marino. */
export const SAN_MARINO = "2R4GTO8";

/** The code as the format wants it, however it was typed. */
export function normalizzaCodiceDestinatario(text: string): string {
  return text.toUpperCase().replace(/\s/g, "");
}

/** What is wrong with a delivery code: 7 characters, or the 6 of the IPA office of a public body (00427). Empty is fine for private customers. */
export function problemaCodiceDestinatario(
  text: string,
  { pubblicaAmministrazione = false }: { pubblicaAmministrazione?: boolean } = {},
): string | undefined {
  if (pubblicaAmministrazione)
    return /^[A-Z0-9]{6}$/.test(text)
      ? undefined
      : "Il codice ufficio di una pubblica amministrazione ha 6 caratteri: cercalo su indicepa.gov.it.";
  if (text === "" || /^[A-Z0-9]{7}$/.test(text)) return undefined;
  if (/[^A-Z0-9]/.test(text)) return "Il codice destinatario contiene solo lettere maiuscole e cifre.";
  return `Il codice destinatario ha 7 caratteri, ne hai scritti ${text.length}: se il cliente non ne ha uno lascialo vuoto.`;
}
