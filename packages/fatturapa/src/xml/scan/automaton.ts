import { numberAt } from "../../bytes/number-at.ts";
import type { Blocco, Campi, Campo, Cardinalita, Firma, Foglia, Radice } from "../../tracciato/index.ts";
import { placeAt } from "./place-at.ts";
import { type KnownTag, knownTag } from "./tag-in-place.ts";

/** One element at one place of the document: `DatiRiepilogo/Natura` and `DettaglioLinee/Natura` are two. 0 is the root. */
export type Place = {
  readonly id: number;
  readonly name: string;
  readonly opening: KnownTag;
  readonly closing: KnownTag;
  readonly parent: number;
  readonly leaf: Foglia | undefined;
  /** Of a leaf, how its value is made, and whether its text is surely ASCII where it is plain. */
  readonly forma: Foglia["forma"] | undefined;
  readonly ascii: boolean;
  readonly repeats: boolean;
  /** Children in order, for blocks. */
  readonly children: readonly number[];
  /** State just after its opening, for blocks. */
  readonly start: number;
  /** Attributes it may have; those of the root stand in the format. */
  readonly attributes: Campi | undefined;
  readonly signature: Firma | undefined;
};

/**
 * A format compiled to one table. The state says where we are: after node `n` (state `n`) or at the start of a block;
 * `steps[state * names + name]` is the node that such an element opens there, 0 where the format has none.
 */
export type Automaton = {
  readonly format: Radice;
  readonly places: readonly Place[];
  readonly names: readonly string[];
  readonly nameIds: ReadonlyMap<string, number>;
  readonly steps: Uint16Array;
  /** 1 where the block may end. */
  readonly complete: Uint8Array;
  /** State of a block after its signature: nothing may follow, the block may end. */
  readonly end: number;
};

const compiled = new WeakMap<Radice, Automaton>();

/** The automaton of a format, built the first time it is asked for. */
export function automatonOf(format: Radice): Automaton {
  const known = compiled.get(format);
  if (known) return known;
  const automaton = build(format);
  compiled.set(format, automaton);
  return automaton;
}

function build(format: Radice): Automaton {
  const places: Place[] = [];
  const blocks: { id: number; blocco: Blocco }[] = [];

  const add = (name: string, parent: number, tipo: Foglia | Blocco, cardinalita: Cardinalita): number => {
    const id = places.length;
    const children: number[] = [];
    const leaf = tipo.forma === "blocco" ? undefined : tipo;
    places.push({
      id,
      name,
      opening: knownTag(`<${name}>`),
      closing: knownTag(`</${name}>`),
      parent,
      leaf,
      forma: leaf?.forma,
      ascii: leaf?.forma !== "testo" || leaf.classe === "ascii",
      repeats: cardinalita.endsWith("N"),
      children,
      start: 0,
      attributes: tipo.forma === "blocco" ? tipo.attributi : undefined,
      signature: tipo.forma === "blocco" ? tipo.firma : undefined,
    });
    if (tipo.forma !== "blocco") return id;
    blocks.push({ id, blocco: tipo });
    for (const [child, campo] of Object.entries<Campo>(tipo.campi))
      children.push(add(child, id, campo.tipo, campo.cardinalita));
    return id;
  };
  add(format.nome, 0, format.contenuto, "1");

  const names = [...new Set(places.map((place) => place.name))];
  const nameIds = new Map(names.map((name, index) => [name, index]));
  // States: one for each place, one for the start of each block, and the end.
  const end = places.length + blocks.length;
  const steps = new Uint16Array((end + 1) * names.length);
  const complete = new Uint8Array(end + 1);
  complete[end] = 1;
  const enter = (state: number, { targets, end: mayEnd }: Followers) => {
    complete[state] = mayEnd ? 1 : 0;
    for (const target of targets)
      steps[state * names.length + (nameIds.get(placeAt(places, target).name) as number)] = target;
  };
  blocks.forEach(({ id, blocco }, index) => {
    const { children } = placeAt(places, id);
    const start = places.length + index;
    places[id] = { ...placeAt(places, id), start };
    enter(start, followers(blocco, children, 0));
    children.forEach((child, position) => {
      enter(child, after(blocco, children, position));
    });
  });
  return { format, places, names, nameIds, steps, complete, end };
}

/** Which places may come next, and whether the block may end instead. */
type Followers = { targets: number[]; end: boolean };

/** What may come from the field at `from` on. */
function followers(blocco: Blocco, children: readonly number[], from: number): Followers {
  const names = Object.keys(blocco.campi);
  const chosen = new Set(blocco.scelta?.flat());
  const targets: number[] = [];
  for (let i = from; i < names.length; i++) {
    const name = names[i] ?? "";
    if (chosen.has(name)) {
      // The alternatives stand together and one is required: the first of each may come, nothing after them may.
      for (const [first = ""] of blocco.scelta ?? []) targets.push(numberAt(children, names.indexOf(first)));
      return { targets, end: false };
    }
    targets.push(numberAt(children, i));
    const cardinalita = blocco.campi[name]?.cardinalita;
    if (cardinalita === "1" || cardinalita === "1..N") return { targets, end: false };
  }
  return { targets, end: true };
}

/** What may come after the field at `position`. */
function after(blocco: Blocco, children: readonly number[], position: number): Followers {
  const names = Object.keys(blocco.campi);
  const name = names[position] ?? "";
  const alternative = blocco.scelta?.find((group) => group.includes(name));
  const next = alternative?.[alternative.indexOf(name) + 1];
  if (next !== undefined) return { targets: [numberAt(children, names.indexOf(next))], end: false };
  const lastChosen = Math.max(...(blocco.scelta?.flat() ?? []).map((one) => names.indexOf(one)));
  const { targets, end } = followers(blocco, children, (alternative ? lastChosen : position) + 1);
  const repeats = blocco.campi[name]?.cardinalita.endsWith("N");
  return { targets: repeats ? [numberAt(children, position), ...targets] : targets, end };
}

/** The places that may come in a state, in order. */
export function possible({ names, nameIds, places, steps }: Automaton, block: Place, state: number): Place[] {
  return block.children
    .map((id) => placeAt(places, id))
    .filter(({ id, name }) => steps[state * names.length + (nameIds.get(name) as number)] === id);
}
