import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Editor } from "./editor.ts";

/** What tells of a document, or of an offer, besides its editor: lists, its own page, the first page. */
const tellOf = { document: [["document"], ["home"]], offer: [["quotes"], ["home"]] } as const;

/**
 * What was read before a draft was saved counts no longer: the page one goes to next reads again, however young its answer.
 * While one writes nothing is asked for; the last save, which a page may overtake on its way, has what is shown read again.
 */
export function useStaleOnceSaved({ autosave, isQuote }: Editor): void {
  const queries = useQueryClient();
  useEffect(() => {
    const forget = (refetchType: "none" | "active") => {
      for (const queryKey of tellOf[isQuote ? "offer" : "document"])
        void queries.invalidateQueries({ queryKey, refetchType });
    };
    const isSaved = () => autosave.state().kind === "saved";
    const unwatch = autosave.subscribe(() => isSaved() && forget("none"));
    return () => {
      unwatch();
      const last = autosave.subscribe(() => {
        if (!isSaved()) return;
        last();
        forget("active");
      });
    };
  }, [autosave, isQuote, queries]);
}
