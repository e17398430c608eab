import { type BozzaSource, daComporre } from "@fatturachiara/contract/da-comporre";
import type { FormField } from "@fatturachiara/contract/form-field";
import type { Declaration } from "@fatturachiara/contract/rooms/declarations";
import { calcola } from "@fatturachiara/fatturapa/calcolo";
import type { StoriaPropria } from "@fatturachiara/fatturapa/controlli";
import type { ProblemaBozza, Verifica } from "@fatturachiara/fatturapa/documento";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { createListeners } from "../../../listeners/create-listeners.ts";
import { type Draft, toDocumentInput } from "../content/draft.ts";
import type { DraftStore } from "../content/draft-store.ts";
import { checkEngine } from "./check-engine.ts";
import type { WhoMissing } from "./editor.ts";

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
  /** False while the checks are still on their way: until then there are totals alone. */
  judged: boolean;
};

/** Totals and findings of the draft, computed in the browser after the change has been painted. */
export type LiveCheck = {
  get(): Check;
  /** The same, of what was typed this very moment too. */
  settle(): Check;
  subscribe(listener: () => void): () => void;
  /** Something around the draft changed: customer, number, fiscal data. */
  refresh(): void;
};

/** What a check needs beside the draft. */
export type CheckSource = () => Omit<BozzaSource, "document"> & {
  oggi: Giorno;
  storia?: StoriaPropria | undefined;
  dichiarazioni?: readonly Declaration[] | undefined;
  whoMissing?: WhoMissing | undefined;
};

/** What a check may cost and still be made after every key, milliseconds: a key that comes meanwhile waits as long. */
const cheap = 8;
/** Without a key for so long, milliseconds, somebody who types is taken to pause. */
const pause = 120;

/**
 * Checks the draft after each change, when the page has time for it; until the engine has come there are totals alone. Of a
 * draft so long that a key would wait for it, the check comes when the person pauses.
 */
export function createLiveCheck(
  store: DraftStore,
  source: CheckSource,
  engine: Pick<typeof checkEngine, "get" | "whenHere"> = checkEngine,
): LiveCheck {
  let cost = 0;
  const compute = () => {
    const began = performance.now();
    const computed = (engine.get() ?? totalsAlone)(store.get(), source());
    cost = performance.now() - began;
    return computed;
  };
  let check = compute();
  let scheduled = false;
  let paused: ReturnType<typeof setTimeout> | undefined;
  const { subscribe, tell } = createListeners();

  function run() {
    if (!scheduled) return;
    scheduled = false;
    clearTimeout(paused);
    check = compute();
    tell();
  }

  /** After the frame that shows the key, so that typing never waits for arithmetic; at once where no frames are painted. */
  function schedule() {
    const isDear = cost > cheap;
    if (isDear) clearTimeout(paused);
    else if (scheduled) return;
    scheduled = true;
    if (isDear) paused = setTimeout(run, pause);
    else if (document.hidden) setTimeout(run);
    else requestAnimationFrame(() => setTimeout(run));
  }

  store.subscribe(schedule);
  engine.whenHere(schedule);
  return {
    get: () => check,
    settle() {
      run();
      return check;
    },
    subscribe,
    refresh: schedule,
  };
}

function totalsAlone(
  draft: Draft,
  {
    oggi: _oggi,
    storia: _storia,
    dichiarazioni: _dichiarazioni,
    whoMissing: _who,
    ...sources
  }: ReturnType<CheckSource>,
): Check {
  const totali = calcola(daComporre({ ...sources, document: toDocumentInput(draft) }));
  return { draft, totali, fattura: undefined, dalFile: undefined, findings: [], judged: false };
}
