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

/** A company of Milan that exists nowhere and has a delivery code, as `PUT clients` takes it. */
export const exampleCustomer = {
  idProfiloFiscale: 2,
  ragioneSociale: "Officine Meridiana S.r.l.",
  partitaIva: "01234567897",
  codiceSDI: "ABC1234",
  indirizzo: "Via Savona",
  numeroCivico: "97",
  cap: "20144",
  comune: "Milano",
  provincia: "MI",
  nazione: "IT",
};
