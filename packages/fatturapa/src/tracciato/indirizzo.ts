import { ascii, cinqueCifre, sigla } from "./foglie.ts";
import { blocco, campo, type Di, testo } from "./tabella.ts";

/** An address: 1.2.2, 1.2.3, 1.4.2, 1.4.3, 2.1.9.12. */
export const Indirizzo = blocco({
  Indirizzo: campo("1", testo(1, 60), "Indirizzo", "Via o piazza; può comprendere il numero civico."),
  NumeroCivico: campo("0..1", ascii(1, 8), "Numero civico", "Da lasciare vuoto se è già nell'indirizzo."),
  CAP: campo("1", cinqueCifre, "CAP", "Cinque cifre; 00000 per l'estero."),
  Comune: campo("1", testo(1, 60), "Comune", "Comune o, per l'estero, città."),
  Provincia: campo("0..1", sigla, "Provincia", "Sigla della provincia, solo per l'Italia."),
  Nazione: campo("1", { ...sigla, predefinito: "IT" }, "Nazione", "Sigla ISO del paese."),
});

export type Indirizzo = Di<typeof Indirizzo>;
