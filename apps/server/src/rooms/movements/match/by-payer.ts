import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { inNamedMonth } from "./named-months.ts";
import { oldestSum, onlySum } from "./only-sum.ts";
import { charges, full, numbersOf, saysPart } from "./proposal-words.ts";
import type { OpenInvoice, Paying, Proposal } from "./propose-matches.ts";

type PaymentText = {
  movement: Paying;
  /** The payer's name is another; who that is, earlier payments have taught. */
  learnt: boolean;
};

/** Of a payment whose payer is known, by name or by what was learnt: the invoice of that amount, several together, nearly, in part. */
export function byPayer(paid: Decimal, theirs: readonly OpenInvoice[], payment: PaymentText): Proposal | undefined {
  const found =
    equalTo(paid, theirs, payment.movement) ??
    severalFor(paid, theirs) ??
    nearlyTo(paid, theirs) ??
    inPart(paid, theirs, payment.movement);
  if (!found) return undefined;
  const who = payment.learnt
    ? ` Chi paga ha un altro nome, che per ${found.documenti[0]?.invoice.nome} ha già pagato.`
    : "";
  return { ...found, livello: "proposta", motivo: `${found.motivo}${who}` };
}

type Found = Omit<Proposal, "livello">;

function equalTo(paid: Decimal, theirs: readonly OpenInvoice[], { descrizione }: Paying): Found | undefined {
  const equal = theirs.filter(({ residuo }) => residuo.equals(paid));
  const [oldest, ...others] = equal;
  if (!oldest) return undefined;
  const meant = others.length > 0 ? equal.find(({ data }) => inNamedMonth(descrizione, data)) : undefined;
  const chosen = meant ?? oldest;
  const many = `Importo e nome: ${oldest.nome} ha ${equal.length} fatture di questo importo, si propone`;
  return {
    documenti: full([chosen]),
    motivo:
      others.length === 0
        ? `Importo e nome: è quanto ${oldest.nome} deve ancora della ${oldest.numero}.`
        : meant
          ? `${many} la ${meant.numero}, del mese che la causale nomina.`
          : `${many} la più vecchia.`,
  };
}

function severalFor(paid: Decimal, theirs: readonly OpenInvoice[]): Found | undefined {
  const some = oldestSum(theirs, paid) ?? onlySum(theirs, paid);
  if (!some) return undefined;
  return {
    documenti: full(some),
    motivo: `La somma di ${some.length} fatture di ${some[0]?.nome}: ${numbersOf(some)}.`,
  };
}

/** Charges of a bank are missing, or cents are rounded; of several the one that is closest. */
function nearlyTo(paid: Decimal, theirs: readonly OpenInvoice[]): Found | undefined {
  const away = ({ residuo }: OpenInvoice) => residuo.minus(paid);
  const [near] = theirs
    .filter((invoice) => away(invoice).compare(charges) <= 0 && away(invoice).compare(Decimal.of("-1")) >= 0)
    .sort((one, other) => away(one).abs().compare(away(other).abs()));
  if (!near || !isSmallPartOf(away(near), near.residuo)) return undefined;
  const missing = away(near);
  const motivo = missing.isNegative()
    ? `Il nome è quello della ${near.numero}, e l'importo è più alto di ${formatImporto(missing.negated())}.`
    : `Il nome è quello della ${near.numero}, e mancano ${formatImporto(missing)}: forse spese della banca o un arrotondamento.`;
  return {
    documenti: [
      { invoice: near, importo: Decimal.min(paid, near.residuo), ...(missing.isPositive() && { trattenuto: missing }) },
    ],
    motivo,
  };
}

/** Fifteen euros of twenty are no charges. */
const isSmallPartOf = (missing: Decimal, whole: Decimal) => missing.abs().times(Decimal.of("10")).compare(whole) < 0;

function inPart(paid: Decimal, theirs: readonly OpenInvoice[], { descrizione }: Paying): Found | undefined {
  const larger = theirs.filter(({ residuo }) => residuo.compare(paid) > 0);
  const [only] = larger;
  if (!only || (larger.length > 1 && !saysPart(descrizione))) return undefined;
  const missing = formatImporto(only.residuo.minus(paid));
  const motivo =
    larger.length === 1
      ? `Una parte della ${only.numero}, la sola di ${only.nome} che possa essere: ne restano ${missing}.`
      : `Una parte della ${only.numero}, la più vecchia di ${only.nome}: ne restano ${missing}.`;
  return { documenti: [{ invoice: only, importo: paid }], motivo };
}
