import { type CodiceDi, elenco } from "./elenco.ts";

/** VAT rates in use, and the two before 2013 that notes of correction may still need. `codice` is the rate as written in the XML. */
export const AliquotaIva = elenco([
  { id: 1, codice: "22.00", descrizione: "22%", aliquota: "22.00", validoDal: "2013-10-01" },
  { id: 2, codice: "10.00", descrizione: "10%", aliquota: "10.00" },
  { id: 3, codice: "5.00", descrizione: "5%", aliquota: "5.00", validoDal: "2016-01-01" },
  { id: 4, codice: "4.00", descrizione: "4%", aliquota: "4.00" },
  { id: 5, codice: "0.00", descrizione: "0% (con natura)", aliquota: "0.00" },
  {
    id: 6,
    codice: "21.00",
    descrizione: "21% (fino al 30/09/2013)",
    aliquota: "21.00",
    validoDal: "2011-09-17",
    validoAl: "2013-09-30",
  },
  {
    id: 7,
    codice: "20.00",
    descrizione: "20% (fino al 16/09/2011)",
    aliquota: "20.00",
    validoDal: "1997-10-01",
    validoAl: "2011-09-16",
  },
]);

/** One of its codes. */
export type AliquotaIva = CodiceDi<typeof AliquotaIva>;
