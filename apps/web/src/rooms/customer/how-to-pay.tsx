import type { Language, Words } from "@fatturachiara/contract/customer/words-in";
import { dayIn, moneyIn } from "@fatturachiara/contract/customer/written-in";
import type { CustomerView } from "@fatturachiara/contract/rooms/customer-page";
import type { Transfer } from "@fatturachiara/contract/rooms/document-payment";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { useState } from "react";
import { CopyButton } from "../../ui/button/copy-button.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { QrCode } from "../../ui/text/qr-code.tsx";
import styles from "./customer.module.css";

type Spoken = { language: Language; words: Words };
type Offered = CustomerView["bonifici"][number];

/** The transfer that pays it: what a bank asks for by its names, the IBAN to copy, and the code that a bank's app reads. */
export function HowToPay({ transfer, ...spoken }: Spoken & { transfer: Transfer }) {
  return (
    <Sheet title={spoken.words.pay}>
      <Order transfer={transfer} {...spoken} />
    </Sheet>
  );
}

/** The same where there are several: the first one, till the customer chooses another. */
export function WhatToPay({ transfers, ...spoken }: Spoken & { transfers: readonly Offered[] }) {
  const { language, words } = spoken;
  const [place, setPlace] = useState(0);
  const chosen = transfers[place] ?? transfers[0];
  if (!chosen) return null;
  const choices = transfers.map(({ numero, entro, importo }, value) => ({
    value,
    label: [numero ?? words.payAll, entro && dayIn(language, entro), moneyIn(language, importo)]
      .filter(Boolean)
      .join(" · "),
  }));
  return (
    <Sheet title={words.pay}>
      <div className={styles.form}>
        {transfers.length > 1 && (
          <SelectField
            id="bonifico"
            label={words.payWhat}
            choices={choices}
            value={transfers.indexOf(chosen)}
            onChange={(next) => setPlace(next ?? 0)}
          />
        )}
        <Order transfer={chosen} {...spoken} />
      </div>
    </Sheet>
  );
}

function Order({ transfer, language, words }: Spoken & { transfer: Transfer }) {
  const { beneficiario, iban, importo, causale, entro, codice } = transfer;
  const asked = [
    [words.payee, beneficiario],
    ["IBAN", formattaIban(iban)],
    [words.amount, moneyIn(language, importo)],
    [words.reason, causale],
    [words.dueDay, entro && dayIn(language, entro)],
  ] as const;
  return (
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
  );
}
