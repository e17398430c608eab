import { type CodiceDi, elenco } from "./elenco.ts";

/** 2.1.1.1 TipoDocumento of the simplified invoice (XSD 1.0.2). */
export const TipoDocumentoSemplificata = elenco([
  { id: 1, codice: "TD07", descrizione: "Fattura semplificata", validoDal: "2019-01-01" },
  { id: 2, codice: "TD08", descrizione: "Nota di credito semplificata", validoDal: "2019-01-01" },
  { id: 3, codice: "TD09", descrizione: "Nota di debito semplificata", validoDal: "2019-01-01" },
]);

export type TipoDocumentoSemplificata = CodiceDi<typeof TipoDocumentoSemplificata>;
