import type { Draft, Line } from "./draft.ts";

/**
 * What names lines by their numbers, after lines were added, moved or removed: each number follows its line, that of a line
 * which is gone goes. What names none stays as it is.
 */
export function renumberReferences(
  formato: Draft["formato"],
  before: readonly Line[],
  after: readonly Line[],
): Draft["formato"] {
  if (!formato || before === after) return formato;
  const places = new Map(after.map(({ key }, i) => [key, i + 1]));
  const moved = before.some(({ key }, i) => places.get(key) !== i + 1);
  if (!moved) return formato;
  return followed(formato, (numero) => places.get(before[numero - 1]?.key ?? "")) as Draft["formato"];
}

function followed(part: unknown, numberOf: (numero: number) => number | undefined): unknown {
  if (Array.isArray(part)) return part.map((item) => followed(item, numberOf));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === "RiferimentoNumeroLinea" && Array.isArray(value)
        ? value.flatMap((numero) => numberOf(Number(numero)) ?? [])
        : followed(value, numberOf),
    ]),
  );
}
