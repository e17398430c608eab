import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { foldText } from "../../../fold-text.ts";
import { namedNumbers, namesInvoice } from "./named-numbers.ts";

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
export type Paying = {
  id: string;
  dataContabile: Giorno;
  importo: Decimal;
  commissione: Decimal | null;
  controparte: string | null;
  descrizione: string;
  endToEnd: string | null;
  storno: boolean;
  parti: readonly { descrizione: string; endToEnd: string | null }[];
};

/** Which invoices a movement pays, how sure that is, and why, in words. Nothing below "certa" is to be done unasked. */
export type Proposal = {
  livello: "certa" | "proposta" | "ambigua";
  documenti: { invoice: OpenInvoice; importo: Decimal }[];
  motivo: string;
};

/** So little less than what is open may be charges of a bank on the way. */
const charges = Decimal.of("15");
/** More open invoices of one customer than this are not tried in all their sums. */
const mostSummed = 12;

/**
 * Proposals for movements, oldest first, out of what is open: an invoice that one of them pays in full is not proposed for the next.
 * Numbers and amount together are sure; amount and payer are proposed; an amount that several could have is for a person.
 */
export function proposeMatches(movements: readonly Paying[], invoices: readonly OpenInvoice[]): Map<string, Proposal> {
  const left = new Map(invoices.map((one) => [one.id, one.residuo]));
  const proposals = new Map<string, Proposal>();
  const telling = new Map(invoices.map(({ nome }) => [nome, tellingWords(nome)]));
  for (const movement of movements) {
    const open = invoices
      .filter(({ ricevuta }) => ricevuta === movement.importo.isNegative())
      .map((one) => ({ ...one, residuo: left.get(one.id) ?? one.residuo }))
      .filter(({ residuo }) => residuo.isPositive());
    const proposal = movement.storno ? undefined : proposeOne(movement, open, telling);
    if (!proposal) continue;
    proposals.set(movement.id, proposal);
    if (proposal.livello !== "ambigua")
      for (const { invoice, importo } of proposal.documenti) left.set(invoice.id, invoice.residuo.minus(importo));
  }
  return proposals;
}

function proposeOne(
  movement: Paying,
  open: readonly OpenInvoice[],
  telling: ReadonlyMap<string, readonly string[]>,
): Proposal | undefined {
  // What was paid: a provider's fee was kept back of it.
  const paid = movement.importo.abs().plus(movement.commissione ?? Decimal.zero);
  const texts = [
    movement.descrizione,
    movement.endToEnd ?? "",
    ...movement.parti.flatMap((part) => [part.descrizione, part.endToEnd ?? ""]),
  ];
  const numbers = texts.flatMap(namedNumbers);
  const how = new Map(open.map((one) => [one.id, namesInvoice(numbers, one.numero, one.data)]));
  const named = open.filter(({ id }) => how.get(id) !== undefined);
  const words = ` ${foldText([movement.controparte ?? "", ...texts].join(" "))} `;
  const theirs = open.filter(({ nome }) => isNamed(words, telling.get(nome) ?? []));
  // A number may be that of several customers' invoices: whoever is named decides.
  const narrowed = named.filter((one) => theirs.includes(one));
  const meant = narrowed.length > 0 ? narrowed : named;
  const doubtful =
    // Nobody pays what is not written yet, unless in advance; and "n. 3" may count anything.
    meant.some(
      ({ id, data }) =>
        (data !== null && data > movement.dataContabile) || (how.get(id) === "forse" && narrowed.length === 0),
    );
  return byNumber(paid, meant, { movement, doubtful }) ?? byPayer(paid, theirs) ?? byAmount(paid, open);
}

const full = (invoices: readonly OpenInvoice[]) => invoices.map((invoice) => ({ invoice, importo: invoice.residuo }));
const numbersOf = (invoices: readonly OpenInvoice[]) => invoices.map(({ numero }) => numero).join(", ");
const sumOf = (invoices: readonly OpenInvoice[]) => Decimal.sum(invoices.map(({ residuo }) => residuo));

