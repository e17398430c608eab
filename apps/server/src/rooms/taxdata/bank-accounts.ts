import { fail } from "@fatturachiara/contract";
import { type BankAccount, type bankAccountInput, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import type * as z from "zod/mini";
import { inTransaction } from "../../db/in-transaction.ts";
import { answerOnce, type CallKey } from "../../db/make-once.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../new-id.ts";
import {
  countDraftsPaidAt,
  findBankAccount,
  insertBankAccount,
  listBankAccounts,
  lockBankAccounts,
  putBankAccountAway,
  setDefaultBankAccount,
  updateBankAccount,
} from "./bank-account-store.ts";

/** What the person writes of a bank account. */
export type BankAccountInput = z.output<typeof bankAccountInput>;

const plain = (input: BankAccountInput) => ({
  intestatario: input.intestatario || null,
  iban: input.iban,
  banca: input.banca || null,
  bic: input.bic || null,
});

/** Adds an account; the first one becomes the default whatever is asked. */
export function createBankAccount(
  { db, clock }: Deps,
  profile: string,
  { input, key }: { input: BankAccountInput; key?: CallKey | undefined },
): Promise<BankAccount> {
  const call = { profile, call: "taxdata.createBankAccount", key, answer: taxdata.createBankAccount.response };
  return inTransaction(db, (tx) =>
    answerOnce({ tx, clock }, call, async () => {
      await lockBankAccounts(tx, profile);
      const isFirst = (await listBankAccounts(tx, profile)).length === 0;
      const predefinito = isFirst || input.predefinito;
      if (predefinito) await setDefaultBankAccount(tx, profile, null);
      const account = { ...plain(input), id: newId(clock), predefinito };
      await insertBankAccount(tx, { profile, account }, clock.now());
      return account;
    }),
  );
}

/** Changes an account. The default one stays so until another takes its place. */
export function changeBankAccount(
  deps: Deps,
  { profile, id }: { profile: string; id: string },
  input: BankAccountInput,
): Promise<BankAccount> {
  return inTransaction(deps.db, async (tx) => {
    await lockBankAccounts(tx, profile);
    const current = await findBankAccount(tx, profile, id);
    if (!current) throw fail("bankAccountNotFound");
    const predefinito = current.predefinito || input.predefinito;
    if (predefinito && !current.predefinito) await setDefaultBankAccount(tx, profile, null);
    const account = { ...plain(input), id, predefinito };
    await updateBankAccount(tx, profile, account);
    return account;
  });
}

/** Removes an account that no draft uses; if it was the default, the oldest one left takes its place. */
export async function removeBankAccount(deps: Deps, profile: string, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockBankAccounts(tx, profile);
    const current = await findBankAccount(tx, profile, id);
    if (!current) throw fail("bankAccountNotFound");
    const drafts = await countDraftsPaidAt(tx, profile, id);
    if (drafts > 0) {
      const where = drafts === 1 ? "1 bozza" : `${drafts} bozze`;
      throw fail("ibanInUse", { messages: [`Conto usato in ${where}: cambia prima il conto nelle bozze.`] });
    }
    await putBankAccountAway(tx, { profile, id }, deps.clock.now());
    const [next] = await listBankAccounts(tx, profile);
    if (current.predefinito && next) await setDefaultBankAccount(tx, profile, next.id);
  });
}
