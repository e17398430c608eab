/**
 * One line of the benchmark table. A bench file exports `bench(): Promise<Figure[]>`; being measured beside something
 * the reader knows is what makes a figure travel from one machine to another.
 */
export type Figure = {
  name: string;
  figure: number;
  unit: string;
  reference: { name: string; figure: number };
  /** Which way is good: milliseconds are better low (the default), transactions per second high. */
  better?: "low" | "high";
  /** How many times the reference it must reach, at least. */
  bar?: number;
};

/** How many times better than the reference: 2 means half the time, or twice the throughput. */
export function ratioOf({ figure, reference, better = "low" }: Figure): number {
  return better === "low" ? reference.figure / figure : figure / reference.figure;
}
