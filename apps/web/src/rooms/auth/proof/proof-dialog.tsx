import { useEffect, useSyncExternalStore } from "react";
import { proofQuestion } from "../../../api/proof-question.ts";
import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

const ProofForm = lazyComponent(async () => (await import("./proof-form.tsx")).ProofForm, <SkeletonLines lines={3} />);

/** Asks who is acting, over whatever made a sensitive call; the call goes on afterwards. Whoever declines loses nothing typed. */
export function ProofDialog() {
  const open = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.open);
  // Where the page goes, nobody is left to answer.
  useEffect(() => () => proofQuestion.open()?.answer(false), []);
  return (
    <Dialog
      layer="question"
      opened={open !== null}
      onClose={() => open?.answer(false)}
      title="Conferma che sei tu"
      light
    >
      {open && <ProofForm onProven={() => open.answer(true)} onCancel={() => open.answer(false)} />}
    </Dialog>
  );
}
