import { RegimeFiscale } from "../codici/regime-fiscale.ts";
import { Anagrafica } from "./anagrafica.ts";
import { ascii, codiceFiscale, sigla } from "./foglie.ts";
import { IdFiscale } from "./id-fiscale.ts";
import { blocco, campo, codice, type Di, data, testo } from "./tabella.ts";

/** 1.2.1: identity of the seller. */
export const DatiAnagraficiCedente = blocco({
  IdFiscaleIVA: campo("1", IdFiscale),
  CodiceFiscale: campo("0..1", codiceFiscale),
  Anagrafica: campo("1", Anagrafica),
  AlboProfessionale: campo("0..1", testo(1, 60)),
  ProvinciaAlbo: campo("0..1", sigla),
  NumeroIscrizioneAlbo: campo("0..1", ascii(1, 60)),
  DataIscrizioneAlbo: campo("0..1", data()),
  RegimeFiscale: campo("1", codice(RegimeFiscale)),
});

/** What the block holds. */
export type DatiAnagraficiCedente = Di<typeof DatiAnagraficiCedente>;
