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
  /** The certificate says of itself that it is qualified (QcCompliance, ETSI EN 319 412-5); nobody was asked. */
  qualificato?: true;
};
