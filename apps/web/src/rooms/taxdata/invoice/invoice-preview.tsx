import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import type { FiscalValues } from "../form/fiscal-form.ts";
import type { FoundAccount, FoundInInvoice } from "./found-in-invoice.ts";
import styles from "./invoice-import.module.css";

/** The bank account's row; its name is no field of the form. */
const accountRow = "conto";

/** What the invoice says beside what the form holds, a box each; what is already so needs none. */
export function InvoicePreview({
  found: { values, account },
  own,
  onApply,
  onOther,
}: {
  found: FoundInInvoice;
  /** The VAT number the form holds. */
  own: string;
  onApply(values: readonly Partial<FiscalValues>[], account: FoundAccount | null): void;
  onOther(): void;
}) {
  const news = values.filter(({ now, found }) => now !== found);
  const same = values.length - news.length;
  const [ticked, toggle] = useTicked([...news.map(({ name }) => name), ...(account ? [accountRow] : [])]);
  const vat = values.find(({ name }) => name === "partitaIva");
  const rows: Row[] = [
    ...news.map(({ name, label, now, found }) => ({ name, label, now, found })),
    ...(account ? [{ name: accountRow, label: "Conto bancario", now: "", found: formattaIban(account.iban) }] : []),
  ];
  const count = rows.filter(({ name }) => ticked.has(name)).length;
  const apply = () =>
    onApply(
      news.filter(({ name }) => ticked.has(name)).map((value) => value.values),
      account && ticked.has(accountRow) ? account : null,
    );

  if (rows.length === 0) return <AlreadySo onOther={onOther} />;
  return (
    <>
      {own !== "" && vat && vat.found !== own && (
        <Notice severity="warn" title={`La fattura è di un'altra partita IVA: ${vat.found}.`}>
          Applica i valori solo se l'hai emessa tu.
        </Notice>
      )}
      <Rows rows={rows} ticked={ticked} onToggle={toggle} />
      <p className={styles.words}>
        {same > 0 && `${same === 1 ? "Un altro valore è già così" : `Altri ${same} valori sono già così`}. `}
        Niente viene salvato finché non premi Salva nella pagina.
      </p>
      <div className={styles.acts}>
        <Button look="quiet" onClick={onOther}>
          Scegli un altro file
        </Button>
        <Button look="filled" disabled={count === 0} onClick={apply}>
          {count === 1 ? "Applica un valore" : `Applica ${count} valori`}
        </Button>
      </div>
    </>
  );
}

type Row = { name: string; label: string; now: string; found: string };

/** Which boxes are ticked: all of them at first. */
function useTicked(names: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(names));
  const toggle = (name: string) =>
    setTicked((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  return [ticked, toggle] as const;
}

function AlreadySo({ onOther }: { onOther(): void }) {
  return (
    <>
      <p className={styles.words}>I tuoi dati fiscali sono già uguali a quelli della fattura.</p>
      <div className={styles.acts}>
        <Button onClick={onOther}>Scegli un altro file</Button>
      </div>
    </>
  );
}

function Rows({
  rows,
  ticked,
  onToggle,
}: {
  rows: readonly Row[];
  ticked: ReadonlySet<string>;
  onToggle(name: string): void;
}) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Adesso</th>
            <th scope="col">Nella fattura</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, now, found }) => (
            <tr key={name}>
              <th scope="row">
                <CheckboxField label={label} checked={ticked.has(name)} onChange={() => onToggle(name)} />
              </th>
              <td className={styles.now}>{now || "vuoto"}</td>
              <td className={styles.found}>{found}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
