import {
  type Blocco,
  type Campi,
  FatturaElettronica,
  FatturaElettronicaSemplificata,
  type Foglia,
  numeroUfficiale,
  paroleDi,
  type Radice,
} from "@fatturachiara/fatturapa/tracciato";
import { generatedBy, markdownTable } from "./generated-by.ts";

/** Both formats as one page: every element with its official number, how often it may stand, what it may hold. */
export function formato(): string {
  return `${generatedBy}
# The format

Source: \`packages/fatturapa/src/tracciato\`, which a test compares with the official schemas. Characters: \`ascii\` is
Basic Latin, \`latin1\` also Latin-1 Supplement. "(alternative)": the name of a company, or first name and surname.

${chapter("The ordinary invoice (schema 1.2.3)", FatturaElettronica)}
${chapter("The simplified invoice (schema 1.0.2)", FatturaElettronicaSemplificata)}`;
}

function chapter(title: string, format: Radice): string {
  const attributes = Object.entries(format.attributi).map(([name, { cardinalita, tipo }]) => {
    const { etichetta, aiuto } = paroleDi(format.attributi, name);
    return ["", `\`@${name}\``, cardinalita, tipo.forma === "blocco" ? "" : contentOf(tipo), etichetta, aiuto];
  });
  const rows = [...attributes, ...rowsOf(format, format.contenuto, "", 0)];
  return `## ${title}

\`${format.nome}\`, namespace \`${format.namespace}\`, then an optional XAdES \`Signature\`.

${markdownTable(["n.", "element", "times", "content", "label", "help"], rows)}
`;
}

function rowsOf(format: Radice, block: Blocco<Campi>, parent: string, depth: number): string[][] {
  const alternatives = new Set(block.scelta?.flat());
  return Object.entries(block.campi).flatMap(([name, { cardinalita, tipo }]) => {
    const { etichetta, aiuto } = paroleDi(block.campi, name);
    const path = parent === "" ? name : `${parent}.${name}`;
    const times = alternatives.has(name) ? `${cardinalita} (alternative)` : cardinalita;
    const head = [numeroUfficiale(path, format) ?? "", `${"· ".repeat(depth)}\`${name}\``, times];
    if (tipo.forma === "blocco") return [[...head, "", etichetta, aiuto], ...rowsOf(format, tipo, path, depth + 1)];
    return [[...head, contentOf(tipo), etichetta, aiuto]];
  });
}

function contentOf(leaf: Foglia): string {
  const fallback = leaf.predefinito ? `, empty means ${leaf.predefinito}` : "";
  switch (leaf.forma) {
    case "testo":
      return `text ${leaf.min}-${leaf.max}${leaf.classe === "tutti" ? "" : `, ${leaf.classe}`}`;
    case "modello":
      return `\`${leaf.modello}\`${fallback}`;
    case "email":
      return "e-mail, up to 256";
    case "intero":
      return `integer ${leaf.min}-${leaf.max}`;
    case "decimale": {
      const decimals = leaf.minDec === leaf.maxDec ? leaf.minDec : `${leaf.minDec}-${leaf.maxDec}`;
      const limits = `${leaf.negativo ? "" : ", not negative"}${leaf.massimo === undefined ? "" : `, at most ${leaf.massimo}`}`;
      return `decimal, up to ${leaf.interi} digits, ${decimals} decimals${limits}`;
    }
    case "codice":
      return leaf.codici.join(", ");
    case "data":
      return leaf.minimo ? `date, from ${leaf.minimo}` : "date";
    case "dataOra":
      return "date and time";
    case "base64":
      return "base64";
  }
}
