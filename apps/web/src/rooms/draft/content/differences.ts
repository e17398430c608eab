import { describeFields, describeLineFields, type NamesOfIds } from "./describe-fields.ts";
import type { Draft, Line } from "./draft.ts";

/** One field that two versions of a draft say differently, in the words of the editor; "" is an empty field. */
export type Difference = { field: string; mine: string; theirs: string };

/** Everything that differs between two versions of one draft, in the order of the editor, line by line. */
export function differences(mine: Draft, theirs: Draft, names: NamesOfIds): Difference[] {
  const lines = Math.max(mine.lines.length, theirs.lines.length);
  return [
    ...compare(describeFields(names), { mine, theirs }),
    ...Array.from({ length: lines }, (_, at) =>
      ofLine(at, { mine: mine.lines[at], theirs: theirs.lines[at] }, names),
    ).flat(),
  ];
}

function ofLine(
  at: number,
  { mine, theirs }: { mine: Line | undefined; theirs: Line | undefined },
  names: NamesOfIds,
): Difference[] {
  const name = `Riga ${at + 1}`;
  if (!mine || !theirs) return [{ field: name, mine: inShort(mine), theirs: inShort(theirs) }];
  return compare(describeLineFields(names), { mine, theirs }, mine.unreadable).map((difference) => ({
    ...difference,
    field: `${name}, ${difference.field}`,
  }));
}

const inShort = (line: Line | undefined) => (line ? line.descrizione || "senza descrizione" : "");

type Described = Record<string, { label: string; say(value: never): string } | null>;

/** `typed` is what stands in my fields without being a number: it is shown as it was typed. */
function compare(
  fields: object,
  { mine, theirs }: { mine: object; theirs: object },
  typed: Line["unreadable"] = {},
): Difference[] {
  return Object.entries(fields as Described).flatMap(([name, field]) => {
    if (!field) return [];
    const say = (version: object) => {
      const value = version[name as never] as unknown;
      return value === null || value === undefined || value === "" ? "" : field.say(value as never);
    };
    const [a, b] = [typed[name] ?? say(mine), say(theirs)];
    return a === b ? [] : [{ field: field.label, mine: a, theirs: b }];
  });
}
