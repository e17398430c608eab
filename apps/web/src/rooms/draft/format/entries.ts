import type { OtherPart } from "@fatturachiara/contract/draft/other-parts";
import { isOpen } from "@fatturachiara/contract/draft/walk-rows";
import { valoreAl } from "@fatturachiara/fatturapa/tracciato";

/** Every entry of a part that a draft, or a line, has: the part itself, or each of its list. */
export function entriesOf(root: unknown, { percorso }: OtherPart): string[] {
  const value = valoreAl(root, percorso);
  if (Array.isArray(value)) return value.map((_, i) => `${percorso}[${i}]`);
  return value === undefined ? [] : [percorso];
}

/** Whether something is written in an entry, in the elements that are edited there. */
export function isWritten(root: unknown, { campi }: OtherPart, entry: string): boolean {
  const value = valoreAl(root, entry);
  return campi ? campi.some((nome) => !isBlank(valoreAl(value, nome))) : !isBlank(value);
}

/** A value, block or list with nothing in it. */
const isBlank = (value: unknown): boolean =>
  value === undefined || value === "" || (isOpen(value) && Object.values(value).every(isBlank));

/** Entries that can be begun: one more of a list, a part that is not there yet, what is there and has nothing of it. */
export function toBegin(
  root: unknown,
  part: OtherPart,
  { ripetibile, shown }: { ripetibile: boolean; shown: readonly string[] },
): string[] {
  const there = entriesOf(root, part);
  if (part.diEsistenti) return there.filter((entry) => !shown.includes(entry));
  if (!ripetibile) return shown.includes(part.percorso) ? [] : [part.percorso];
  const open = shown.filter((entry) => entry.startsWith(`${part.percorso}[`));
  const begun = open.some((entry) => !isWritten(root, part, entry));
  return begun ? [] : [`${part.percorso}[${there.length}]`];
}
