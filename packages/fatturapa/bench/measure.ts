/** One measured line beside its reference; `bar`: how many times better than it, at least. Less is better. */
export type Figure = {
  name: string;
  figure: number;
  unit: "ms" | "MiB";
  reference: { name: string; figure: number };
  bar: number;
};

/** Turns that the two sides of a measure take: what else the machine does falls on both. */
const TURNS = 8;

/** Milliseconds of the best call within `budget` milliseconds, at least one. */
function best(run: () => void, budget: number): number {
  let least = Number.POSITIVE_INFINITY;
  const until = performance.now() + budget;
  do {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
  } while (performance.now() < until);
  return least;
}

/** `ours` and `theirs` in the same run, in turns, after one to warm up. */
export function beside(name: string, ours: () => void, reference: string, theirs: () => void, bar: number): Figure {
  let figure = Number.POSITIVE_INFINITY;
  let other = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn <= TURNS; turn++) {
    const [one, two] = [best(ours, 120), best(theirs, 120)];
    if (turn === 0) continue;
    figure = Math.min(figure, one);
    other = Math.min(other, two);
  }
  return { name, figure, unit: "ms", reference: { name: reference, figure: other }, bar };
}

/** Run as a plain script (`node file.bench.ts`), a bench file prints `name | figure | reference | ratio`. */
export function print(figures: Figure[]): void {
  for (const { name, figure, unit, reference, bar } of figures)
    console.log(
      `${name} | ${figure.toFixed(3)} ${unit} | ${reference.name} ${reference.figure.toFixed(3)} ${unit} | ${(reference.figure / figure).toFixed(2)} x (bar ${bar} x)`,
    );
}
