import { valoreAl } from "@fatturachiara/fatturapa/tracciato";
import type { Draft } from "../content/draft.ts";
import type { Check, Finding } from "./live-check.ts";

/** What the checks say of a draft by now. */
export type Heard = {
  /** What is wrong, and may be said aloud. */
  errors: readonly Finding[];
  /** What nobody has come to yet: data to enter, no mistake of anybody's. */
  toEnter: readonly Finding[];
  warnings: readonly Finding[];
};

/** How far the person has come. */
export type Progress = {
  /** Fields that have been left. */
  touched: ReadonlySet<string>;
  /** They have asked to go on or to send: then everything is said. */
  asked: boolean;
  /** They are asked for their own data on the same page. */
  newcomer: boolean;
};

/**
 * The findings of a draft as they are told to who is still writing it: what is simply not there yet is counted in ink until
 * its field has been left or sending was asked for, and warnings wait until all that is needed is there.
 */
export function heardNow({ draft, findings }: Pick<Check, "draft" | "findings">, progress: Progress): Heard {
  const isQuiet = ({ campo, sezione }: Finding) =>
    !(progress.asked || progress.touched.has(campo)) &&
    (sezione === "taxdata" ? progress.newcomer : sezione !== "client" && isEmpty(draft, campo));
  const wrong = findings.filter(({ gravita }) => gravita === "errore");
  const toEnter = wrong.filter(isQuiet);
  return {
    errors: wrong.filter((finding) => !toEnter.includes(finding)),
    toEnter,
    warnings: findings.filter(
      ({ gravita, campo }) => gravita === "avviso" && (toEnter.length === 0 || progress.touched.has(campo)),
    ),
  };
}

/** Whether nothing stands in that field; the number and the enclosures are never simply not there yet. */
function isEmpty({ lines, ...draft }: Draft, campo: string): boolean {
  if (campo === "numeroDocumento" || campo === "allegati") return false;
  const at = /^documentServices\[(\d+)\]\.(\w+)$/.exec(campo);
  const line = at && lines[Number(at[1])];
  if (line) return line.unreadable?.[at[2] ?? ""] === undefined && isNothing(valoreAl(line, at[2] ?? ""));
  return isNothing(valoreAl({ ...draft, documentServices: lines }, campo));
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0) || String(value).trim() === "";
