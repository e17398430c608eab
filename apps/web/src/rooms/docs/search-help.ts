import { senzaAccenti } from "@fatturachiara/fatturapa/presentazione";
import type { Spiegazione } from "@fatturachiara/fatturapa/spiegazioni";
import type { Guide } from "./guides.ts";

/** Something the search found, and where it is read. */
export type HelpHit = { key: string; title: string; text: string; to: string };

/** True when every word of the question stands in the text, whatever its accents and capitals. */
function holds(text: string, question: string): boolean {
  const folded = senzaAccenti(text);
  return senzaAccenti(question)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => folded.includes(word));
}

/** Guides and errors that hold every word of the question; those that hold it in their title first. */
export function searchHelp(
  question: string,
  { guides, errors }: { guides: readonly Guide[]; errors: Readonly<Record<string, Spiegazione>> },
): HelpHit[] {
  const found = [
    ...guides.map(({ slug, title, summary, body }) => ({
      key: slug,
      title,
      text: summary,
      to: `/ia/docs/${slug}`,
      all: `${title} ${summary} ${body}`,
    })),
    ...Object.entries(errors).map(([code, { significato, causa, rimedio }]) => ({
      key: code,
      title: `Errore ${code}`,
      text: significato,
      to: `/ia/docs/errori/${code}`,
      all: `${code} ${significato} ${causa} ${rimedio}`,
    })),
  ].filter(({ all }) => holds(all, question));
  const first = found.filter(({ title }) => holds(title, question));
  return [...first, ...found.filter((entry) => !first.includes(entry))].map(({ all: _, ...shown }) => shown);
}
