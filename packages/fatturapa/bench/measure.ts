/** One measured line beside its reference; `bar`: how many times better than it, at least. Less is better. */
export type Figure = {
  name: string;
  figure: number;
  unit: "ms" | "MiB";
  reference: { name: string; figure: number };
  bar: number;
};

/** Milliseconds of the best call within `budget` milliseconds, after half as long to warm up. */
export function best(run: () => void, budget = 600): number {
  for (const until = performance.now() + budget / 2; performance.now() < until; ) run();
  let least = Number.POSITIVE_INFINITY;
  const until = performance.now() + budget;
  do {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
  } while (performance.now() < until);
  return least;
}

/** `ours` and `theirs` in the same run, one after the other. */
export function beside(name: string, ours: () => void, reference: string, theirs: () => void, bar: number): Figure {
  return { name, figure: best(ours), unit: "ms", reference: { name: reference, figure: best(theirs) }, bar };
}

/** Run as a plain script (`node file.bench.ts`), a bench file prints `name | figure | reference | ratio`. */
export function print(figures: Figure[]): void {
  for (const { name, figure, unit, reference, bar } of figures)
    console.log(
      `${name} | ${figure.toFixed(3)} ${unit} | ${reference.name} ${reference.figure.toFixed(3)} ${unit} | ${(reference.figure / figure).toFixed(2)} x (bar ${bar} x)`,
    );
}
