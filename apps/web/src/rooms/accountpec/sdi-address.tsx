import { accountpec, firstSdiAddress } from "@fatturachiara/contract/rooms/accountpec";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { useMay } from "../../session/permitted/use-may.ts";
import { TextButton } from "../../ui/address/text-link.tsx";
import { FormText } from "../../ui/form/form-text.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { formatDay } from "../../ui/time/format-instant.ts";
import styles from "./pec-page.module.css";

/** Where SdI wants our mail, and since when; it may be typed by hand. */
export function SdiAddress({
  address,
  since,
}: {
  address: string | null | undefined;
  since: string | null | undefined;
}) {
  const may = useMay()(accountpec.save);
  const [changing, setChanging] = useState(false);
  return (
    <Sheet>
      <h2 className={styles.title}>Indirizzo del SdI</h2>
      <p className={styles.address}>{address || firstSdiAddress}</p>
      <p className={styles.caption}>
        {since
          ? conApostrofo`Assegnato il ${formatDay(since)} dalla prima risposta del SdI. `
          : "Il SdI ne assegna uno con la prima risposta: lo aggiorniamo noi. "}
        {!changing && may && <TextButton onClick={() => setChanging(true)}>Cambia</TextButton>}
      </p>
      {changing && (
        <div className={styles.change}>
          <FormText name="indirizzoSdi" type="email" bounded optional help="Si salva con il resto della pagina." />
        </div>
      )}
    </Sheet>
  );
}
