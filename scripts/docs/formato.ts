import { type Blocco, type Campi, FatturaElettronica, type Foglia, paroleDi } from "@fatturachiara/fatturapa/tracciato";
import { generatedBy, markdownTable } from "./generated-by.ts";

/** The whole format as one page: every element with its official number, how often it may stand, what it may hold. */
export function formato(): string {
  return `${generatedBy}
# The format

\`${FatturaElettronica.nome}\`, namespace \`${FatturaElettronica.namespace}\`. Source: \`packages/fatturapa/src/tracciato\`.

${markdownTable(["element", "times", "content", "label", "help"], rowsOf(FatturaElettronica.contenuto, 0))}
`;
}

function rowsOf(block: Blocco<Campi>, depth: number): string[][] {
  const alternatives = new Set(block.scelta?.flat());
  return Object.entries(block.campi).flatMap(([name, { cardinalita, tipo }]) => {
    const { etichetta, aiuto } = paroleDi(block.campi, name);
    const times = alternatives.has(name) ? `${cardinalita} (alternative)` : cardinalita;
    const element = `${"· ".repeat(depth)}\`${name}\``;
    if (tipo.forma === "blocco") return [[element, times, "", etichetta, aiuto], ...rowsOf(tipo, depth + 1)];
    return [[element, times, contentOf(tipo), etichetta, aiuto]];
  });
}

function contentOf(leaf: Foglia): string {
  switch (leaf.forma) {
    case "testo":
      return `text ${leaf.min}-${leaf.max}, ${leaf.classe}`;
    case "modello":
      return `\`${leaf.modello}\``;
    case "email":
      return "e-mail";
    case "intero":
      return `integer ${leaf.min}-${leaf.max}`;
    case "decimale":
      return `decimal, ${leaf.minDec}-${leaf.maxDec} decimals${leaf.negativo ? "" : ", not negative"}`;
    case "codice":
      return leaf.codici.length > 8 ? `one of ${leaf.codici.length} codes` : leaf.codici.join(", ");
    case "data":
      return "date";
    case "dataOra":
      return "date and time";
    case "base64":
      return "base64";
  }
}
