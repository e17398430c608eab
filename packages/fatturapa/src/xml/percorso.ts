import { type Nastro, NODO } from "./scan.ts";

/** The byte where the element at `percorso` starts, or its nearest ancestor that exists; 0 is the start of the file. */
export function percorsoPiuVicino({ automa, voci, lunghezza }: Nastro, percorso: string): number {
  if (lunghezza === 0) return 0;
  let index = 0;
  for (const step of percorso.split(".")) {
    const [, name = "", position = "0"] = /^(.*?)(?:\[(\d+)\])?$/.exec(step) ?? [];
    const found = childAt(index, name, Number(position));
    if (found === undefined) break;
    index = found;
  }
  return voci[index + 1] as number;

  function childAt(parent: number, name: string, position: number): number | undefined {
    const parentNode = automa.nodi[(voci[parent] as number) & NODO];
    if (!parentNode || parentNode.foglia) return undefined;
    let left = position;
    for (let at = parent + 3; at < (voci[parent + 2] as number); ) {
      const nodo = automa.nodi[(voci[at] as number) & NODO];
      if (nodo?.nome === name && left-- === 0) return at;
      at = nodo?.foglia ? at + 3 : (voci[at + 2] as number);
    }
    return undefined;
  }
}

/** The line, from 1, of a byte. */
export function lineOf(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let i = 0; i < offset; i++) if (bytes[i] === 0x0a) line++;
  return line;
}
