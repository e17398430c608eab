import { titolo } from "./foglie.ts";
import { blocco, campo, type Di, testo } from "./tabella.ts";

/** Name of a subject: a company's, or a person's first name and surname. */
export const Anagrafica = blocco(
  {
    Denominazione: campo("0..1", testo(1, 80)),
    Nome: campo("0..1", testo(1, 60)),
    Cognome: campo("0..1", testo(1, 60)),
    Titolo: campo("0..1", titolo),
    CodEORI: campo("0..1", testo(13, 17, "tutti", "conserva")),
  },
  [["Denominazione"], ["Nome", "Cognome"]],
);

/** What the block holds. */
export type Anagrafica = Di<typeof Anagrafica>;
