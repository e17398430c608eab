import { Decimal } from "@fatturachiara/fatturapa/decimal";

type Search = {
  /** No amount is above its limit, nor below a cent: of what is taxed in one way something is always taken. */
  limits: readonly Decimal[];
  /** By how much some amounts miss what is wanted of them; zero ends the search. */
  missed(amounts: readonly Decimal[]): Decimal;
  /** How many amounts are tried at most. */
  most: number;
};

/** Amounts and by how much they miss. */
type Found = { amounts: readonly Decimal[]; missed: Decimal };

const cent = Decimal.of("0.01");
/** Cents that one amount is moved at most while the others stand still. */
const reach = 40;

/** Amounts near those wanted, in whole cents, that miss nothing, or as little as was found: first one is moved at a time, then all. */
export function nearestAmounts(wanted: readonly Decimal[], search: Search): Found {
  const tries = { left: search.most };
  const nearest = byOne(start(wanted, search), { search, tries });
  return nearest.missed.isZero() ? nearest : together(wanted, { search, tries, best: nearest });
}

function start(wanted: readonly Decimal[], { limits, missed }: Search): Found {
  const amounts = wanted.map((amount, i) => (isFree(limits[i]) ? Decimal.max(amount, cent) : Decimal.zero));
  return { amounts, missed: missed(amounts) };
}

const isFree = (limit: Decimal | undefined): boolean => limit !== undefined && limit.compare(cent) >= 0;

type Going = { search: Search; tries: { left: number } };

/** Moves one amount at a time to where least is missed, as long as that helps. */
function byOne(from: Found, going: Going): Found {
  let best = from;
  for (;;) {
    const before = best;
    for (const i of from.amounts.keys()) {
      const { amounts } = best;
      for (let step = 1; step <= reach && !best.missed.isZero(); step += 1)
        for (const cents of [step, -step]) best = better(best, moved(amounts, i, cents), going);
    }
    if (best === before || best.missed.isZero() || going.tries.left <= 0) return best;
  }
}

/** Every combination around those wanted, from the nearest on. */
function together(wanted: readonly Decimal[], { best: from, ...going }: Going & { best: Found }): Found {
  const { limits } = going.search;
  const free = [...wanted.keys()].filter((i) => isFree(limits[i]));
  let best = from;
  for (let radius = 1; free.length > 0; radius += 1)
    for (const offsets of ofRadius(free.length, radius)) {
      if (going.tries.left <= 0 || best.missed.isZero()) return best;
      const amounts = wanted.map((amount, i) => {
        const at = free.indexOf(i);
        return at < 0 ? Decimal.zero : amount.plus(cent.times(Decimal.of(offsets[at] ?? 0)));
      });
      best = better(best, amounts, going);
    }
  return best;
}

function better(best: Found, amounts: readonly Decimal[], { search, tries }: Going): Found {
  tries.left -= 1;
  const fits = amounts.every((amount, i) => {
    const limit = search.limits[i];
    return isFree(limit) ? amount.compare(cent) >= 0 && amount.compare(limit ?? Decimal.zero) <= 0 : amount.isZero();
  });
  if (!fits || tries.left < 0) return best;
  const missed = search.missed(amounts);
  return missed.compare(best.missed) < 0 ? { amounts, missed } : best;
}

const moved = (amounts: readonly Decimal[], which: number, cents: number): Decimal[] =>
  amounts.map((amount, i) => (i === which ? amount.plus(cent.times(Decimal.of(cents))) : amount));

/** Every list of whole numbers between −radius and radius that holds one at the edge. */
function* ofRadius(length: number, radius: number, edge = false): Generator<number[]> {
  if (length === 0) {
    if (edge) yield [];
    return;
  }
  for (let n = -radius; n <= radius; n += 1)
    for (const rest of ofRadius(length - 1, radius, edge || Math.abs(n) === radius)) yield [n, ...rest];
}
