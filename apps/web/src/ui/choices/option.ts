/** One line of a list: `key` is its own in the list; those of one group stand together under its name. */
export type Option = { key: string; group?: string | undefined; disabled?: boolean | undefined };

/** Options a page key passes over. */
const page = 10;

/** The options by group, each group where its first option stands; without a group they have the name "". */
export function inGroups<O extends Option>(options: readonly O[]): [string, O[]][] {
  return [...Map.groupBy(options, ({ group }) => group ?? "")];
}

/** The options as they stand in the list, from the top. */
export const asListed = <O extends Option>(options: readonly O[]): O[] => inGroups(options).flatMap(([, own]) => own);

/** Where a key leads from the option one is on; undefined for a key that leads nowhere. Arrows go round. */
export function keyLeadsTo(options: readonly Option[], at: string | null, key: string): string | undefined {
  const free = asListed(options).filter(({ disabled }) => !disabled);
  const place = free.findIndex((option) => option.key === at);
  const last = free.length - 1;
  const places: Record<string, number> = {
    ArrowDown: place === last ? 0 : place + 1,
    ArrowUp: place <= 0 ? last : place - 1,
    PageDown: Math.min(place + page, last),
    PageUp: Math.max(place - page, 0),
    Home: 0,
    End: last,
  };
  return free[places[key] ?? -1]?.key;
}

/** The option whose label begins with what was typed, from the one one is on; the same letter again goes on to the next. */
export function letterLeadsTo(
  options: readonly (Option & { label: string })[],
  at: string | null,
  typed: string,
): string | undefined {
  const free = asListed(options).filter(({ disabled }) => !disabled);
  const again = new Set(typed).size === 1;
  const from = Math.max(0, free.findIndex(({ key }) => key === at) + (again ? 1 : 0));
  const begin = (again ? typed.slice(0, 1) : typed).toLowerCase();
  return [...free.slice(from), ...free.slice(0, from)].find(({ label }) => label.toLowerCase().startsWith(begin))?.key;
}
