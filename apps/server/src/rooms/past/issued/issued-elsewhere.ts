import { documentOf } from "@fatturachiara/contract/document/document-of";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { type DaComporre, giornoDi, righeDi, tipoDi } from "@fatturachiara/fatturapa/bozza";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type Esito, prossimoStato, SOTTO_STATI, type SottoStato } from "@fatturachiara/fatturapa/documento";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { bozzaDa, bozzaDaSemplificata } from "@fatturachiara/fatturapa/scomposizione";
import type { FatturaElettronica, FatturaElettronicaSemplificata } from "@fatturachiara/fatturapa/tracciato";
import { type AnyInvoice, figuresOf, type PastMessage, type SentFigures } from "../../document/index.ts";
import { eventoOf, momentOf, receiptSentence, type SentRicevuta } from "../../transmission/index.ts";

/** One document of a file that was issued with another program, read and not yet written. */
export type IssuedElsewhere = {
  da: DaComporre;
  input: DocumentInput;
  figures: SentFigures;
  /** Totals of its lines, as stated. */
  lineTotals: readonly Decimal[];
};

/** Reads one document of a file; throws where the file lacks what a document cannot be without. */
export function readIssued(fattura: AnyInvoice, indice: number): IssuedElsewhere {
  const { da, lineTotals } = fattura.versione === "FSM10" ? simplified(fattura, indice) : ordinary(fattura, indice);
  return { da, input: documentOf(da, {}), figures: figuresOf(fattura, indice), lineTotals };
}

function ordinary(fattura: FatturaElettronica, indice: number) {
  const lines = fattura.FatturaElettronicaBody[indice]?.DatiBeniServizi.DettaglioLinee ?? [];
  return { da: bozzaDa(fattura, indice), lineTotals: lines.map((line) => line.PrezzoTotale) };
}

/** Its lines state amounts with the tax; a document of ours has them without. */
function simplified(fattura: FatturaElettronicaSemplificata, indice: number) {
  const da = bozzaDaSemplificata(fattura, indice);
  return { da, lineTotals: righeDi(da).map(({ PrezzoUnitario }) => PrezzoUnitario ?? Decimal.zero) };
}

/** What a message told, ready for the timeline. */
export type HistoryEntry = { message: Sent; at: Date; messaggio: string; prima: SottoStato; dopo: SottoStato };

/**
 * Where the messages that came with an invoice leave it, by the same table as for our own: from "at the SdI" on, the
 * oldest first. Without one that decides it is simply issued elsewhere. `rejected`: it was never issued.
 */
export function stateAfter(
  messages: readonly PastMessage[],
  { formato, da }: { formato: "FPR12" | "FPA12"; da: DaComporre },
): { sotto: SottoStato; history: HistoryEntry[] } {
  const sent = messages.filter(isAboutSent).map((message) => ({ message, at: momentOfMessage(message, giornoDi(da)) }));
  sent.sort((dated, other) => dated.at.getTime() - other.at.getTime());
  const entries: HistoryEntry[] = [];
  let sotto: SottoStato = "at_sdi";
  for (const { message, at } of sent) {
    const evento = eventoOf(message.ricevuta);
    const outcome: Esito | null =
      evento && prossimoStato({ sotto }, evento, { formato, vocabolario: message.ricevuta.vocabolario });
    const dopo: SottoStato = outcome?.tipo === "passa" ? outcome.sotto : sotto;
    entries.push({ message, at, messaggio: receiptSentence(message.ricevuta, tipoDi(da)), prima: sotto, dopo });
    sotto = dopo;
  }
  // What was still under way when it was brought here stays as it is: nobody will write to us about it.
  return { sotto: SOTTO_STATI[sotto].stato === "I" ? "issued_elsewhere" : sotto, history: entries };
}

type Sent = PastMessage & { ricevuta: SentRicevuta };
const isAboutSent = (message: PastMessage): message is Sent =>
  ["RC", "NS", "MC", "NE", "DT", "AT"].includes(message.ricevuta.tipo);

function momentOfMessage({ ricevuta }: Sent, data: Giorno): Date {
  const sentence =
    (ricevuta.tipo === "RC" && ricevuta.dataOraConsegna) ||
    (ricevuta.tipo === "MC" && ricevuta.dataMessaADisposizione) ||
    ("dataOraRicezione" in ricevuta ? ricevuta.dataOraRicezione : undefined);
  const moment = momentOf(sentence) ?? (sentence ? momentOf(`${sentence}T12:00:00`) : null);
  // Outcomes of a public body say no time: they come after what does, and after the invoice.
  const last = ["NE", "DT", "AT"].includes(ricevuta.tipo) ? "T23:59:59" : "T12:00:00";
  return moment ?? (momentOf(`${data}${last}`) as Date);
}
