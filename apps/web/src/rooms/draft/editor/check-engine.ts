import { patientImport } from "../../../ui/feedback/patient-import.ts";
import type { computeCheck } from "./compute-check.ts";

type Engine = typeof computeCheck;

let engine: Engine | undefined;
let asked: Promise<void> | undefined;
const waiting = new Set<() => void>();

/**
 * The checks of format and SdI with all they know, which weigh as much as the rest of the editor: they come when the page
 * stands, and nobody waits for them to write.
 */
export const checkEngine = {
  /** The engine, once it has come. */
  get: (): Engine | undefined => engine,
  load(): Promise<void> {
    asked ??= patientImport(() => import("./compute-check.ts")).then(({ computeCheck }) => {
      engine = computeCheck;
      for (const tell of waiting) tell();
      waiting.clear();
    });
    return asked;
  },
  /** Tells once, as soon as it has come; never if it is here already. */
  whenHere(tell: () => void): void {
    if (!engine) waiting.add(tell);
  },
};
