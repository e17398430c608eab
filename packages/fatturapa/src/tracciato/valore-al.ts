type Tree = { [name: string]: unknown };
type Passo = { nome: string; indice: number | undefined };

const passi = (percorso: string): Passo[] =>
  percorso.split(".").map((step) => {
    const [, nome = step, indice] = /^([^[]*)\[(\d+)\]$/.exec(step) ?? [];
    return { nome, indice: indice ? Number(indice) : undefined };
  });

/** What stands at a path ("righe[3].natura"); undefined where nothing does. */
export function valoreAl(documento: unknown, percorso: string): unknown {
  let at = documento;
  for (const { nome, indice } of passi(percorso)) {
    at = (at as Tree | undefined)?.[nome];
    if (indice !== undefined) at = Array.isArray(at) ? at[indice] : undefined;
  }
  return at;
}

/**
 * The document with another value at a path; `undefined` takes the field (or the element of a list, and a list left
 * empty) away. Blocks on the way that are missing are made. The given document stays as it is.
 */
export function conValore<D>(documento: D, percorso: string, valore: unknown): D {
  return con(documento, passi(percorso), valore) as D;
}

function con(tree: unknown, [first, ...rest]: Passo[], valore: unknown): unknown {
  if (!first) return valore;
  const { nome, indice } = first;
  const copy: Tree = { ...(tree as Tree | undefined) };
  if (indice === undefined) {
    const next = con(copy[nome], rest, valore);
    if (next === undefined) delete copy[nome];
    else copy[nome] = next;
    return copy;
  }
  const list = Array.isArray(copy[nome]) ? [...copy[nome]] : [];
  const next = con(list[indice], rest, valore);
  if (next === undefined) list.splice(indice, 1);
  else list[indice] = next;
  if (list.length === 0) delete copy[nome];
  else copy[nome] = list;
  return copy;
}
