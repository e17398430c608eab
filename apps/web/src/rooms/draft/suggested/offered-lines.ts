import type { LineMemory, RememberedLine } from "@fatturachiara/contract/rooms/document";
import type { ServiceCode } from "@fatturachiara/contract/rooms/servicecode";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { matches } from "../../../ui/text/matches.ts";
import type { Suggestion } from "../cells/suggestion-list.tsx";
import { offeredServices } from "./offered-services.ts";

/** What may become of a description: a line invoiced before, a service, or a new service. */
export type Offered = { line: RememberedLine } | { service: ServiceCode } | "new";

/** How many lines invoiced before are offered. */
const most = 5;

/**
 * What is meant by what is typed: lines invoiced before (the customer's first), then services. Nothing typed means the
 * customer's own lines.
 */
export function offeredLines(
  memory: LineMemory,
  services: readonly ServiceCode[],
  text: string,
): Suggestion<Offered>[] {
  const q = text.trim();
  const lines = memory.righe
    .filter(({ propria, descrizione, code }) => (q === "" ? propria : matches(q, [code ?? "", descrizione ?? ""])))
    .slice(0, most);
  const lineTexts = new Set(lines.map(({ descrizione }) => folded(descrizione)));
  return [...lines.map(suggestionOf), ...offeredServices(services, text).flatMap(besides(lineTexts, q))];
}

/** A service that was just offered as it was invoiced stands there once, and so does what is typed. */
const besides =
  (lineTexts: ReadonlySet<string>, typed: string) =>
  ({ value, ...suggestion }: Suggestion<ServiceCode | "new">): Suggestion<Offered>[] => {
    if (lineTexts.has(folded(value === "new" ? typed : value.descrizione))) return [];
    return [{ ...suggestion, value: value === "new" ? value : { service: value } }];
  };

const folded = (text: string | null | undefined): string => (text ?? "").trim().toLowerCase();

function suggestionOf(line: RememberedLine, at: number): Suggestion<Offered> {
  const price = line.prezzoLordo ?? line.prezzoUnitario;
  const [first = ""] = (line.descrizione ?? "").split("\n");
  return {
    key: `line ${at}`,
    code: line.propria ? "A questo cliente" : "Già fatturata",
    name: first,
    caption: [price && formatImporto(price), line.giorno && formatGiorno(line.giorno)].filter(Boolean).join(" · "),
    value: { line },
  };
}
