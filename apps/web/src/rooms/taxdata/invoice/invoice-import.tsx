import type { BankAccount } from "@fatturachiara/contract/rooms/taxdata";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../../../ui/button/button.tsx";
import { patientImport } from "../../../ui/feedback/patient-import.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { DropBox } from "../../../ui/fields/file-drop.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconAlertCircle, IconUpload } from "../../../ui/icon/icons.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useOggi } from "../../../ui/time/oggi.tsx";
import type { FiscalValues } from "../form/fiscal-form.ts";
import { useSetFiscal } from "../form/use-set-fiscal.ts";
import type { FoundAccount, FoundInInvoice } from "./found-in-invoice.ts";
import styles from "./invoice-import.module.css";
import { InvoicePreview } from "./invoice-preview.tsx";

/** "Compila da una fattura XML": the file is read in this browser; what is ticked goes into the form, unsaved. */
export function InvoiceImport({
  accounts,
  onAccount,
}: {
  accounts: readonly BankAccount[];
  /** An account that is not known yet. */
  onAccount(account: FoundAccount): void;
}) {
  const { getValues } = useFormContext<FiscalValues>();
  const set = useSetFiscal();
  const oggi = useOggi();
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<FoundInInvoice | null>(null);
  const [problem, setProblem] = useState<string>();

  const start = () => {
    setFound(null);
    setProblem(undefined);
    setOpen(true);
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    // The reader of invoices comes only when it is wanted.
    const { readOwnInvoice } = await patientImport(() => import("./read-own-invoice.ts"));
    const answer = readOwnInvoice(new Uint8Array(await file.arrayBuffer()), getValues(), oggi);
    setProblem(typeof answer === "string" ? answer : undefined);
    if (typeof answer === "string") return setFound(null);
    const known = accounts.some(({ iban }) => iban === answer.account?.iban);
    setFound({ ...answer, account: known ? null : answer.account });
  };
  const apply = (values: readonly Partial<FiscalValues>[], account: FoundAccount | null) => {
    for (const value of values) set(value);
    if (account) onAccount(account);
    setOpen(false);
    showToast({ severity: "info", summary: "Valori inseriti.", detail: "Controllali, poi premi Salva." });
  };

  return (
    <>
      <Button look="outline" icon={IconUpload} onClick={start}>
        Compila da una fattura XML
      </Button>
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        title="Compila da una fattura XML"
        size={found ? 760 : 520}
        closable
      >
        {found ? (
          <InvoicePreview found={found} own={getValues("partitaIva")} onApply={apply} onOther={start} />
        ) : (
          <DropArea problem={problem} onFile={read} />
        )}
      </Dialog>
    </>
  );
}

function DropArea({ problem, onFile }: { problem: string | undefined; onFile(file: File | undefined): void }) {
  return (
    <>
      <p className={styles.words}>
        Scegli una fattura che hai già emesso. La leggiamo qui, nel tuo browser: il file non viene inviato.
      </p>
      <DropBox
        label="Fattura da leggere"
        className={styles.drop}
        accept=".xml,.p7m,text/xml,application/xml,application/pkcs7-mime"
        testId="invoice-file"
        onFiles={([file]) => onFile(file)}
      >
        {(choose) => (
          <>
            <span>Trascina qui il file .xml o .xml.p7m</span>
            <Button row icon={IconUpload} onClick={choose}>
              Scegli file
            </Button>
          </>
        )}
      </DropBox>
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon of={IconAlertCircle} size="small" /> {problem}
        </p>
      )}
    </>
  );
}
