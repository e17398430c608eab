/** Who signed, as the certificate says. */
export type Firmatario = {
  /** Name of the person (or of the seal). */
  nome: string;
  /** Codice fiscale, or the identifier of a company's seal, without the country's prefix. */
  codiceFiscale?: string;
  organizzazione?: string;
  /** Name of the authority that issued the certificate. */
  emittente: string;
  /** Days of validity of the certificate, UTC instants. */
  validoDal?: string;
  validoAl?: string;
};
