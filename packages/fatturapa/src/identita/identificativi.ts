/** Numbers of a party: country of the VAT number ("IT" where it is not said), the number without it, tax code. */
type Numeri = {
  paese?: string | undefined;
  partitaIva?: string | null | undefined;
  codiceFiscale?: string | null | undefined;
};

/**
 * What a party is known by, VAT number with its country first ("IT01234567897"), then the tax code: two parties are one where
 * they have one of them in common. Eleven digits of a tax code are a number of Italy's, too; abroad the file has no tax code.
 */
export function identificativiDi({ paese = "IT", partitaIva, codiceFiscale }: Numeri): string[] {
  const numero = pulito(partitaIva);
  const codice = paese === "IT" ? pulito(codiceFiscale) : "";
  const all = [numero && paese + numero, /^\d{11}$/.test(codice) ? paese + codice : "", codice];
  return [...new Set(all.filter((one) => one !== ""))];
}

const pulito = (text: string | null | undefined): string => (text ?? "").replace(/\s/g, "").toUpperCase();
