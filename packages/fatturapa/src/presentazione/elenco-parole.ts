/** "1", "1 e 2", "1, 2 e 3". */
export function elencoParole(words: readonly (string | number)[]): string {
  const last = words.at(-1);
  if (last === undefined) return "";
  return words.length === 1 ? String(last) : `${words.slice(0, -1).join(", ")} e ${last}`;
}

/** "Riga 1", "Righe 1, 2 e 3", "Righe 1-40": line numbers from 1, consecutive runs of four or more drawn together. */
export function nomeRighe(numbers: readonly number[]): string {
  const runs: string[] = [];
  for (let i = 0; i < numbers.length; ) {
    let end = i;
    while (end + 1 < numbers.length && (numbers[end + 1] ?? 0) === (numbers[end] ?? 0) + 1) end += 1;
    if (end - i >= 3) runs.push(`${numbers[i]}-${numbers[end]}`);
    else for (let j = i; j <= end; j += 1) runs.push(String(numbers[j]));
    i = end + 1;
  }
  return `${numbers.length === 1 ? "Riga" : "Righe"} ${elencoParole(runs)}`;
}
