import type { Blocco, Campo, Cardinalita, Foglia, Radice } from "../tracciato/index.ts";
import { encodeUtf8 } from "./utf8.ts";

/** One element at one place of the document: `DatiRiepilogo/Natura` and `DettaglioLinee/Natura` are two. 0 is the root. */
export type Nodo = {
  readonly id: number;
  readonly nome: string;
  readonly bytes: Uint8Array;
  readonly padre: number;
  readonly foglia: Foglia | undefined;
  readonly ripetibile: boolean;
  /** Children in order, for blocks. */
  readonly figli: readonly number[];
  /** State just after its opening, for blocks. */
  readonly inizio: number;
};

/**
 * A format compiled to one table. The state says where we are: after node `n` (state `n`) or at the start of a block;
 * `passi[state * nomi + name]` is the node that such an element opens there, 0 where the format has none.
 */
export type Automa = {
  readonly radice: Radice;
  readonly nodi: readonly Nodo[];
  readonly nomi: readonly string[];
  readonly idDelNome: ReadonlyMap<string, number>;
  readonly passi: Uint16Array;
  /** 1 where the block may end. */
  readonly completo: Uint8Array;
  /** State of the root after its signature: nothing may follow, the root may end. */
  readonly fine: number;
};

type Particella = { nodo: number; seguenti: number[]; fine: boolean };

const compiled = new WeakMap<Radice, Automa>();

/** The automaton of a format, built the first time it is asked for. */
export function automaDi(radice: Radice): Automa {
  const known = compiled.get(radice);
  if (known) return known;
  const automa = build(radice);
  compiled.set(radice, automa);
  return automa;
}

function build(radice: Radice): Automa {
  const nodi: Nodo[] = [];
  const steps: { state: number; targets: number[]; end: boolean }[] = [];
  const blocks: { id: number; blocco: Blocco }[] = [];

  const add = (nome: string, padre: number, tipo: Foglia | Blocco, cardinalita: Cardinalita): number => {
    const id = nodi.length;
    const figli: number[] = [];
    nodi.push({
      id,
      nome,
      bytes: encodeUtf8(nome),
      padre,
      foglia: tipo.forma === "blocco" ? undefined : tipo,
      ripetibile: cardinalita.endsWith("N"),
      figli,
      inizio: 0,
    });
    if (tipo.forma === "blocco") {
      blocks.push({ id, blocco: tipo });
      for (const [name, field] of Object.entries<Campo>(tipo.campi))
        figli.push(add(name, id, field.tipo, field.cardinalita));
    }
    return id;
  };
  add(radice.nome, 0, radice.contenuto, "1");

  // Start states come after the nodes' own.
  blocks.forEach(({ id, blocco }, index) => {
    const inizio = nodi.length + index;
    nodi[id] = { ...(nodi[id] as Nodo), inizio };
    const children = (nodi[id] as Nodo).figli;
    const first = followers(blocco, children, 0);
    steps.push({ state: inizio, targets: first.targets, end: first.end });
    for (const { nodo, seguenti, fine } of particles(blocco, children))
      steps.push({ state: nodo, targets: seguenti, end: fine });
  });

  const nomi = [...new Set(nodi.map((nodo) => nodo.nome))];
  const idDelNome = new Map(nomi.map((nome, index) => [nome, index]));
  const fine = nodi.length + blocks.length;
  const states = fine + 1;
  const passi = new Uint16Array(states * nomi.length);
  const completo = new Uint8Array(states);
  completo[fine] = 1;
  for (const { state, targets, end } of steps) {
    completo[state] = end ? 1 : 0;
    for (const target of targets)
      passi[state * nomi.length + (idDelNome.get((nodi[target] as Nodo).nome) as number)] = target;
  }
  return { radice, nodi, nomi, idDelNome, passi, completo, fine };
}

/** What may come from field `from` of a block on, and whether the block may end there. */
function followers(blocco: Blocco, children: readonly number[], from: number): { targets: number[]; end: boolean } {
  const names = Object.keys(blocco.campi);
  const chosen = new Set(blocco.scelta?.flat());
  const targets: number[] = [];
  for (let i = from; i < names.length; i++) {
    const name = names[i] as string;
    if (chosen.has(name)) {
      // The alternatives stand together and one is required: the first of each may come, nothing after them may.
      for (const alternative of blocco.scelta ?? [])
        targets.push(children[names.indexOf(alternative[0] as string)] as number);
      return { targets, end: false };
    }
    targets.push(children[i] as number);
    const { cardinalita } = blocco.campi[name] as Campo;
    if (cardinalita === "1" || cardinalita === "1..N") return { targets, end: false };
  }
  return { targets, end: true };
}

/** For each field, what may follow it. */
function particles(blocco: Blocco, children: readonly number[]): Particella[] {
  const names = Object.keys(blocco.campi);
  const lastChosen = Math.max(-1, ...(blocco.scelta?.flat() ?? []).map((name) => names.indexOf(name)));
  return names.map((name, i) => {
    const nodo = children[i] as number;
    const alternative = blocco.scelta?.find((group) => group.includes(name));
    const next = alternative?.[alternative.indexOf(name) + 1];
    if (next !== undefined) return { nodo, seguenti: [children[names.indexOf(next)] as number], fine: false };
    const { targets, end } = followers(blocco, children, alternative ? lastChosen + 1 : i + 1);
    const { cardinalita } = blocco.campi[name] as Campo;
    return { nodo, seguenti: cardinalita.endsWith("N") ? [nodo, ...targets] : targets, fine: end };
  });
}
