import { type BankAccount, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { useQueryClient } from "@tanstack/react-query";
import { memo, useState } from "react";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { useKeptNames } from "../../../session/kept/use-kept-names.ts";
import { IfMay } from "../../../session/permitted/if-may.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { IconCheck, IconDotsVertical, IconPencil, IconPlus, IconTrash } from "../../../ui/icon/icons.ts";
import { FormSection } from "../../../ui/layout/sheet.tsx";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { bankAccountsKey } from "../form/keys.ts";
import type { FoundAccount } from "../invoice/found-in-invoice.ts";
import { accountForm, BankAccountForm } from "./bank-account-form.tsx";
import styles from "./bank-accounts.module.css";
import type { KeepAccountDraft } from "./use-account-draft.ts";

type Open = "new" | BankAccount["id"] | null;

/** The accounts that invoices name for payment: added, changed, removed one by one; what is being written waits for a Salva. */
export const BankAccounts = memo(function BankAccounts({
  accounts,
  holder,
  proposed,
  onProposedClosed,
  keep,
}: {
  accounts: readonly BankAccount[];
  /** Proposed for a new account. */
  holder: string;
  /** An account read somewhere else, to look at and save. */
  proposed: FoundAccount | null;
  onProposedClosed(): void;
  /** What is being written waits for the page too. */
  keep: KeepAccountDraft;
}) {
  const reread = useReread();
  const { open, setOpen, found, close } = useOpenAccount(accounts);
  const form = (onClose: () => void) => ({
    holder,
    keep,
    found,
    onSaved: async () => {
      await reread();
      showToast({ severity: "success", summary: "Conto salvato." });
      onClose();
    },
    onCancel: onClose,
  });
  return (
    <FormSection title="Conti bancari" caption="Dove ricevi i bonifici.">
      <div id="conti" className={styles.box}>
        {accounts.length === 0 && open === null && !proposed && (
          <p className={styles.none}>Nessun conto: nelle fatture con bonifico l'IBAN è necessario.</p>
        )}
        {accounts.map((account) =>
          open === account.id ? (
            <BankAccountForm key={account.id} account={account} {...form(close)} />
          ) : (
            <Account key={account.id} account={account} onEdit={() => setOpen(account.id)} />
          ),
        )}
        {proposed && <BankAccountForm key={proposed.iban} proposed={proposed} {...form(onProposedClosed)} />}
        {open === "new" && <BankAccountForm {...form(close)} />}
        {open !== "new" && !proposed && (
          <IfMay call={taxdata.createBankAccount}>
            <div className={styles.add}>
              <Button look="quiet" row icon={IconPlus} onClick={() => setOpen("new")}>
                Aggiungi un conto
              </Button>
            </div>
          </IfMay>
        )}
      </div>
    </FormSection>
  );
});

/** Which account is being written; one that waits from before opens by itself (`found`). */
function useOpenAccount(accounts: readonly BankAccount[]) {
  const [open, setOpen] = useState<Open>(null);
  const [found, setFound] = useState<Open>(null);
  useKeptNames((names) => {
    const waiting = accounts.find(({ id }) => names.includes(accountForm(id)));
    const opened = waiting?.id ?? (names.includes(accountForm(undefined)) ? "new" : null);
    setOpen(opened);
    setFound(opened);
  });
  const close = () => {
    setOpen(null);
    setFound(null);
  };
  return { open, setOpen, found: found !== null && found === open, close };
}

function useReread() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: bankAccountsKey });
}

/** What is done with an account that is there. */
function useAccountActs() {
  const reread = useReread();
  const act = async (act: () => Promise<unknown>, done: string) => {
    await failedFields(async () => {
      await act();
      await reread();
      showToast({ severity: "success", summary: done });
    });
  };
  const remove = async (account: BankAccount) => {
    const sure = await confirm({
      header: "Elimina conto",
      message: `Vuoi eliminare il conto ${formattaIban(account.iban)}? Le fatture già inviate non cambiano.`,
      destroys: true,
    });
    if (!sure) return;
    await act(() => call(taxdata.deleteBankAccount, { params: { id: account.id } }), "Conto eliminato.");
  };
  const makeDefault = ({ id, ...account }: BankAccount) =>
    act(
      () => call(taxdata.updateBankAccount, { params: { id }, body: { ...account, predefinito: true } }),
      "Conto predefinito cambiato.",
    );
  return { remove, makeDefault };
}

/** An account as it stands, with what can be done with it. */
function Account({ account, onEdit }: { account: BankAccount; onEdit(): void }) {
  const { remove, makeDefault } = useAccountActs();
  return (
    <div className={styles.account}>
      <div className={styles.words}>
        <span className={styles.iban}>{formattaIban(account.iban)}</span>
        <span className={styles.bank}>
          {[account.banca, account.intestatario, account.bic && `BIC ${account.bic}`].filter(Boolean).join(" · ")}
        </span>
      </div>
      {account.predefinito && <span className={styles.tag}>predefinito</span>}
      <IfMay call={taxdata.updateBankAccount}>
        <Menu opener={<IconButton label={`Azioni sul conto ${formattaIban(account.iban)}`} icon={IconDotsVertical} />}>
          <MenuItem icon={IconPencil} onClick={onEdit}>
            Modifica
          </MenuItem>
          {!account.predefinito && (
            <MenuItem icon={IconCheck} onClick={() => makeDefault(account)}>
              Rendi predefinito
            </MenuItem>
          )}
          <MenuItem icon={IconTrash} onClick={() => remove(account)}>
            Elimina
          </MenuItem>
        </Menu>
      </IfMay>
    </div>
  );
}
