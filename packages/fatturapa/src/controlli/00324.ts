import { problemaCodiceFiscale } from "../identita/codice-fiscale.ts";
import { type Controllo, OVUNQUE } from "./controllo.ts";
import { numeriDiversi } from "./stesso-soggetto.ts";

/** Allegato A 1.9.1, 00324: VAT number and tax code of the buyer are not of one subject. Offline: a tax code that cannot exist (00306 is asked only without a VAT number), or a company's one that differs from its VAT number (RULES §12). */
export const controllo00324: Controllo = {
  codice: "00324",
  descrizione: "Partita IVA e codice fiscale del cessionario non coerenti",
  dove: "1.4.1.2",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ cessionario }, trovato) {
    const { IdFiscaleIVA, CodiceFiscale } = cessionario.valore;
    if (IdFiscaleIVA?.IdPaese !== "IT" || !CodiceFiscale) return;
    const percorso = `${cessionario.percorso}.CodiceFiscale`;
    const wrong = problemaCodiceFiscale(CodiceFiscale);
    if (wrong) trovato({ percorso, messaggio: `Il cliente, ${CodiceFiscale}: ${wrong}`, tollerabile: true });
    else if (CodiceFiscale.length === 11 && CodiceFiscale !== IdFiscaleIVA.IdCodice)
      trovato({
        percorso,
        messaggio: `${numeriDiversi("del cliente", CodiceFiscale, IdFiscaleIVA.IdCodice)}, ma controlla.`,
        soloAvviso: true,
      });
  },
};
