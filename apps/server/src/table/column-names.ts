/** One name per column: what has none is "Colonna 3", what stands there twice "Via (2)". */
export function columnNames(head: readonly string[], width: number): string[] {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, at) => {
    const name = (head[at] ?? "").slice(0, 100) || `Colonna ${at + 1}`;
    let unique = name;
    for (let n = 2; taken.has(unique); n++) unique = `${name} (${n})`;
    taken.add(unique);
    return unique;
  });
}