function byNumber(
  paid: Decimal,
  named: readonly OpenInvoice[],
  { movement: { descrizione }, doubtful }: { movement: Paying; doubtful: boolean },
): Proposal | undefined {
  if (named.length === 0) return undefined;
  const exact = sumOf(named).equals(paid) ? named : onlySum(named, paid);
  if (exact) {
    const motivo =
      exact.length === 1
        ? `Importo e numero: la causale nomina la ${numbersOf(exact)}.`
        : `Importo e numeri: la causale nomina le fatture ${numbersOf(exact)}, e la somma torna.`;
    return { livello: doubtful ? "proposta" : "certa", documenti: full(exact), motivo };
  }
  // A number that may count anything means nothing without its amount.
  if (doubtful) return undefined;
  const [only] = named;
  if (named.length > 1 || !only) {
    const motivo = `La causale nomina ${numbersOf(named)}, ma la somma non torna: ${formatImporto(sumOf(named))} da pagare, ${formatImporto(paid)} arrivati.`;
    return { livello: "ambigua", documenti: full(named), motivo };
  }
  const missing = only.residuo.minus(paid);
  if (missing.isNegative())
    return {
      livello: "proposta",
      documenti: full([only]),
      motivo: `La causale nomina la ${only.numero}, ma l'importo è più alto di ${formatImporto(missing.negated())}.`,
    };
  const inPart = { documenti: [{ invoice: only, importo: paid }] };
  const said = /\b(?:acconto|anticipo|rata|parziale)\b/i.test(descrizione);
  if (said || missing.compare(charges) > 0)
    return {
      ...inPart,
      livello: said ? "certa" : "proposta",
      motivo: `Pagamento in parte della ${only.numero}: ne restano ${formatImporto(missing)}.`,
    };
  return {
    ...inPart,
    livello: "proposta",
    motivo: `La causale nomina la ${only.numero}, ma mancano ${formatImporto(missing)}: forse spese della banca.`,
  };
}

function byPayer(paid: Decimal, theirs: readonly OpenInvoice[]): Proposal | undefined {
  const [equal, ...others] = theirs.filter(({ residuo }) => residuo.equals(paid));
  if (equal)
    return {
      livello: "proposta",
      documenti: full([equal]),
      motivo:
        others.length === 0
          ? `Importo e nome: è quanto resta della ${equal.numero} di ${equal.nome}.`
          : `Importo e nome: ${equal.nome} ha ${others.length + 1} fatture di questo importo, si propone la più vecchia.`,
    };
  const some = onlySum(theirs, paid);
  if (!some || some.length === 0) return undefined;
  const motivo = `La somma di ${some.length} fatture di ${some[0]?.nome}: ${numbersOf(some)}.`;
  return { livello: "proposta", documenti: full(some), motivo };
}

function byAmount(paid: Decimal, open: readonly OpenInvoice[]): Proposal | undefined {
  const equal = open.filter(({ residuo }) => residuo.equals(paid));
  if (equal.length === 0) return undefined;
  const motivo =
    equal.length === 1
      ? `Solo l'importo coincide, con la ${numbersOf(equal)}: chi paga non è riconosciuto.`
      : `L'importo è quello di ${equal.length} fatture (${numbersOf(equal)}), e chi paga non è riconosciuto.`;
  return { livello: "ambigua", documenti: full(equal), motivo };
}

/** The only choice among these invoices that comes to that amount; undefined where there is none, or more than one. */
function onlySum(invoices: readonly OpenInvoice[], amount: Decimal): OpenInvoice[] | undefined {
  if (invoices.length < 2 || invoices.length > mostSummed) return undefined;
  const found: OpenInvoice[][] = [];
  for (let choice = 1; choice < 2 ** invoices.length && found.length < 2; choice += 1) {
    const chosen = invoices.filter((_, at) => (choice >> at) % 2 === 1);
    if (sumOf(chosen).equals(amount)) found.push(chosen);
  }
  return found.length === 1 ? found[0] : undefined;
}

/** Words that many names have. */
const common = new Set(
  "srl srls spa snc sas ss soc societa coop cooperativa di e dei del della la il lo studio ditta impresa gmbh ltd sa associati associazione comune".split(
    " ",
  ),
);

/** The words of a name that say something. */
const tellingWords = (nome: string): string[] =>
  foldText(nome.replace(/\b([a-z])\.(?=[a-z]\.)/gi, "$1"))
    .split(" ")
    .filter((one) => one.length > 1 && !common.has(one));

/** Whether a text names somebody: all those words, in whatever order. */
const isNamed = (words: string, telling: readonly string[]): boolean =>
  telling.length > 0 && telling.every((one) => words.includes(` ${one} `));
