import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { foldText } from "../../../fold-text.ts";
import { isNamed, tellingWords } from "./name-words.ts";
import { namedNumbers, namesInvoice } from "./named-numbers.ts";
import type { OriginalIndex } from "./original-index.ts";
import { numbersOf } from "./proposal-words.ts";
import type { OpenInvoice, Paying, Proposal } from "./propose-matches.ts";

/** What was paid of an invoice. */
type PaidInvoice = { invoice: OpenInvoice; importo: Decimal };

/** What a reversal may take back: a movement with what it has paid, or is only proposed to pay, or a payment of no movement. */
export type Original = {
  /** The movement; null where money was marked by hand. */
  id: string | null;
  giorno: Giorno;
  /** With the sign of the movement. */
  importo: Decimal;
  /** Nothing of it was taken back yet. */
  intero: boolean;
  controparte: string | null;
  descrizione: string;
  endToEnd: string | null;
  paga: readonly PaidInvoice[];
  /** Whether that was said by a person; otherwise it is proposed, and how sure. */
  detto: boolean;
  livello: Proposal["livello"];
};

type Found = { original: Original; paga: readonly PaidInvoice[] };

/**
 * Of a movement that takes another back: the payment that it undoes, by the number that it names and to the cent; else the movement
 * of the same sum with the other sign whose reference, party or words it repeats.
 */
export function byReversal(movement: Paying, originals: OriginalIndex): Proposal | undefined {
  const isBefore = ({ id, giorno, importo }: Original) =>
    id !== movement.id && giorno <= movement.dataContabile && importo.isNegative() !== movement.importo.isNegative();
  return (
    byPayment(movement, originals.paying(movement.importo.abs()).filter(isBefore)) ??
    byWhole(movement, originals.ofAmount(movement.importo.negated()).filter(isBefore))
  );
}

function byPayment(movement: Paying, before: readonly Original[]): Proposal | undefined {
  const back = movement.importo.abs();
  const equal = before.flatMap((original) =>
    original.paga.filter(({ importo }) => importo.equals(back)).map((paid): Found => ({ original, paga: [paid] })),
  );
  const numbers = textsOf(movement).flatMap(namedNumbers);
  const named = equal.filter(
    ({ paga: [paid] }) => paid && namesInvoice(numbers, paid.invoice.numero, paid.invoice.data) === "bene",
  );
  const [only, ...others] = newestFirst(named);
  if (only) return proposed(only, others.length === 0 ? only.original.livello : "proposta");
  const words = new Set(foldText([movement.controparte ?? "", ...textsOf(movement)].join(" ")).split(" "));
  const theirs = equal.filter(({ paga: [paid] }) => paid && isNamed(words, tellingWords(paid.invoice.nome)));
  return theirs.length === 1 && theirs[0] ? proposed(theirs[0], "proposta") : undefined;
}

function byWhole(movement: Paying, equal: readonly Original[]): Proposal | undefined {
  const whole = equal.filter(({ id, intero }) => id !== null && intero);
  const same = whole.filter(({ endToEnd }) => endToEnd !== null && endToEnd === movement.endToEnd);
  const words = new Set(foldText([movement.controparte ?? "", movement.descrizione].join(" ")).split(" "));
  const alike = whole.filter((one) => isAlike(one, movement, words));
  const [found, ...others] = same.length > 0 ? same : alike;
  if (!found || others.length > 0) return undefined;
  return proposed({ original: found, paga: found.paga }, same.length > 0 ? found.livello : "proposta");
}

/** A fee and the fee that is given back: what the bank has said of it is said again. */
function isAlike(original: Original, movement: Paying, words: ReadonlySet<string>): boolean {
  if (original.controparte && movement.controparte)
    return foldText(original.controparte) === foldText(movement.controparte);
  const ownWords = foldText(original.descrizione)
    .split(" ")
    .filter((word) => word.length > 3);
  return ownWords.length > 0 && ownWords.every((word) => words.has(word));
}

function proposed({ original, paga }: Found, livello: Proposal["livello"]): Proposal {
  const { id, giorno, detto } = original;
  const whole = id !== null && original.intero && paga.length === original.paga.length;
  // Nobody has said yet what it pays: the two cancel out, and nothing is paid.
  const cancels = !detto && whole && sum(paga).equals(original.importo.abs());
  const documenti = cancels || paga.length === 0 ? [] : [...paga];
  const numbers = numbersOf(documenti.map(({ invoice }) => invoice));
  const of = id === null ? "" : conApostrofo` del movimento del ${formatGiorno(giorno)}`;
  const bill = documenti.some(({ invoice }) => invoice.ricevuta);
  const first = detto || documenti.length === 0 ? "" : " Conferma prima quel movimento.";
  const motivo =
    documenti.length === 0
      ? conApostrofo`Storno: si annulla con il movimento del ${formatGiorno(giorno)}, dello stesso importo.`
      : `Storno: ${bill ? "il pagamento" : "l'incasso"} della ${numbers}${of} torna indietro, e la fattura è di nuovo da pagare.${first}`;
  return { livello: livello === "ambigua" ? "proposta" : livello, documenti, motivo, storno: { di: id } };
}

const sum = (paga: readonly PaidInvoice[]) => Decimal.sum(paga.map(({ importo }) => importo));

const textsOf = ({ descrizione, endToEnd }: Paying) => [descrizione, endToEnd ?? ""];

const newestFirst = (found: readonly Found[]) =>
  found.toSorted((first, second) => (first.original.giorno < second.original.giorno ? 1 : -1));
