import { daComporre } from "@fatturachiara/contract/da-comporre";
import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { toDocumentInput } from "../content/draft.ts";
import { useDraft, useEditorContext } from "../editor/use-editor.tsx";
import { TotalsPanel } from "../totals/totals-panel.tsx";
import { useOwn } from "./use-own.tsx";

/** What the quote comes to: lines that are options count once they are taken. */
export function QuoteTotals() {
  const draft = useDraft((all) => all);
  const { fiscal, client, bankAccounts } = useEditorContext();
  const [{ options }] = useOwn();
  const totalsOf = (lines: typeof draft.lines) =>
    calcola(daComporre({ document: toDocumentInput({ ...draft, lines }), numero: "", fiscal, client, bankAccounts }));
  const totali = totalsOf(draft.lines.filter(({ key }) => !options.has(key)));
  return (
    <TotalsPanel
      of={totali}
      {...(options.size > 0 && {
        note: `Con tutte le righe facoltative: ${formatImporto(totalsOf(draft.lines).netto.importo)}`,
      })}
    />
  );
}
