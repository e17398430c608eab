import { Nazione } from "@fatturachiara/fatturapa/codici";

/** Every country to choose from: "Francia (FR)". */
export const countryChoices = Nazione.voci.map(({ codice, descrizione }) => ({
  value: codice,
  label: `${descrizione} (${codice})`,
}));
