import type { Problema } from "../problema.ts";

/** Whether a finding is gone and no error has come: of no code are there more errors than before. */
export function nonPeggiora(problema: Problema, prima: readonly Problema[], dopo: readonly Problema[]): boolean {
  const stays = dopo.some((rimasto) => rimasto.codice === problema.codice && rimasto.percorso === problema.percorso);
  if (stays) return false;
  const counts = errori(prima);
  return [...errori(dopo)].every(([codice, count]) => count <= (counts.get(codice) ?? 0));
}

function errori(list: readonly Problema[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { codice, gravita } of list) if (gravita === "errore") counts.set(codice, (counts.get(codice) ?? 0) + 1);
  return counts;
}
