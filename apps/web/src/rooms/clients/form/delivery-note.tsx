import { type ClientInput, withFixedCode } from "@fatturachiara/contract/rooms/clients";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconMail } from "../../../ui/icon/icons.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { deliverySentence } from "../client/delivery.ts";
import styles from "./delivery-note.module.css";
import { fieldsOf } from "./fields-of.ts";

/** How invoices will reach this customer, in a sentence that follows what is typed. */
export function DeliveryNote({ values }: { values: ClientInput }) {
  return (
    <Sheet title="Come riceverà le fatture">
      <p className={styles.sentence} aria-live="polite">
        <Icon of={IconMail} />
        <span>{sentence(values)}</span>
      </p>
    </Sheet>
  );
}

function sentence(values: ClientInput): string {
  const { publicBody } = fieldsOf({ ...values, hasTaxCode: Boolean(values.codiceFiscale) });
  return deliverySentence(withFixedCode({ ...values, flagPubblicaAmministrazione: publicBody }));
}
