import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { type Applied, applyChoice, applyDraft, takeBack } from "../content/applied.ts";
import type { Choice, Place, Proposal } from "../content/proposal.ts";
import { changedDraft, EnasarcoDialog } from "../contributions/index.ts";
import { useDraft, useEditorContext, useOpenEditor } from "../editor/use-editor.tsx";
import { proposalsFor } from "./proposals.ts";
import styles from "./proposals-notice.module.css";

/** What an accountant would propose for this customer: said with its reason, done with one press, taken back with one. */
export function ProposalsNotice({ at }: { at: Place }) {
  const { editor } = useOpenEditor();
  const around = useEditorContext();
  const draft = useDraft((all) => all);
  const { applicata, lasciate = [] } = around;
  const taken = applicata && applicata.client === draft.idCliente && applicata.at === at ? applicata : undefined;
  const isAnswered =
    ({ client, key }: Pick<Applied, "client" | "key">) =>
    (one: Pick<Applied, "client" | "key">) =>
      one.client === client && one.key === key;
  const proposed = proposalsFor(draft, around, at).filter(
    ({ key }) => !lasciate.some(isAnswered({ client: draft.idCliente ?? "", key })),
  );
  const [asked, setAsked] = useState<Proposal>();
  const take = (proposal: Proposal, choice: Choice) => {
    if (choice.asks) return setAsked(proposal);
    const answer = { ...applyChoice(editor.store, proposal, choice), at };
    editor.changeContext({ applicata: answer, ...(answer.stays && { lasciate: [...lasciate, answer] }) });
  };
  if (!taken && proposed.length === 0) return null;
  return (
    <div className={styles.proposals}>
      {taken && (
        <Notice
          severity="success"
          title={`${taken.stays ? "Lasciato com'è" : "Applicato"}: ${taken.title}`}
          action={
            <Button
              row
              onClick={() => {
                takeBack(editor.store, taken);
                editor.changeContext({
                  applicata: undefined,
                  lasciate: lasciate.filter((one) => !isAnswered(taken)(one)),
                });
              }}
            >
              {taken.stays ? "Chiedilo di nuovo" : "Riporta com'era"}
            </Button>
          }
        />
      )}
      {asked && (
        <EnasarcoDialog
          onClose={() => setAsked(undefined)}
          onApply={(change) => {
            const answer = { ...applyDraft(editor.store, asked, changedDraft(editor, change)), at };
            editor.changeContext({ applicata: answer });
            setAsked(undefined);
          }}
        />
      )}
      {proposed.map((proposal) => (
        <Notice key={proposal.key} severity="info" title={proposal.title}>
          {proposal.why}
          {proposal.choices.length > 0 && (
            <span className={styles.choices}>
              {proposal.choices.map((choice) => (
                <Button key={choice.label} row onClick={() => take(proposal, choice)}>
                  {choice.label}
                </Button>
              ))}
            </span>
          )}
        </Notice>
      ))}
    </div>
  );
}
