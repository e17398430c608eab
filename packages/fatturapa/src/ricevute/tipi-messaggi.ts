import { ascii } from "../tracciato/foglie.ts";
import { type Blocco, blocco, campo, codice, intero, modello, testo } from "../tracciato/tabella.ts";

// The leaf types of both vocabularies. Texts keep their blanks (xs:string); most may be empty.

/** Any text, kept as it is. */
export const stringa = testo(0, Number.POSITIVE_INFINITY, "tutti", "conserva");
/** A text of at most so many characters, kept as it is. */
export const fino = (max: number, min = 0) => testo(min, max, "tutti", "conserva");

/** IdentificativoSdI of messages to everybody but public bodies. */
export const identificativoPrivati = fino(36, 1);
/** xs:integer of at most twelve digits. */
export const identificativoPa = intero(-999_999_999_999, 999_999_999_999);
/** NomeFile of a message. */
export const nomeFile = fino(50);
/** The code of whom a file was delivered to. */
export const codiceDestinatario = modello("[A-Z0-9]{6,7}");
/** A whole number without limits. */
export const qualunqueIntero = intero(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);

/** The attribute every message carries. */
export const versione = { versione: campo("1", codice(["1.0"])) };
/** Attributes that are there only to say yes. */
export const siAttributo = campo("0..1", codice(["Si"]));

/** The block by which an outcome names its invoice. */
export const riferimentoFattura = blocco({
  NumeroFattura: campo("1", ascii(1, 20)),
  AnnoFattura: campo("1", intero(0, Number.POSITIVE_INFINITY)),
  PosizioneFattura: campo("0..1", intero(1, Number.POSITIVE_INFINITY)),
});

/** The block by which a message names the archive its file came in. */
export const riferimentoArchivio = (identificativo: typeof identificativoPrivati | typeof identificativoPa): Blocco =>
  blocco({ IdentificativoSdI: campo("1", identificativo), NomeFile: campo("1", nomeFile) });
