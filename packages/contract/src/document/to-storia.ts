import { type StoriaPropria, storiaDi } from "@fatturachiara/fatturapa/controlli";
import type { Counter } from "../rooms/document.ts";

/** What the counter tells of one's own documents as the port of the checks. */
export function toStoria({ anno, storia }: Pick<Counter, "anno" | "storia">): StoriaPropria {
  const { documenti, ricavi } = storia;
  return storiaDi({ documenti, ...(ricavi && { ricavi: { [anno]: ricavi } }) });
}
