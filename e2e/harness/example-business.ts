/**
 * Tax data of a company that exists nowhere, as `POST Profile/fiscal` takes them. The ids of the official lists are
 * small integers that never change: 1 is RF01, the ordinary regime.
 */
export const exampleTaxData = {
  idProfiloFiscale: 2,
  ragioneSociale: "Studio Verdi S.r.l.",
  partitaIva: "12345678903",
  indirizzo: "Via Roma",
  numeroCivico: "1",
  cap: "00184",
  comune: "Roma",
  provincia: "RM",
  nazione: "IT",
  idRegimeFiscale: 1,
};
