import { RegimeFiscale } from "../codici/regime-fiscale.ts";
import { Anagrafica } from "./anagrafica.ts";
import { ascii, codiceFiscale, sigla } from "./foglie.ts";
import { IdFiscale } from "./id-fiscale.ts";
import { blocco, campo, codice, type Di, data, testo } from "./tabella.ts";

/** 1.2.1: identity of the seller. */
export const DatiAnagraficiCedente = blocco({
  IdFiscaleIVA: campo("1", IdFiscale, "Partita IVA", "Paese e numero di partita IVA."),
  CodiceFiscale: campo(
    "0..1",
    codiceFiscale,
    "Codice fiscale",
    "16 caratteri per le persone, 11 cifre per gli enti; lettere maiuscole.",
  ),
  Anagrafica: campo("1", Anagrafica, "Nome o denominazione", "Denominazione oppure nome e cognome."),
  AlboProfessionale: campo("0..1", testo(1, 60), "Albo professionale", "Albo a cui il professionista è iscritto."),
  ProvinciaAlbo: campo("0..1", sigla, "Provincia dell'albo", "Sigla della provincia dell'albo."),
  NumeroIscrizioneAlbo: campo("0..1", ascii(1, 60), "Numero di iscrizione all'albo", "Numero di iscrizione."),
  DataIscrizioneAlbo: campo("0..1", data(), "Data di iscrizione all'albo", "Data di iscrizione."),
  RegimeFiscale: campo("1", codice(RegimeFiscale), "Regime fiscale", "Regime fiscale del cedente."),
});

export type DatiAnagraficiCedente = Di<typeof DatiAnagraficiCedente>;
