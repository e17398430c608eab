import { newDocumentKey } from "../../../session/new-document-key.ts";
import { readSavedDocument } from "../../../session/saved-document.ts";

/**
 * The id that the new document of this tab was given while its page was already being loaded anew: the server's answer came to
 * the page that was going, and the address asked for had none yet. Undefined where this page was not loaded anew, or another
 * document has been begun or asked for in the tab since.
 */
export function becameBeforeReload(user: string, profile: string): string | undefined {
  const [loading] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (loading?.type !== "reload") return undefined;
  const saved = readSavedDocument(user, profile);
  return saved?.begunAs && newDocumentKey.isAt(saved.begunAs) ? (saved.id ?? undefined) : undefined;
}
