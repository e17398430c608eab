import { problemaPartitaIva } from "../identita/partita-iva.ts";
import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00303: the Italian VAT number of a tax representative does not exist (1.3.1.1.2, 1.4.4.1.2). Offline: only the check digit. */
export const controllo00303: Controllo = {
  codice: "00303",
  descrizione: "Partita IVA del rappresentante fiscale non valida",
  dove: "1.3.1.1.2",
  gravita: "errore",
  *verifica({ fattura, cessionario }) {
    const header = "FatturaElettronicaHeader";
    const found = [
      [
        `${header}.RappresentanteFiscale.DatiAnagrafici`,
        fattura.FatturaElettronicaHeader.RappresentanteFiscale?.DatiAnagrafici,
      ],
      [`${header}.CessionarioCommittente.RappresentanteFiscale`, cessionario.RappresentanteFiscale],
    ] as const;
    for (const [percorso, block] of found) {
      if (block?.IdFiscaleIVA.IdPaese !== "IT") continue;
      const { IdCodice } = block.IdFiscaleIVA;
      const wrong = problemaPartitaIva(IdCodice);
      if (wrong)
        yield {
          percorso: `${percorso}.IdFiscaleIVA.IdCodice`,
          messaggio: `Il rappresentante fiscale, ${IdCodice}: ${wrong}`,
          tollerabile: true,
        };
    }
  },
};
