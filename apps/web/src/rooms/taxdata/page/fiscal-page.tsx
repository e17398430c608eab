import { type BankAccount, type FiscalData, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { useCallback, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { useKeptPlace } from "../../../session/kept/use-kept-place.ts";
import { useMay } from "../../../session/permitted/use-may.ts";
import { wayBack } from "../../../session/way-back.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { ErrorSummary } from "../../../ui/feedback/error-summary.tsx";
import { focusField } from "../../../ui/focus/focus-field.ts";
import { AsItStands } from "../../../ui/form/as-it-stands.tsx";
import { DraftLine } from "../../../ui/form/draft/draft-line.tsx";
import { useFormDraft } from "../../../ui/form/draft/use-form-draft.ts";
import { FormWithWords, useFormErrors } from "../../../ui/form/form-words.tsx";
import { takeAnswer } from "../../../ui/form/take-answer.ts";
import { useCtrlKeys } from "../../../ui/form/use-ctrl-keys.ts";
import { useUnsavedGuard } from "../../../ui/form/use-unsaved-guard.ts";
import { IconArrowLeft } from "../../../ui/icon/icons.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { SectionMenu, SectionPlace } from "../../../ui/layout/section-menu.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { OwnerLets } from "../../permitted/index.ts";
import { BankAccounts } from "../bank/bank-accounts.tsx";
import { useAccountDrafts } from "../bank/use-account-drafts.ts";
import { fieldFor } from "../form/field-for.ts";
import {
  type FiscalPerson,
  type FiscalValues,
  fiscalLabels,
  fiscalLimits,
  fiscalResolver,
  fiscalValues,
  wrongFiscal,
} from "../form/fiscal-form.ts";
import { holderOf } from "../form/holder-of.ts";
import type { FoundAccount } from "../invoice/found-in-invoice.ts";
import { InvoiceImport } from "../invoice/invoice-import.tsx";
import { LogoSection } from "../sections/logo-section.tsx";
import styles from "./fiscal-page.module.css";
import { FirstSections, fiscalMenu, OtherSections } from "./fiscal-sections.tsx";
import { ProfileChip, ProfileMissing } from "./profile-chip.tsx";
import { profileItems } from "./profile-items.ts";
import { taxdataCrumbs } from "./taxdata-page.tsx";
import { useSaveFiscal } from "./use-save-fiscal.ts";

const formId = "dati-fiscali";

/**
 * The long form: what the first invoice needs, then the rest, with the way to every section beside it and Salva always in
 * sight. Salva saves the bank account being written too, the logo is saved on its own.
 */
export function FiscalPage({
  saved,
  accounts,
  person,
}: {
  saved: FiscalData | null;
  accounts: readonly BankAccount[];
  person: FiscalPerson;
}) {
  const { form, words, values, wrong, drafts, unsaved, save, isSubmitting, back, draft } = useFiscalForm(saved, person);
  useWantedField();
  const where = back?.startsWith("/ia/document/step/") ? "alla fattura" : "indietro";
  const saveWord = back ? `Salva e torna ${where}` : "Salva";
  const [proposed, setProposed] = useState<FoundAccount | null>(null);
  const onProposedClosed = useCallback(() => setProposed(null), []);
  const isCompany = values.idProfiloFiscale === 2;
  const may = useMay()(taxdata.save);
  const items = profileItems(values, wrong, accounts.length > 0);

  return (
    <FormWithWords form={form} words={words}>
      <PageHeader
        title="Dati fiscali"
        crumbs={taxdataCrumbs}
        badge={<ProfileChip items={items} />}
        caption={<ProfileMissing items={items} />}
      >
        {back && (
          <ButtonLink to={back} look="outline" icon={IconArrowLeft}>
            Torna {where}
          </ButtonLink>
        )}
        {may && <InvoiceImport accounts={accounts} onAccount={setProposed} />}
      </PageHeader>
      <div className={styles.page}>
        <DraftLine draft={draft} labels={fiscalLabels} />
        <ErrorSummary fields={words.summary} />
        <OwnerLets call={taxdata.save} />
        <div className={styles.columns}>
          <SectionMenu groups={fiscalMenu(isCompany)} />
          <div className={styles.sections}>
            <Sheet title="Per la prima fattura" flush>
              <form id={formId} noValidate onSubmit={save} aria-label="Per la prima fattura">
                <AsItStands when={!may}>
                  <FirstSections />
                </AsItStands>
              </form>
              <SectionPlace id="sezione-conti">
                <BankAccounts
                  accounts={accounts}
                  holder={holderOf(values)}
                  proposed={proposed}
                  onProposedClosed={onProposedClosed}
                  keep={drafts.keep}
                />
              </SectionPlace>
            </Sheet>
            <Sheet title="Il resto, quando serve" flush>
              <form noValidate onSubmit={save} aria-label="Il resto, quando serve">
                <AsItStands when={!may}>
                  <OtherSections isCompany={isCompany} savedFormat={saved?.formatoNumero} />
                </AsItStands>
              </form>
              <SectionPlace id="sezione-logo">
                <LogoSection />
              </SectionPlace>
            </Sheet>
            {may && <Foot saveWord={saveWord} saving={isSubmitting} unsaved={unsaved} />}
          </div>
        </div>
      </div>
    </FormWithWords>
  );
}

/** The form and how it is saved: fields first, then the account being written, then back to where one came from. */
function useFiscalForm(saved: FiscalData | null, person: FiscalPerson) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const back = wayBack(search);
  const [started] = useState(() => fiscalValues(saved, person));
  const form = useForm<FiscalValues, unknown, FiscalData>({
    defaultValues: started,
    resolver: fiscalResolver,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const values = form.watch();
  const draft = useFormDraft(form, values, useKeptPlace("dati-fiscali"));
  const wrong = wrongFiscal(values);
  const words = { ...useFormErrors(form, fiscalLabels, wrong), limits: fiscalLimits };
  const { isDirty, isSubmitting } = form.formState;
  const drafts = useAccountDrafts();
  const unsaved = isDirty || drafts.unsaved;
  const release = useUnsavedGuard(unsaved, () => {
    draft.lose();
    drafts.lose();
  });

  const landFound = (fields: Record<string, string[]>) => {
    words.land(fields);
    const [first] = Object.keys(fields);
    // Folded away behind a switch, a field cannot take the focus.
    if (first && !Object.keys(fields).some((name) => document.getElementById(name))) focusField(fieldFor(first));
  };
  const write = useSaveFiscal();
  const save = form.handleSubmit(
    async (data) => {
      const sent = { ...form.getValues() };
      const wrongAccount = await drafts.findWrong();
      if (wrongAccount) return wrongAccount.focusWrong();
      const outcome = await write(data);
      if (outcome === "kept") return;
      if ("fields" in outcome) return landFound(outcome.fields);
      words.land({});
      takeAnswer(form, { sent, answer: fiscalValues(outcome.answer, person) }, { keepIsSubmitted: false });
      if (!(await drafts.save())) return;
      if (back) {
        release();
        navigate(back);
      }
    },
    async (errors) => {
      await drafts.findWrong(); // says what is wrong there too
      words.focusFirst(Object.keys(errors));
    },
  );
  const may = useMay()(taxdata.save);
  useCtrlKeys({ s: () => may && save() });
  return { form, words, values, wrong, drafts, unsaved, save, isSubmitting, back, draft };
}

/** The field that another page sent here for. */
function useWantedField() {
  const [search] = useSearchParams();
  const wanted = useRef(search.get("campo"));
  useEffect(() => {
    if (wanted.current) focusField(fieldFor(wanted.current));
    wanted.current = null;
  }, []);
}

function Foot({ saveWord, saving, unsaved }: { saveWord: string; saving: boolean; unsaved: boolean }) {
  return (
    <div className={styles.foot}>
      <Button type="submit" form={formId} look="filled" saving={saving}>
        {saveWord}
      </Button>
      <span className={styles.state} role="status">
        {unsaved ? "Ci sono modifiche non salvate." : ""}
      </span>
    </div>
  );
}
