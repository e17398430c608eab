/** The member states, Italy among them; Greece also with the prefix of its VAT numbers. */
const STATI_MEMBRI: readonly string[] = [
  "AT",
  "BE",
  "BG",
  "CY",
  "CZ",
  "DE",
  "DK",
  "EE",
  "EL",
  "ES",
  "FI",
  "FR",
  "GR",
  "HR",
  "HU",
  "IE",
  "IT",
  "LT",
  "LU",
  "LV",
  "MT",
  "NL",
  "PL",
  "PT",
  "RO",
  "SE",
  "SI",
  "SK",
];

/** Whether a country (ISO 3166 alpha-2, or the prefix of a VAT number) is a member of the European Union. */
export const isUnioneEuropea = (paese: string): boolean => STATI_MEMBRI.includes(paese);
