import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { onlySum } from "./only-sum.ts";
import { charges, full, numbersOf, saysPart, sumOf } from "./proposal-words.ts";
import type { OpenInvoice, Paying, Proposal } from "./propose-matches.ts";

type PaymentText = { movement: Paying; doubtful: boolean };

/** Of a payment whose text names invoices by their numbers. */
export function byNumber(paid: Decimal, named: readonly OpenInvoice[], payment: PaymentText): Proposal | undefined {
  if (named.length === 0) return undefined;
  const exact = sumOf(named).equals(paid) ? named : (equalOne(named, paid) ?? onlySum(named, paid));
  if (exact) {
    const motivo =
      exact.length === 1
        ? `Importo e numero: la causale nomina la ${numbersOf(exact)}.`
        : `Importo e numeri: la causale nomina le fatture ${numbersOf(exact)}, e la somma torna.`;
    return { livello: payment.doubtful ? "proposta" : "certa", documenti: full(exact), motivo };
  }
  // A number that may count anything means nothing without its amount.
  if (payment.doubtful) return undefined;
  const [only] = named;
  if (named.length === 1 && only) return byOneNumber(paid, only, payment);
  const missing = sumOf(named).minus(paid);
  const motivo = `La causale nomina ${numbersOf(named)}, ma la somma non torna: ${formatImporto(sumOf(named))} da pagare, ${formatImporto(paid)} arrivati.`;
  if (missing.isPositive() && missing.compare(charges) <= 0) return lessOfLast(named, missing, motivo);
  return { livello: "ambigua", documenti: full(named), motivo };
}

const equalOne = (named: readonly OpenInvoice[], paid: Decimal) => {
  const equal = named.filter(({ residuo }) => residuo.equals(paid));
  return equal.length === 1 ? equal : undefined;
};

/** Several in full but for what is missing, which is left of the last. */
function lessOfLast(named: readonly OpenInvoice[], missing: Decimal, motivo: string): Proposal | undefined {
  const last = named.at(-1);
  if (!last || last.residuo.compare(missing) <= 0) return undefined;
  const documenti = [
    ...full(named.slice(0, -1)),
    { invoice: last, importo: last.residuo.minus(missing), trattenuto: missing },
  ];
  return { livello: "proposta", documenti, motivo };
}

function byOneNumber(paid: Decimal, only: OpenInvoice, { movement }: PaymentText): Proposal {
  const missing = only.residuo.minus(paid);
  if (missing.isNegative())
    return {
      livello: "proposta",
      documenti: full([only]),
      motivo: `La causale nomina la ${only.numero}, ma l'importo è più alto di ${formatImporto(missing.negated())}.`,
    };
  const inPart = { documenti: [{ invoice: only, importo: paid }] };
  const isPart = saysPart(movement.descrizione);
  if (isPart || missing.compare(charges) > 0)
    return {
      ...inPart,
      livello: isPart ? "certa" : "proposta",
      motivo: `Pagamento in parte della ${only.numero}: ne restano ${formatImporto(missing)}.`,
    };
  return {
    documenti: [{ invoice: only, importo: paid, ...(missing.isPositive() && { trattenuto: missing }) }],
    livello: "proposta",
    motivo: `La causale nomina la ${only.numero}, ma mancano ${formatImporto(missing)}: forse spese della banca.`,
  };
}
