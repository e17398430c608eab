import { type Command, ERRORS_FOUND, NO_ERRORS, NOT_OPENED } from "../command.ts";
import { openInputs } from "../inputs.ts";
import { noInvoice } from "../no-invoice.ts";
import { put, renamed } from "../outputs.ts";
import { pagesOf } from "./pages.ts";
import { htmlOf } from "./view-html.ts";
import { messageInWords } from "./view-message.ts";
import { textOf } from "./view-text.ts";

/** `fatturapa view`: an invoice as a person reads it, in the terminal or as a page for the browser. */
export const view: Command = async (paths, options, terminal) => {
  const { inputs, problems } = openInputs(paths, terminal);
  let status = NO_ERRORS;
  for await (const { file, name, bytes } of inputs) {
    const { letto, pages } = pagesOf(bytes ?? new Uint8Array(0));
    const message = letto.forma === "messaggio" && letto.ricevuta ? messageInWords(letto.ricevuta) : undefined;
    if (pages.length === 0 && !message) {
      terminal.err(noInvoice(file));
      status ||= ERRORS_FOUND;
      continue;
    }
    const broken = "lettura" in letto ? letto.lettura.problemi.length : 0;
    if (broken > 0) terminal.err(`${file}: il file non rispetta il formato, mostro quello che si legge.\n`);
    const text = options.html
      ? htmlOf(message ? [] : pages, message)
      : (message ?? pages.map((page) => textOf(page, terminal)).join("\n"));
    const done = await put(
      options.output,
      { name: renamed(name, options.html ? ".html" : ".txt"), content: text },
      terminal,
    );
    if (!done) status = NOT_OPENED;
  }
  return problems.count > 0 ? NOT_OPENED : status;
};
