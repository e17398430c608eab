import { StepTrail } from "../../../ui/layout/step-trail.tsx";
import { type EditorPage, stepPath, steps } from "../editor/steps.ts";
import { useCheck, useOpenEditor } from "../editor/use-editor.tsx";
import { useStepSummaries } from "./use-step-summaries.ts";

/** The four steps with what each holds; every one can be pressed at any time. Where all is on one page there is nothing to step through. */
export function StepBar({ page }: { page: EditorPage }) {
  const { editor } = useOpenEditor();
  const { findings } = useCheck();
  const summaries = useStepSummaries();
  if (page === "all") return null;
  const at = steps.findIndex(({ key }) => key === page);
  return (
    <StepTrail
      at={page}
      steps={steps.map(({ key, title }, place) => ({
        key,
        title,
        summary: summaries[key],
        to: stepPath(key, editor.autosave.saved()?.id),
        done: place < at && !findings.some(({ sezione, gravita }) => sezione === key && gravita === "errore"),
      }))}
    />
  );
}
