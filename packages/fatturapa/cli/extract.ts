import { verificaP7m } from "../src/p7m/index.ts";
import { type Command, ERRORS_FOUND, NO_ERRORS, NOT_OPENED } from "./command.ts";
import { dayAndTime } from "./day-and-time.ts";
import { openInputs } from "./inputs.ts";
import { put, renamed } from "./outputs.ts";

/** `fatturapa extract`: the document inside a signed file; who signed it, and when, on standard error. */
export const extract: Command = async (paths, options, terminal) => {
  const { inputs, problems } = openInputs(paths, terminal, /\.(?:p7m|zip)$/i);
  let status = NO_ERRORS;
  for await (const { file, name, bytes } of inputs) {
    const { p7m, firme, problemi } = await verificaP7m(bytes ?? new Uint8Array(0), {
      istante: terminal.istante,
      origine: "esterna",
    });
    for (const { nome, codiceFiscale, firmatoIl, emittente, integra } of firme) {
      const who = [nome, codiceFiscale && `C.F. ${codiceFiscale}`].filter(Boolean).join(", ");
      const when = firmatoIl ? ` il ${dayAndTime(firmatoIl)}` : "";
      const authority = emittente ? ` (certificato di ${emittente})` : "";
      terminal.err(
        `${file}: ${integra ? "firma integra" : "FIRMA NON VALIDA"} di ${who || "sconosciuto"}${when}${authority}\n`,
      );
    }
    for (const { codice, gravita, messaggio } of problemi) {
      if (gravita === "errore") status ||= ERRORS_FOUND;
      terminal.err(`${file}: ${codice} ${gravita}: ${messaggio}\n`);
    }
    if (firme.length > 0)
      terminal.err(`${file}: revoca del certificato e autorità che lo ha rilasciato non verificate.\n`);
    if (p7m && !(await put(options.output, { name: renamed(name, ".xml"), content: p7m.contenuto }, terminal)))
      status = NOT_OPENED;
  }
  return problems.count > 0 ? NOT_OPENED : status;
};
