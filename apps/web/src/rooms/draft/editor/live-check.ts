import { type BozzaSource, daComporre } from "@fatturachiara/contract/da-comporre";
import { toKnownDeclaration, withDeclarations } from "@fatturachiara/contract/document/known-declaration";
import { type FormField, formField } from "@fatturachiara/contract/form-field";
import type { Client } from "@fatturachiara/contract/rooms/clients";
import type { Declaration } from "@fatturachiara/contract/rooms/declarations";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { type DaComporre, testataDi } from "@fatturachiara/fatturapa/bozza";
import type { StoriaPropria } from "@fatturachiara/fatturapa/controlli";
import { type ProblemaBozza, type Verifica, verifica } from "@fatturachiara/fatturapa/documento";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { type Draft, toDocumentInput } from "../content/draft.ts";
import type { DraftStore } from "../content/draft-store.ts";

/** A finding with the field of the form it belongs to. */
export type Finding = ProblemaBozza & FormField;

/** What can be said of a draft as it stands. */
export type Check = {
  /** The draft it speaks of. */
  draft: Draft;
  totali: Verifica["totali"];
  /** The document it would become, where it is complete enough. */
  fattura: Verifica["fattura"];
  /** What it keeps of the file it comes from. */
  dalFile: Verifica["dalFile"];
  findings: readonly Finding[];
};

/** Totals and findings of the draft, computed in the browser after the change has been painted. */
export type LiveCheck = {
  get(): Check;
  subscribe(listener: () => void): () => void;
  /** Something around the draft changed: customer, number, fiscal data. */
  refresh(): void;
};

/** What a check needs beside the draft. */
export type CheckSource = () => Omit<BozzaSource, "document"> & {
  oggi: Giorno;
  storia?: StoriaPropria | undefined;
  dichiarazioni?: readonly Declaration[] | undefined;
};

/** Checks the draft after each change, when the page has time for it. */
export function createLiveCheck(store: DraftStore, source: CheckSource): LiveCheck {
  let check = compute(store.get(), source());
  let scheduled = false;
  const listeners = new Set<() => void>();

  function run() {
    scheduled = false;
    check = compute(store.get(), source());
    for (const listener of listeners) listener();
  }

  /** After the frame that shows the key, so that typing never waits for arithmetic; at once where no frames are painted. */
  function schedule() {
    if (scheduled) return;
    scheduled = true;
    if (document.hidden) setTimeout(run);
    else requestAnimationFrame(() => setTimeout(run));
  }

  store.subscribe(schedule);
  return {
    get: () => check,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: schedule,
  };
}

function compute(draft: Draft, { oggi, storia, dichiarazioni, ...sources }: ReturnType<CheckSource>): Check {
  const document = toDocumentInput(draft);
  const da = daComporre({ ...sources, document });
  const { totali, problemi, fattura, dalFile } = verifica(
    da,
    oggi,
    dichiarazioni?.length ? withDeclarations(storia, dichiarazioni.map(toKnownDeclaration)) : storia,
  );
  const findings = problemi.map((problema) => ({
    ...problema,
    ...fieldOf(problema.percorsoBozza, { da, document, client: sources.client }),
  }));
  const unreadable = unreadableCells(draft);
  const unreadableFields = new Set(unreadable.map((finding) => finding.campo));
  return {
    draft,
    totali,
    fattura,
    dalFile,
    findings: [...unreadable, ...findings.filter((finding) => !unreadableFields.has(finding.campo))],
  };
}

/** The field of the form for a place of the draft. */
export const fieldOf = (
  percorso: string,
  { da, document, client }: { da: DaComporre; document: DocumentInput; client: Client | undefined },
): FormField =>
  formField(percorso, {
    clientChosen: client !== undefined,
    riferimenti: document.riferimenti,
    ownFunds: hasOwnFunds(da),
  });

const hasOwnFunds = ({ bozza }: DaComporre): boolean => (testataDi({ bozza }).DatiCassaPrevidenziale ?? []).length > 0;

/** What stands in a number cell without being a number: an error of its own, so that it never goes out as nothing. */
function unreadableCells(draft: Draft): Finding[] {
  return draft.lines.flatMap((line, at) =>
    Object.entries(line.unreadable ?? {}).map(([field, text]): Finding => {
      const campo = `documentServices[${at}].${field}`;
      const messaggio = `Riga ${at + 1}: «${text}» non è un numero. Scrivilo per esempio come 1.234,50.`;
      return {
        codice: "FC48",
        gravita: "errore",
        percorso: campo,
        percorsoBozza: campo,
        messaggio,
        campo,
        sezione: "services",
      };
    }),
  );
}
