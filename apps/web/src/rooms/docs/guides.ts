/** One guide: its place in the address, its title, one sentence about it, and the rest as Markdown. */
export type Guide = { slug: string; title: string; summary: string; body: string };

const files: Record<string, string> = import.meta.glob("./guide/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The guides in the order in which one needs them. */
export const guides: readonly Guide[] = [
  "primi-passi",
  "nuova-fattura",
  "preventivi",
  "invio-e-ricevute",
  "fattura-scartata",
  "note-di-credito",
  "incassi",
  "fatture-ricevute",
  "movimenti",
  "solleciti",
  "ricorrenti",
  "cassa",
  "report",
  "clienti",
  "pec",
  "bollo-ritenuta-cassa",
  "conservazione",
  "commercialista",
  "api",
  "glossario",
].map(readGuide);

/** The guide of that address. */
export function guideOf(slug: string): Guide | undefined {
  return guides.find((guide) => guide.slug === slug);
}

/** A guide begins with its title and one sentence. */
function readGuide(slug: string): Guide {
  const [title = "", summary = "", ...body] = (files[`./guide/${slug}.md`] ?? "").trim().split(/\n{2,}/);
  return { slug, title: title.replace(/^# /, ""), summary, body: body.join("\n\n") };
}
