import type { Problema } from "../../problema.ts";

/** A structural problem, with its line in the file (from 1). */
export type ProblemaXml = Problema & { riga: number };

/** The SdI lists at most 50 format errors and says with 00201 that there are more; so do we. */
const MOST = 50;
const TOO_MANY =
  "Il file ha più di 50 errori di formato: ne sono elencati 50. Di solito non è una fattura elettronica, o è stato scritto da un programma non aggiornato.";

/** The code of what the format allows and we do not read. */
export const OLTRE_I_LIMITI = "FC90";
type Codice = "00200" | typeof OLTRE_I_LIMITI;

/** The problems of one document, as they are found. */
export class Problems {
  private readonly found: { offset: number; percorso: string; messaggio: string; codice: Codice }[] = [];
  private more = false;

  /** What is not yet text is made only where there is still room: a path costs a look back over the document. */
  add(
    offset: number,
    percorso: string | (() => string),
    messaggio: string | (() => string),
    codice: Codice = "00200",
  ): void {
    if (this.found.length >= MOST) {
      this.more = true;
      return;
    }
    this.found.push({ offset, percorso: textOf(percorso), messaggio: textOf(messaggio), codice });
  }

  /** The end of everything is said even when there is no room left. */
  addLast(offset: number, messaggio: string, codice: Codice = "00200"): void {
    if (this.found.length >= MOST) this.more = true;
    this.found.length = Math.min(this.found.length, MOST - 1);
    this.add(offset, "", messaggio, codice);
  }

  /** In file order, with the lines counted now: a sound file never pays for them. */
  withLines(bytes: Uint8Array): ProblemaXml[] {
    let at = 0;
    let riga = 1;
    const list = this.found
      .sort((a, b) => a.offset - b.offset)
      .map(({ offset, percorso, messaggio, codice }): ProblemaXml => {
        for (; at < offset; at++) if (bytes[at] === 0x0a) riga++;
        return { codice, gravita: "errore", percorso, messaggio, riga };
      });
    return this.more
      ? [...list, { codice: "00201", gravita: "errore", percorso: "", messaggio: TOO_MANY, riga }]
      : list;
  }
}

const textOf = (text: string | (() => string)): string => (typeof text === "string" ? text : text());
