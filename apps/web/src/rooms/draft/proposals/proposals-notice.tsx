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
  const { risposte = [] } = around;
  const answered = risposte.filter((one) => one.client === draft.idCliente && one.at === at);
  const proposed = proposalsFor(draft, around, at).filter(
    ({ key }) => !answered.some((one) => one.stays && one.key === key),
  );
  const [asked, setAsked] = useState<Proposal>();
  const without = ({ client, key }: Applied) => risposte.filter((one) => one.client !== client || one.key !== key);
  const keep = (answer: Applied) => editor.changeContext({ risposte: [...without(answer), answer] });
  if (answered.length === 0 && proposed.length === 0) return null;
  return (
    <div className={styles.proposals}>
      {answered.map((answer) => (
        <Answered
          key={answer.key}
          answer={answer}
          onTakeBack={() => {
            takeBack(editor.store, answer);
            editor.changeContext({ risposte: without(answer) });
          }}
        />
      ))}
      {asked && (
        <EnasarcoDialog
          onClose={() => setAsked(undefined)}
          onApply={(change) => {
            keep({ ...applyDraft(editor.store, asked, changedDraft(editor, change)), at });
            setAsked(undefined);
          }}
        />
      )}
      {proposed.map((proposal) => (
        <Proposed
          key={proposal.key}
          proposal={proposal}
          onChoose={(choice) =>
            choice.asks ? setAsked(proposal) : keep({ ...applyChoice(editor.store, proposal, choice), at })
          }
        />
      ))}
    </div>
  );
}

/** What was decided, with the way back. */
function Answered({ answer: { stays, title }, onTakeBack }: { answer: Applied; onTakeBack(): void }) {
  return (
    <Notice
      severity="success"
      title={`${stays ? "Lasciato com'è" : "Applicato"}: ${title}`}
      action={
        <Button row onClick={onTakeBack}>
          {stays ? "Chiedilo di nuovo" : "Riporta com'era"}
        </Button>
      }
    />
  );
}

function Proposed({ proposal, onChoose }: { proposal: Proposal; onChoose(choice: Choice): void }) {
  const { title, why, choices } = proposal;
  return (
    <Notice severity="info" title={title}>
      {why}
      {choices.length > 0 && (
        <span className={styles.choices}>
          {choices.map((choice) => (
            <Button key={choice.label} row onClick={() => onChoose(choice)}>
              {choice.label}
            </Button>
          ))}
        </span>
      )}
    </Notice>
  );
}
