import type { CheckSource } from "../src/rooms/draft/editor/live-check.ts";

/** What checks know around a draft: a company in Rome, no customer yet, the invoice number 1 on 20 November 2026. */
export const checkSource: CheckSource = () => ({
  fiscal: {
    idProfiloFiscale: 2,
    ragioneSociale: "Studio Verdi S.r.l.",
    partitaIva: "12345678903",
    indirizzo: "Via Roma 1",
    cap: "00184",
    comune: "Roma",
    provincia: "RM",
    nazione: "IT",
    idRegimeFiscale: 1,
    flagCassa: false,
    flagRitenutaCassa: false,
    flagRitenuta: false,
    formatoNumero: "{n}",
    addebitaBollo: false,
    flagPrestazioniSanitarie: false,
  },
  client: undefined,
  bankAccounts: [],
  numero: "1",
  oggi: "2026-11-20",
});
