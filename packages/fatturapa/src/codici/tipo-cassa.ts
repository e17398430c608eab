import { type CodiceDi, elenco } from "./elenco.ts";

/** 2.1.1.7.1 TipoCassa. TC22 (INPS) is income and subject to withholding (RULES §3). */
export const TipoCassa = elenco([
  {
    id: 1,
    codice: "TC01",
    descrizione: "Cassa nazionale previdenza e assistenza avvocati e procuratori legali",
  },
  { id: 2, codice: "TC02", descrizione: "Cassa previdenza dottori commercialisti" },
  { id: 3, codice: "TC03", descrizione: "Cassa previdenza e assistenza geometri" },
  {
    id: 4,
    codice: "TC04",
    descrizione: "Cassa nazionale previdenza e assistenza ingegneri e architetti liberi professionisti",
  },
  { id: 5, codice: "TC05", descrizione: "Cassa nazionale del notariato" },
  {
    id: 6,
    codice: "TC06",
    descrizione: "Cassa nazionale previdenza e assistenza ragionieri e periti commerciali",
  },
  { id: 7, codice: "TC07", descrizione: "Ente nazionale assistenza agenti e rappresentanti di commercio (ENASARCO)" },
  {
    id: 8,
    codice: "TC08",
    descrizione: "Ente nazionale previdenza e assistenza consulenti del lavoro (ENPACL)",
  },
  { id: 9, codice: "TC09", descrizione: "Ente nazionale previdenza e assistenza medici (ENPAM)" },
  { id: 10, codice: "TC10", descrizione: "Ente nazionale previdenza e assistenza farmacisti (ENPAF)" },
  {
    id: 11,
    codice: "TC11",
    descrizione: "Ente nazionale previdenza e assistenza veterinari (ENPAV)",
  },
  { id: 12, codice: "TC12", descrizione: "Ente nazionale previdenza e assistenza impiegati dell'agricoltura (ENPAIA)" },
  { id: 13, codice: "TC13", descrizione: "Fondo previdenza impiegati imprese di spedizione e agenzie marittime" },
  { id: 14, codice: "TC14", descrizione: "Istituto nazionale previdenza giornalisti italiani (INPGI)" },
  { id: 15, codice: "TC15", descrizione: "Opera nazionale assistenza orfani sanitari italiani (ONAOSI)" },
  { id: 16, codice: "TC16", descrizione: "Cassa autonoma assistenza integrativa giornalisti italiani (CASAGIT)" },
  {
    id: 17,
    codice: "TC17",
    descrizione: "Ente previdenza periti industriali e periti industriali laureati (EPPI)",
  },
  {
    id: 18,
    codice: "TC18",
    descrizione: "Ente previdenza e assistenza pluricategoriale (EPAP)",
  },
  {
    id: 19,
    codice: "TC19",
    descrizione: "Ente nazionale previdenza e assistenza biologi (ENPAB)",
  },
  {
    id: 20,
    codice: "TC20",
    descrizione: "Ente nazionale previdenza e assistenza professione infermieristica (ENPAPI)",
  },
  {
    id: 21,
    codice: "TC21",
    descrizione: "Ente nazionale previdenza e assistenza psicologi (ENPAP)",
  },
  { id: 22, codice: "TC22", descrizione: "INPS" },
]);

/** One of its codes. */
export type TipoCassa = CodiceDi<typeof TipoCassa>;
