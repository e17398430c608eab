import { fail } from "@fatturachiara/contract";
import { formField } from "@fatturachiara/contract/form-field";
import { type DaComporre, giornoDi, righeDi } from "@fatturachiara/fatturapa/bozza";
import { controllo00003 } from "@fatturachiara/fatturapa/controlla-file";
import type { StoriaPropria } from "@fatturachiara/fatturapa/controlli";
import {
  byteDiComposta,
  componi,
  type Invio,
  type ProblemaBozza,
  strutturaDi,
  verifica,
} from "@fatturachiara/fatturapa/documento";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";

/**
 * Refuses a draft the SdI would reject, also for what was issued before (`storia`): 400 with the sentence, the official code
 * and the field of every error.
 */
export function refuseErrors(da: DaComporre, oggi: Giorno, storia?: StoriaPropria): void {
  const errors = verifica(da, oggi, storia).problemi.filter((problema) => problema.gravita === "errore");
  if (errors.length > 0) throw rejected(errors, da);
}

/**
 * The file of a draft. What cannot be a FatturaPA document at all (no lines, an empty name…) is 400 with what is missing;
 * errors of content alone do not stop it.
 */
export function composeFile(da: DaComporre, { invio, oggi }: { invio: Invio; oggi: Giorno }): Uint8Array {
  if (righeDi(da).length > 0 && giornoDi(da) !== "") {
    const fattura = componi(da, invio);
    const bytes = byteDiComposta(fattura);
    const [structural] = strutturaDi(fattura, bytes);
    if (!structural) return bytes;
    refuseErrors(da, oggi);
    throw fail("documentRejected", { messages: [structural.messaggio], codes: [structural.codice] });
  }
  refuseErrors(da, oggi);
  throw new Error("A draft without lines or day passed the checks");
}

/** Refuses a file the SdI would not take for its size. */
export function refuseTooLarge({ length: dimensione }: Uint8Array): void {
  const found = controllo00003.verifica({ dimensione, origine: "nostra" });
  if (found) throw fail("documentRejected", { messages: [found.messaggio], codes: [controllo00003.codice] });
}

function rejected(errors: readonly ProblemaBozza[], da: DaComporre) {
  const fields: Record<string, string[]> = {};
  for (const { percorsoBozza, messaggio } of errors) {
    const { campo } = formField(percorsoBozza, da);
    fields[campo] = [...(fields[campo] ?? []), messaggio];
  }
  return fail("documentRejected", {
    messages: errors.map((error) => error.messaggio),
    codes: errors.map((error) => error.codice),
    fields,
  });
}
