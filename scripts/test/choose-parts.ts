import type { Part } from "./parts.ts";

/** Words that stand for more than one part. */
const groups: Record<string, string[]> = { check: ["types", "lint", "house"], server: ["server", "postgres"] };

/**
 * `npm test -- unit web` runs two parts, `npm test -- server clients/` those server tests whose path holds `clients/`.
 * Without a part, all of them. A word that is neither a part nor looks like a path is answered with a sentence.
 */
export function chooseParts(words: string[], parts: Part[]): { chosen: Part[]; filters: string[] } | string {
  const isPart = (word: string) => word in groups || parts.some((p) => p.name === word);
  const filters = words.filter((word) => !isPart(word));
  const unknown = filters.find((word) => !/[/.]/.test(word));
  if (unknown) {
    const names = [...new Set([...Object.keys(groups), ...parts.map((p) => p.name)])].join(", ");
    return `Non conosco la parte «${unknown}». Le parti sono: ${names}.`;
  }
  const wanted = words.filter(isPart).flatMap((word) => groups[word] ?? [word]);
  return { chosen: wanted.length === 0 ? parts : parts.filter((p) => wanted.includes(p.name)), filters };
}
