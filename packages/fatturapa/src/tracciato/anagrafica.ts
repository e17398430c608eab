import { titolo } from "./foglie.ts";
import { blocco, campo, type Di, testo } from "./tabella.ts";

/** Name of a subject: a company's, or a person's first name and surname. */
export const Anagrafica = blocco(
  {
    Denominazione: campo("0..1", testo(1, 80), "Denominazione", "Ragione sociale; in alternativa a nome e cognome."),
    Nome: campo("0..1", testo(1, 60), "Nome", "Nome della persona; con il cognome, in alternativa alla denominazione."),
    Cognome: campo("0..1", testo(1, 60), "Cognome", "Cognome della persona."),
    Titolo: campo("0..1", titolo, "Titolo", "Titolo onorifico, da 2 a 10 caratteri."),
    CodEORI: campo(
      "0..1",
      testo(13, 17, "tutti", "conserva"),
      "Codice EORI",
      "Codice doganale europeo, da 13 a 17 caratteri.",
    ),
  },
  [["Denominazione"], ["Nome", "Cognome"]],
);

export type Anagrafica = Di<typeof Anagrafica>;
