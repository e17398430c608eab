import { daComporre } from "@fatturachiara/contract/da-comporre";
import type { DaComporre } from "@fatturachiara/fatturapa/bozza";
import { toJson } from "@fatturachiara/fatturapa/json";
import { type Riparazione, riparazioniBozza } from "@fatturachiara/fatturapa/riparazioni";
import { type Draft, toDocumentInput } from "../content/draft.ts";
import { withChanges } from "../content/with-changes.ts";
import type { CheckSource, Finding } from "./live-check.ts";

/** A repair that this editor can do: the draft as it would become. */
export type DraftRepair = Pick<Riparazione<DaComporre>, "frase" | "cambiaImporti"> & { draft: Draft };

/**
 * The ways to repair a finding without leaving the editor, the gentlest first. What belongs to the customer or to the
 * fiscal data is repaired on their pages: it is not offered here.
 */
export function draftRepairs(finding: Finding, draft: Draft, source: CheckSource): DraftRepair[] {
  const { oggi, ...sources } = source();
  const composed = (draft: Draft): DaComporre => daComporre({ ...sources, document: toDocumentInput(draft) });
  const da = composed(draft);
  return riparazioniBozza(finding, da, { oggi }).flatMap(({ frase, cambiaImporti, applica }) => {
    const wanted = applica(da);
    const repaired = withChanges(draft, da.bozza, wanted.bozza);
    return alike(composed(repaired), wanted) ? [{ frase, cambiaImporti, draft: repaired }] : [];
  });
}

/** An empty list is the same as none, an amount the same however it is written. */
const alike = (value: unknown, other: unknown): boolean =>
  JSON.stringify(plain(toJson(value))) === JSON.stringify(plain(toJson(other)));

/** The same data with the keys of every object in order, without what is empty, amounts without zeros at their end. */
function plain(data: unknown): unknown {
  if (Array.isArray(data)) return data.length > 0 ? data.map(plain) : undefined;
  if (typeof data === "string") return /^-?\d+\.\d+$/.test(data) ? data.replace(/\.?0+$/, "") : data;
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, plain(value)]),
  );
}
