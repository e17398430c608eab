/** Migrations by file name ("0073-sending-hold.sql"), with something that is the same as long as the file is. */
export type Migrations = Readonly<Record<string, string>>;

/**
 * What is wrong with the migrations of today beside those of an earlier commit: somebody may have applied these, so none of
 * them is edited, renamed or taken away, and a new one has a number above them all.
 */
export function judgeMigrations(before: Migrations, now: Migrations): string[] {
  const highest = Math.max(0, ...Object.keys(before).map(numberOf));
  return [
    ...Object.keys(before)
      .filter((name) => now[name] === undefined && !wasNeverApplied(name, { before, now }))
      .map((name) => `${name} is gone, or has another name: add a new one instead`),
    ...Object.keys(before)
      .filter((name) => now[name] !== undefined && now[name] !== before[name])
      .map((name) => `${name} is edited: add a new one instead`),
    ...Object.keys(now)
      .filter((name) => before[name] === undefined && numberOf(name) <= highest)
      .map((name) => `${name} comes below ${highest}, which is released: give it a higher number`),
    ...Object.keys(now)
      .filter((name) => twinOf(name, now) !== undefined)
      .map((name) => `${name} shares its number with ${twinOf(name, now)}: nothing starts until one has the next`),
  ];
}

/** Two of one number are refused at every start: the one that has another number now, word for word, was applied nowhere. */
function wasNeverApplied(name: string, { before, now }: { before: Migrations; now: Migrations }): boolean {
  const isNew = (other: string) => before[other] === undefined && now[other] === before[name];
  return twinOf(name, before) !== undefined && Object.keys(now).some(isNew);
}

/** Another step of the same number; the base line is one step of many files. */
const twinOf = (name: string, among: Migrations): string | undefined =>
  name.includes("/")
    ? undefined
    : Object.keys(among).find((other) => other !== name && numberOf(other) === numberOf(name));

const numberOf = (name: string) => Number.parseInt(name, 10);
