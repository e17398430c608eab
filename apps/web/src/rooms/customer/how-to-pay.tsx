import type { Language, Words } from "@fatturachiara/contract/customer/words-in";
import { moneyIn } from "@fatturachiara/contract/customer/written-in";
import type { Transfer } from "@fatturachiara/contract/rooms/document-payment";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { QrCode } from "../../ui/text/qr-code.tsx";
import styles from "./customer.module.css";

/** The transfer that pays it: IBAN to copy, and the code that a bank's app reads. */
export function HowToPay({ transfer, language, words }: { transfer: Transfer; language: Language; words: Words }) {
  const { beneficiario, iban, importo, causale, codice } = transfer;
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(iban);
    setCopied(true);
  };
  return (
    <Sheet title={words.pay}>
      <div className={styles.pay}>
        <div className={styles.code}>
          <QrCode text={codice} label={words.code} />
        </div>
        <div className={styles.form}>
          <p className={styles.words}>
            {[beneficiario, formattaIban(iban), moneyIn(language, importo), causale].join("\n")}
          </p>
          <div className={styles.acts}>
            <Button onClick={() => void copy()}>{words.copyIban}</Button>
            <span role="status">{copied && words.copied}</span>
          </div>
          <p className={styles.soft}>{words.code}</p>
        </div>
      </div>
    </Sheet>
  );
}
