import { prezzoTotaleEsatto } from "../calcolo/index.ts";
import { Decimal } from "../decimal/decimal.ts";
import { formatNumero } from "../presentazione/importo.ts";
import type { Controllo } from "./controllo.ts";

const CENTESIMO = Decimal.of("0.01");
const prezzo = (value: Decimal): string => `${formatNumero(value, { min: 2 })}\u00A0€`;

/** Allegato A 1.9.1, 00423 (algorithm of the PA list 1.5): the line total differs from (unit price ∓ discounts) × quantity by more than 0.01. Exactly 0.01 is `tollerabile`. */
export const controllo00423: Controllo = {
  codice: "00423",
  descrizione: "Prezzo totale errato",
  dove: "2.2.1.11",
  gravita: "errore",
  verifica({ corpi }, trovato) {
    for (const { linee } of corpi)
      for (const { valore, percorso } of linee) {
        const wanted = prezzoTotaleEsatto(valore);
        const beyond = valore.PrezzoTotale.minus(wanted).abs().compare(CENTESIMO);
        if (beyond >= 0)
          trovato({
            percorso: `${percorso}.PrezzoTotale`,
            messaggio: `Riga ${valore.NumeroLinea}: il totale è ${prezzo(valore.PrezzoTotale)}, ma prezzo, sconti e quantità danno ${prezzo(wanted)}.`,
            ...(beyond === 0 ? { tollerabile: true } : {}),
          });
      }
  },
};
