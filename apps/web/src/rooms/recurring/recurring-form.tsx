import { dueOn } from "@fatturachiara/contract/document/recurring-document";
import { type RecurringInput, type RecurringRuleInput, recurring } from "@fatturachiara/contract/rooms/recurring";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { savesOver } from "../../api/once/saves-over.ts";
import { useKeptPlace } from "../../session/kept/use-kept-place.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { ErrorSummary } from "../../ui/feedback/error-summary.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { DraftLine } from "../../ui/form/draft/draft-line.tsx";
import { FormWithWords } from "../../ui/form/form-words.tsx";
import { useCtrlKeys } from "../../ui/form/use-ctrl-keys.ts";
import { useSavedForm } from "../../ui/form/use-saved-form.ts";
import { useUnsavedGuard } from "../../ui/form/use-unsaved-guard.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { useOggi } from "../../ui/time/oggi.tsx";
import type { Editor } from "../draft/index.ts";
import { recurringKey } from "../upcoming/index.ts";
import { PeriodLines } from "./period-lines.tsx";
import { Preview } from "./preview.tsx";
import styles from "./recurring.module.css";
import { ModeField, PeriodAndRise, RuleFields } from "./rule-fields.tsx";
import { type RuleValues, ruleLabels, ruleOf, ruleRules, ruleValues } from "./rule-form.ts";
import { bothDrafts, useModelDraft } from "./use-model-draft.ts";
import type { Start } from "./use-start.ts";

/** When it comes, what it is, what happens on the day; beside it the next ones as they would be. */
export function RecurringForm({ start }: { start: Start }) {
  const { editor, model } = start;
  const { ModelFields, TotalsPanel } = model;
  const oggi = useOggi();
  const { form, values, words, submit, dirty, saving, draft } = useRecurringForm(start);
  useCtrlKeys({ s: submit });
  const rule = ruleOf(values);
  useDayOf(editor, rule?.prima);

  return (
    <FormWithWords form={form} words={words}>
      <form className={styles.columns} noValidate onSubmit={submit} aria-label="Documento ricorrente">
        <div className={styles.page}>
          <ErrorSummary fields={words.summary} />
          <DraftLine draft={draft} isNew={!start.from} labels={{ ...ruleLabels, documento: "Documento" }} />
          <Sheet title="Quando">
            <div className={styles.fields}>
              <RuleFields />
              <ModeField />
            </div>
          </Sheet>
          <Sheet flush>
            <ModelFields />
          </Sheet>
          <Sheet title="Testi, periodo, prezzi">
            <div className={styles.fields}>
              <p className={styles.caption}>
                In causale e descrizioni scrivi {"{mese}"}, {"{anno}"} o {"{periodo}"}: in ogni documento diventano
                quelli del suo periodo.
              </p>
              <PeriodAndRise />
              <PeriodLines rule={rule} model={model} />
            </div>
          </Sheet>
        </div>
        <aside className={styles.page} aria-label="Totali e prossimi documenti">
          <TotalsPanel />
          <Preview model={model} rule={rule} dopo={start.from && !dirty ? (start.from.prossima ?? oggi) : oggi} />
        </aside>
        <div className={styles.acts}>
          <Button type="submit" look="filled" saving={saving}>
            Salva documento ricorrente
          </Button>
          <ButtonLink look="quiet" to={start.from ? `/ia/recurring/${start.from.id}` : "/ia/recurring"}>
            Annulla
          </ButtonLink>
        </div>
      </form>
    </FormWithWords>
  );
}

/** The form and its saving: rule and draft go in one call. */
function useRecurringForm(start: Start) {
  const { from, like, editor, model } = start;
  const { toDocumentInput, useOpenEditor } = model;
  const place = from?.id ?? (like ? `come ${like.id}` : "nuovo");
  const oggi = useOggi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { ask } = useOpenEditor();
  const leave = useRef<() => void>(() => undefined);
  const started = useRef(ruleValues(from, { oggi, like })).current;
  const [update] = useState(() =>
    savesOver(
      (body: RecurringInput, version: number) =>
        call(recurring.update, { params: { id: from?.id ?? "" }, body: { ...body, version } }),
      // Asked again, the server answers what there is by now.
      (_, over) => over + 1,
    ),
  );
  const written = useModelDraft(start, `documento del ricorrente ${place}`);
  const saved = useSavedForm<RuleValues, RecurringRuleInput>({
    place: useKeptPlace(`ricorrente ${place}`),
    started,
    labels: ruleLabels,
    rules: ruleRules,
    save: (rule) =>
      failedFields(async () => {
        ask();
        const body = { ...rule, documento: toDocumentInput(editor.store.get()) };
        const { id } = from ? await update(body, from.version) : await call(recurring.create, { body });
        await queries.invalidateQueries({ queryKey: recurringKey, refetchType: "none" });
        showToast({ severity: "success", summary: "Documento ricorrente salvato." });
        draft.lose();
        leave.current();
        void navigate(`/ia/recurring/${id}`);
      }),
  });
  const draft = bothDrafts(saved.draft, written.draft);
  const dirty = saved.isDirty || written.isDirty;
  leave.current = useUnsavedGuard(dirty, draft.lose);
  return { ...saved, dirty, draft };
}

/** The draft is of the first day: its terms of payment follow, as far from it as they were. */
function useDayOf({ store }: Editor, prima: Giorno | undefined): void {
  const before = useRef(prima);
  useEffect(() => {
    if (!prima || prima === before.current) return;
    before.current = prima;
    const { dataDocumento, dataScadenzaPagamento, rate } = store.get();
    const moved = (day: Giorno | null | undefined) => (day && dataDocumento ? dueOn(day, dataDocumento, prima) : day);
    store.set({
      dataDocumento: prima,
      dataScadenzaPagamento: moved(dataScadenzaPagamento),
      rate: rate.map((rata) => ({ ...rata, scadenza: moved(rata.scadenza) })),
    });
  }, [prima, store]);
}
