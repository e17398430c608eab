import { limitsOf } from "@fatturachiara/contract/labelled";
import { type BankAccount, bankAccountInput, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { contractResolver, judge } from "../../../api/contract-resolver.ts";
import { useKeptPlace } from "../../../session/kept/use-kept-place.ts";
import { useActingProfile } from "../../../session/use-user.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DraftLine } from "../../../ui/form/draft/draft-line.tsx";
import { useFormDraft } from "../../../ui/form/draft/use-form-draft.ts";
import { FormText } from "../../../ui/form/form-text.tsx";
import { FormCheckbox } from "../../../ui/form/form-toggle.tsx";
import { FormWithWords, useFormErrors } from "../../../ui/form/form-words.tsx";
import { onEscape } from "../../../ui/form/on-escape.ts";
import { FieldCell, FieldRow } from "../../../ui/layout/sheet.tsx";
import type { FoundAccount } from "../invoice/found-in-invoice.ts";
import styles from "./bank-accounts.module.css";
import { IbanField } from "./iban-field.tsx";
import { type AccountDraft, type KeepAccountDraft, useAccountDraft } from "./use-account-draft.ts";

/** The name under which what is written in it waits. */
export const accountForm = (id: BankAccount["id"] | undefined) => `conto ${id ?? "nuovo"}`;

type Values = z.output<typeof bankAccountInput>;

const labels = {
  iban: "IBAN",
  intestatario: "Intestatario",
  banca: "Banca",
  bic: "BIC",
  predefinito: "Usa questo conto nelle nuove fatture",
};

const limits = limitsOf(bankAccountInput);

type Writing = {
  account?: BankAccount;
  /** What a new one starts from. */
  proposed?: FoundAccount;
  /** It opened by itself, for what was written in it: the focus stays where it is. */
  found?: boolean;
  holder: string;
  /** What is written here waits for the page too. */
  keep: KeepAccountDraft;
  onSaved(): Promise<void>;
};

/** A bank account, new or known; saved by its own button, or with the rest of the page. */
export function BankAccountForm({ onCancel, ...writing }: Writing & { onCancel(): void }) {
  const { account, proposed, found } = writing;
  const { form, words, isWritten, isSubmitting, saveAlone, kept } = useBankAccountForm(writing);
  const cancel = () => {
    kept.lose();
    onCancel();
  };
  useEffect(() => {
    // One that was read elsewhere came with other values: nobody is taken away from these.
    if (!proposed && !found) document.getElementById("iban")?.focus();
  }, [proposed, found]);

  return (
    <FormWithWords form={form} words={words}>
      <form
        className={styles.form}
        noValidate
        onSubmit={saveAlone}
        onKeyDown={onEscape({ dirty: isWritten, close: cancel })}
        aria-label={account ? "Modifica conto" : "Nuovo conto"}
      >
        <DraftLine draft={kept} labels={labels} />
        <Fields isDefault={account?.predefinito ?? false} />
        <div className={styles.acts}>
          <Button type="submit" saving={isSubmitting}>
            Salva il conto
          </Button>
          <Button look="quiet" onClick={cancel}>
            Annulla
          </Button>
        </div>
      </form>
    </FormWithWords>
  );
}

function startedFrom({ account, proposed, holder }: Pick<Writing, "account" | "proposed" | "holder">): Values {
  return {
    iban: formattaIban(account?.iban ?? proposed?.iban ?? ""),
    intestatario: account ? (account.intestatario ?? "") : proposed?.intestatario || holder,
    banca: account?.banca ?? proposed?.banca ?? "",
    bic: account?.bic ?? proposed?.bic ?? "",
    predefinito: account?.predefinito ?? false,
  };
}

/** What is written, and how it is saved: alone, or when the page asks for it. */
function useBankAccountForm({ account, proposed, holder, keep, onSaved }: Writing) {
  const profile = useActingProfile();
  const [started] = useState(() => startedFrom({ account, proposed, holder }));
  const form = useForm<Values, unknown, Values>({
    defaultValues: started,
    resolver: contractResolver<Values, Values>(bankAccountInput),
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const values = form.watch();
  const kept = useFormDraft(form, values, useKeptPlace(accountForm(account?.id)));
  const { isDirty, isSubmitting } = form.formState;
  const { wrong } = judge(bankAccountInput, values);
  const words = { ...useFormErrors(form, labels, wrong), limits };
  const isWritten = isDirty || proposed !== undefined;

  const store = async (body: Values) => {
    try {
      if (account) await call(taxdata.updateBankAccount, { params: { id: account.id }, body });
      else await call(taxdata.createBankAccount, { body, profile });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      words.land(error.fields);
      return false;
    }
    kept.lose();
    await onSaved();
    return true;
  };
  const submit = async (ifValid: (body: Values) => Promise<boolean>) => {
    let outcome = false;
    await form.handleSubmit(async (body) => {
      outcome = await ifValid(body);
    })();
    return outcome;
  };
  const storing = useRef<Promise<boolean>>(null);
  const draft: AccountDraft = {
    lose: kept.lose,
    check: () => submit(async () => true),
    focusWrong: () => words.focusFirst(Object.keys(wrong)),
    // Two buttons save it: pressed one after the other they save it once.
    save() {
      storing.current ??= submit(store).finally(() => {
        storing.current = null;
      });
      return storing.current;
    },
  };
  useAccountDraft(draft, keep, isWritten);
  const saveAlone = async (event: FormEvent) => {
    event.preventDefault();
    if (await draft.check()) await draft.save();
    else draft.focusWrong();
  };
  return { form, words, isWritten, isSubmitting, saveAlone, kept };
}

function Fields({ isDefault }: { isDefault: boolean }) {
  return (
    <>
      <IbanField help="Per esempio IT60 X054 2811 1010 0000 0123 456" />
      <FieldRow>
        <FieldCell span={5}>
          <FormText name="intestatario" bounded optional />
        </FieldCell>
        <FieldCell span={4}>
          <FormText name="banca" bounded optional />
        </FieldCell>
        <FieldCell span={3}>
          <FormText name="bic" maxLength={11} optional tidy={(text) => text.trim().toUpperCase()} />
        </FieldCell>
      </FieldRow>
      {!isDefault && <FormCheckbox name="predefinito" />}
    </>
  );
}
