import { type BankAccount, type FiscalData, fiscalData, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { judge } from "../../../api/contract-resolver.ts";
import { useActingProfile } from "../../../session/use-user.ts";
import { useOccasion } from "../../../ui/focus/use-occasion.ts";
import { useFormErrors } from "../../../ui/form/form-words.tsx";
import { useKeptTyping } from "../../../ui/form/use-kept-typing.ts";
import { type FiscalPerson, fiscalLimits } from "../form/fiscal-form.ts";
import { holderOf } from "../form/holder-of.ts";
import { bankAccountsKey } from "../form/keys.ts";
import { useSaveFiscal } from "../page/use-save-fiscal.ts";
import { fiscalWhileTyped, type WhoValues, whoLabels, whoValues, wrongWho } from "./who-values.ts";

/** What is told to whoever shows the section. */
export type WhoPorts = {
  /** Whose data they are, as far as is known. */
  person: FiscalPerson;
  /** What is typed has changed; `missing` is the first field that keeps it from being saved. */
  onTyped(fiscal: FiscalData, missing: { campo: string; messaggio: string } | undefined): void;
  onSaved(kept: { fiscal: FiscalData; accounts: readonly BankAccount[] }): void;
  /** Hands out how all of it is saved: true once the server has tax data. */
  onSaver(save: () => Promise<boolean>): void;
};

/** The form of "Chi sei", and how it is saved: tax data first, then the account. */
export function useWhoYouAre({ person, onTyped, onSaved, onSaver }: WhoPorts) {
  const profile = useActingProfile();
  const queries = useQueryClient();
  const [started] = useState(() => whoValues(person));
  const form = useForm<WhoValues>({ defaultValues: started });
  useKeptTyping(form, started, { key: `chi-sei ${profile}` });
  const values = form.watch();
  const wrong = wrongWho(values);
  const words = { ...useFormErrors(form, whoLabels, wrong), limits: fiscalLimits };
  const write = useSaveFiscal();
  const saved = useRef<{ text: string; iban: string; account?: BankAccount } | null>(null);

  const saveAccount = async (iban: string, holder: string) => {
    const known = saved.current?.account;
    const body = { iban, intestatario: holder, banca: known?.banca ?? "", bic: known?.bic ?? "", predefinito: true };
    try {
      return known
        ? await call(taxdata.updateBankAccount, { params: { id: known.id }, body })
        : await call(taxdata.createBankAccount, { body, profile });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      words.land(error.fields);
      return undefined;
    }
  };
  const store = async (): Promise<boolean> => {
    const { iban, ...fiscal } = form.getValues();
    const { data } = judge(fiscalData, fiscal);
    if (!data || Object.keys(wrongWho(form.getValues())).length > 0) return saved.current !== null;
    const text = JSON.stringify(data);
    if (saved.current?.text === text && saved.current.iban === iban) return true;
    if (saved.current?.text !== text) {
      const outcome = await write(data);
      if (outcome === "kept") return saved.current !== null;
      if ("fields" in outcome) {
        words.land(outcome.fields);
        return saved.current !== null;
      }
      saved.current = { ...saved.current, text, iban: saved.current?.iban ?? "" };
    }
    if (iban !== "" && saved.current.iban !== iban) {
      const account = await saveAccount(iban, holderOf(data));
      if (account) saved.current = { ...saved.current, iban, account };
      void queries.invalidateQueries({ queryKey: bankAccountsKey });
    }
    form.reset(form.getValues(), { keepValues: true, keepTouched: true });
    onSaved({ fiscal: data, accounts: saved.current.account ? [saved.current.account] : [] });
    return true;
  };
  const running = useRef<Promise<boolean>>(null);
  const latest = useRef(store);
  latest.current = store;
  const [save] = useState(() => async (): Promise<boolean> => {
    running.current ??= latest.current().finally(() => {
      running.current = null;
    });
    return running.current;
  });

  useEffect(() => onSaver(save), [onSaver, save]);
  useOccasion(JSON.stringify(values), () => {
    const [campo] = Object.keys(wrong);
    onTyped(fiscalWhileTyped(values), campo ? { campo, messaggio: wrong[campo] ?? "" } : undefined);
  });
  return { form, words, values, wrong, save };
}
