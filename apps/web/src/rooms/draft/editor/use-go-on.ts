import { type EditorPage, holds, stepAfter } from "./steps.ts";
import { useOpenEditor } from "./use-editor.tsx";
import { useGoToPage } from "./use-go-to-page.ts";

/**
 * Leads to what comes after a page; undefined after the last. Where the whole invoice is on the page and something on it is
 * missing, that is said first, and the cursor goes there; who asks again goes on all the same.
 */
export function useGoOn(page: EditorPage): (() => void) | undefined {
  const { editor, asked, ask, goTo } = useOpenEditor();
  const goToPage = useGoToPage();
  const next = stepAfter(page);
  if (!next) return undefined;
  return () => {
    const isHere = (sezione: string) =>
      holds(page, sezione) || (sezione === "taxdata" && editor.newcomer !== undefined);
    const missing = editor.check.settle().findings.find((it) => it.gravita === "errore" && isHere(it.sezione));
    if (page !== "all" || asked || !missing) return goToPage(next.key);
    ask();
    goTo(missing);
  };
}
