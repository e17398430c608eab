import type { Language, Words } from "@fatturachiara/contract/customer/words-in";
import { dayIn, moneyIn } from "@fatturachiara/contract/customer/written-in";
import type { Transfer } from "@fatturachiara/contract/rooms/document-payment";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { CopyButton } from "../../ui/button/copy-button.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { QrCode } from "../../ui/text/qr-code.tsx";
import styles from "./customer.module.css";

/** The transfer that pays it: what a bank asks for by its names, the IBAN to copy, and the code that a bank's app reads. */
export function HowToPay({ transfer, language, words }: { transfer: Transfer; language: Language; words: Words }) {
  const { beneficiario, iban, importo, causale, entro, codice } = transfer;
  const asked = [
    [words.payee, beneficiario],
    ["IBAN", formattaIban(iban)],
    [words.amount, moneyIn(language, importo)],
    [words.reason, causale],
    [words.dueDay, entro && dayIn(language, entro)],
  ] as const;
  return (
    <Sheet title={words.pay}>
      <div className={styles.pay}>
        <div className={styles.code}>
          <QrCode text={codice} label={words.code} />
          <p className={styles.soft}>{words.code}</p>
        </div>
        <div className={styles.transfer}>
          <dl className={styles.asked}>
            {asked.map(([label, value]) =>
              value ? (
                <div key={label}>
                  <dt className={styles.soft}>{label}</dt>
                  <dd className={styles.value}>{value}</dd>
                </div>
              ) : null,
            )}
          </dl>
          <div>
            <CopyButton text={iban} label={words.copyIban} done={words.copied} refused={words.copyByHand} />
          </div>
        </div>
      </div>
    </Sheet>
  );
}
