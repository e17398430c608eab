import { changedFiles } from "./changed-files.ts";
import { chooseChanged } from "./choose-changed.ts";
import type { Part } from "./parts.ts";
import type { Selection } from "./selection.ts";

/** Words that stand for more than one part. */
const groups: Record<string, string[]> = { check: ["types", "lint", "house"], server: ["postgres", "server"] };

/** A part to run, and which of its tests. */
export type Chosen = { part: Part; selection: Selection };

/**
 * `npm test -- unit web` runs two parts, `npm test -- server clients/` those server tests whose path holds `clients/`,
 * `npm test -- changed` what a change can break. Without a part, all of them. A word that is neither a part nor looks like
 * a path is answered with a sentence.
 */
export function chooseParts(words: string[], parts: Part[], changes = changedFiles): Chosen[] | string {
  if (words.includes("changed")) return words.length > 1 ? "«changed» sta da solo." : chooseByChange(parts, changes());
  const isPart = (word: string) => word in groups || parts.some((p) => p.name === word);
  const filters = words.filter((word) => !isPart(word));
  const unknown = filters.find((word) => !/[/.]/.test(word));
  if (unknown) {
    const names = [...new Set([...Object.keys(groups), ...parts.map((p) => p.name), "changed"])].join(", ");
    return `Non conosco la parte «${unknown}». Le parti sono: ${names}.`;
  }
  const wanted = words.filter(isPart).flatMap((word) => groups[word] ?? [word]);
  const chosen = wanted.length === 0 ? parts : parts.filter((p) => wanted.includes(p.name));
  return chosen.map((part) => ({ part, selection: { filters } }));
}

function chooseByChange(parts: Part[], changes: ReturnType<typeof changedFiles>): Chosen[] | string {
  if (!changes) return "Qui non c'è git: non so che cosa è cambiato. «npm test» prova tutto.";
  const extents = chooseChanged(changes.files);
  return parts.flatMap((part) => {
    if (extents[part.name] === "none") return [];
    const related = extents[part.name] === "related" ? { changedSince: changes.base } : {};
    return [{ part, selection: { filters: [], ...related } }];
  });
}
