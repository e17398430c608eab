import { documentsAtOnce } from "@fatturachiara/contract/wire";
import { showToast } from "../../../ui/feedback/toasts.ts";

/** Says so where so many documents are more than one ZIP holds; `what`: "L'elenco ha", and what to do about it. */
export function isTooMany(count: number, what: string, advice = ""): boolean {
  if (count <= documentsAtOnce) return false;
  const detail = `${what} ${count} documenti: un file ZIP ne contiene al massimo ${documentsAtOnce}.${advice}`;
  showToast({ severity: "warn", summary: "Troppi documenti", detail, sticky: true });
  return true;
}
