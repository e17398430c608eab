/** Modules that the same pages need. */
export type Part = {
  name: string;
  /** The pages that load it. */
  users: Set<string>;
  modules: Set<string>;
  /** Characters of code before it is made small. */
  size: number;
  /** Names of the parts it loads at once. */
  imports: Set<string>;
};

type Parts = Map<string, Part>;

/** Pages that are opened more often than all the others, and how many times: what they load in vain counts as often. */
const often: Readonly<Record<string, number>> = {
  home: 10,
  "home-later": 10,
  "document/sent": 10,
  "document/step/:step": 10,
};
const times = (pages: ReadonlySet<string>) => [...pages].reduce((sum, page) => sum + (often[page] ?? 1), 0);

/** Code of less than this is hardly worth a request of its own, characters before it is made small. */
const small = 40_000;
/** What a request costs, told in code: so much a page may load in vain to be spared one. */
const request = 32_000;

/** Puts every small part that several pages need into the one with which they load least in vain, where that is worth it. */
export function joinSmall(chunks: readonly Part[]): Part[] {
  const parts: Parts = new Map(chunks.map((part) => [part.name, part]));
  for (let pair = bestPair(parts); pair; pair = bestPair(parts)) join(pair, parts);
  return [...parts.values()];
}

/** The smallest part that is better joined, and the one it is best joined with. */
function bestPair(parts: Parts): readonly [Part, Part] | undefined {
  const candidates = [...parts.values()].filter(({ size, users }) => size < small && users.size > 1);
  for (const part of candidates.sort((a, b) => a.size - b.size)) {
    const others = [...parts.values()].filter(({ name }) => name !== part.name);
    const [best] = others.map((other) => ({ other, cost: costOf(part, other, parts) })).sort((a, b) => a.cost - b.cost);
    if (best && best.cost < 0) return [part, best.other];
  }
  return undefined;
}

/** What all pages together load in vain when two parts are one, less what the spared requests are worth. */
function costOf(a: Part, b: Part, parts: Parts): number {
  const users = a.users.union(b.users);
  const loaded = [...loadedBy([a.name, b.name], parts)].flatMap((name) => parts.get(name) ?? []);
  const inVain = loaded.reduce((sum, part) => sum + part.size * times(users.difference(part.users)), 0);
  return inVain - request * times(a.users.intersection(b.users));
}

function loadedBy(names: readonly string[], parts: Parts): Set<string> {
  const found = new Set(names);
  // A set is walked to its end, also to what is added on the way.
  for (const name of found) for (const imported of parts.get(name)?.imports ?? []) found.add(imported);
  return found;
}

function join([a, b]: readonly [Part, Part], parts: Parts) {
  parts.delete(a.name);
  parts.set(b.name, {
    name: b.name,
    users: a.users.union(b.users),
    modules: a.modules.union(b.modules),
    size: a.size + b.size,
    imports: a.imports.union(b.imports),
  });
  for (const part of parts.values()) {
    const imports = new Set([...part.imports].map((name) => (name === a.name ? b.name : name)));
    imports.delete(part.name);
    parts.set(part.name, { ...part, imports });
  }
  for (const name of loadedBy([b.name], parts)) {
    const part = parts.get(name);
    const users = parts.get(b.name)?.users;
    if (part && users) parts.set(name, { ...part, users: part.users.union(users) });
  }
}
