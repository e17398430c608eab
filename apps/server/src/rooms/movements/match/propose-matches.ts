import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { foldText } from "../../../fold-text.ts";
import type { Movement, MovementPart } from "../../../statement/statement.ts";
import { byAmount } from "./by-amount.ts";
import { byNumber } from "./by-number.ts";
import { byPayer } from "./by-payer.ts";
import { byReversal, type Original } from "./by-reversal.ts";
import { namedNumbers } from "./named-numbers.ts";
import { OpenIndex } from "./open-index.ts";
import { OriginalIndex } from "./original-index.ts";
import { type Learnt, namesLearnt } from "./payer-keys.ts";

/** What is open of an invoice, issued or received: net of withholding, split VAT, payments and credit notes. */
export type OpenInvoice = {
  id: string;
  /** A supplier's: paid by money that goes out. */
  ricevuta: boolean;
  numero: string;
  data: Giorno | null;
  nome: string;
  residuo: Decimal;
};

/** What a movement says of whom and what it pays. */
export type Paying = Omit<Movement, "dataValuta" | "riferimento" | "tipo" | "parti"> & {
  id: string;
  parti: readonly Pick<MovementPart, "descrizione" | "endToEnd">[];
};

/** What a movement pays of an invoice; `trattenuto` is the little that is missing of it, kept back on the way. */
type ProposedInvoice = { invoice: OpenInvoice; importo: Decimal; trattenuto?: Decimal };

/** Which invoices a movement pays, how sure that is, and why, in words. Nothing below "certa" is to be done unasked. */
export type Proposal = {
  livello: "certa" | "proposta" | "ambigua";
  documenti: ProposedInvoice[];
  motivo: string;
  /** It pays nothing: it takes those payments back, of that movement, or of none. */
  storno?: { di: string | null };
};

/**
 * Proposals for movements, oldest first, out of what is open, the oldest first: an invoice that one of them pays in full is not
 * proposed for the next. Numbers and amount together are sure; amount and payer are proposed, by name or by what was learnt; an
 * amount that several could have is for a person. A reversal takes back what is said of `before`, or proposed of those of here.
 */
export function proposeMatches(
  movements: readonly Paying[],
  invoices: readonly OpenInvoice[],
  { learnt = new Map(), before = [] }: { learnt?: Learnt; before?: readonly Original[] } = {},
): Map<string, Proposal> {
  const originals = new OriginalIndex(before);
  const issued = new OpenIndex(invoices.filter(({ ricevuta }) => !ricevuta));
  const received = new OpenIndex(invoices.filter(({ ricevuta }) => ricevuta));
  const proposals = new Map<string, Proposal>();
  for (const movement of movements) {
    const open = movement.importo.isNegative() ? received : issued;
    const proposal = movement.storno ? byReversal(movement, originals) : proposeOne(movement, open, learnt);
    if (proposal) proposals.set(movement.id, proposal);
    if (!movement.storno) originals.add(originalOf(movement, proposal));
    else if (proposal?.storno)
      originals.takeBack(proposal.storno.di, new Set(proposal.documenti.map(({ invoice }) => invoice.id)));
    if (proposal && !proposal.storno && proposal.livello !== "ambigua")
      for (const { invoice, importo, trattenuto = Decimal.zero } of proposal.documenti)
        open.settle(invoice.id, importo.plus(trattenuto));
  }
  return proposals;
}

/** A movement of here, with what is proposed that it pays. */
function originalOf(movement: Paying, proposal: Proposal | undefined): Original {
  const { id, dataContabile: giorno, importo, controparte, descrizione, endToEnd } = movement;
  const clear = proposal && proposal.livello !== "ambigua" ? proposal : undefined;
  return {
    ...{ id, giorno, importo, controparte, descrizione, endToEnd, intero: true, detto: false },
    livello: clear?.livello ?? "certa",
    paga: clear?.documenti ?? [],
  };
}

function proposeOne(movement: Paying, open: OpenIndex, learnt: Learnt): Proposal | undefined {
  // What was paid: a provider's fee was kept back of it.
  const paid = movement.importo.abs().plus(movement.commissione ?? Decimal.zero);
  const texts = [
    movement.descrizione,
    movement.endToEnd ?? "",
    ...movement.parti.flatMap((part) => [part.descrizione, part.endToEnd ?? ""]),
  ];
  const named = open.numbered(texts.flatMap(namedNumbers));
  const words = new Set(foldText([movement.controparte ?? "", ...texts].join(" ")).split(" "));
  const byName = open.named(words);
  const known = byName.length > 0 ? [] : open.ofNames(namesLearnt(learnt, movement));
  const theirs = byName.length > 0 ? byName : known;
  const isTheirs = new Set(theirs.map(({ id }) => id));
  // A number may be that of several customers' invoices: whoever is named decides.
  const narrowed = named.filter(({ invoice }) => isTheirs.has(invoice.id));
  const meant = narrowed.length > 0 ? narrowed : named;
  const doubtful =
    // A number of somebody else's invoice is a slip, or counts something else.
    (byName.length > 0 && narrowed.length === 0) ||
    // Nobody pays what is not written yet, unless in advance; and "n. 3" may count anything.
    meant.some(
      ({ invoice: { data }, how }) =>
        (data !== null && data > movement.dataContabile) || (how === "forse" && narrowed.length === 0),
    );
  const meantInvoices = meant.map(({ invoice }) => invoice);
  return (
    byNumber(paid, meantInvoices, { movement, doubtful }) ??
    byPayer(paid, theirs, { movement, learnt: known.length > 0 }) ??
    byAmount(movement, paid, open.ofAmount(paid))
  );
}
