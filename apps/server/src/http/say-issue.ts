import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatNumero } from "@fatturachiara/fatturapa/presentazione";
import type * as z from "zod/mini";

type Say = NonNullable<NonNullable<Parameters<typeof z.config>[0]>["localeError"]>;
type Issue = Parameters<Say>[0];

/** How many of what a size is counted in: "15 caratteri", "1 elemento"; a bare number otherwise. */
function counted(origin: string, size: number | bigint): string {
  const [singular, plural] = units[origin] ?? ["", ""];
  return `${size} ${Number(size) === 1 ? singular : plural}`.trim();
}

const units: Record<string, [singular: string, plural: string]> = {
  string: ["carattere", "caratteri"],
  array: ["elemento", "elementi"],
  file: ["byte", "byte"],
};

/** "2.147.483.647"; bounds are integers. */
const written = (bound: number | bigint): string => formatNumero(Decimal.of(BigInt(bound)));

/**
 * What is wrong with a value, where its schema has no words of its own: a sentence of plain Italian. The schema
 * library's Italian calls types and formats by their English names.
 */
export function sayIssue(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Un dato obbligatorio manca." : "Un dato non è del tipo giusto.";
    case "invalid_union":
      return "Un dato non è del tipo giusto.";
    case "invalid_value":
      return "Il valore non è fra quelli previsti.";
    case "too_big":
      return issue.origin in units
        ? `Troppo lungo: al massimo ${counted(issue.origin, issue.maximum)}.`
        : `Troppo grande: al massimo ${written(issue.maximum)}.`;
    case "too_small":
      return issue.origin in units
        ? `Troppo corto: almeno ${counted(issue.origin, issue.minimum)}.`
        : `Troppo piccolo: almeno ${written(issue.minimum)}.`;
    case "invalid_format":
      return "Il formato non è quello previsto.";
    case "unrecognized_keys":
      return "La richiesta contiene dati che non conosciamo.";
    default:
      return "Il valore non è valido.";
  }
}
