import type { Words } from "@fatturachiara/contract/customer/words-in";
import { customerPage } from "@fatturachiara/contract/rooms/customer-page";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useBusy } from "../../api/use-busy.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./customer.module.css";

/** "Ho pagato": a note to who sent the link, never a payment. */
export function PaidForm({ token, words }: { token: string; words: Words }) {
  const [nome, setNome] = useState("");
  const [missing, setMissing] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [busy, during] = useBusy();
  const tell = async () => {
    if (!nome.trim()) {
      setMissing(true);
      document.getElementById("pagante")?.focus();
      return;
    }
    await during(async () => {
      await call(customerPage.paid, { body: { token, nome, testo: null } });
      setIsSent(true);
    });
  };
  return (
    <Sheet title={words.paid}>
      {isSent ? (
        <p role="status">{words.paidSent}</p>
      ) : (
        <div className={styles.form}>
          <TextField
            id="pagante"
            label={words.name}
            autoComplete="name"
            maxLength={120}
            value={nome}
            error={missing && !nome.trim() ? words.nameMissing : undefined}
            onChange={(event) => setNome(event.currentTarget.value)}
          />
          <div className={styles.acts}>
            <Button disabled={busy} onClick={() => void tell()}>
              {words.paid}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
