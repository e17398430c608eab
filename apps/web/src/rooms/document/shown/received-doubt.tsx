import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import styles from "./received-doubt.module.css";

/** What is to be looked at before a supplier's invoice is paid; nothing where nothing is. */
export function ReceivedDoubt({ row: { daVerificare, ibanDiverso } }: { row: DocumentRow }) {
  return (
    <>
      {ibanDiverso && <span className={styles.iban}>IBAN diverso</span>}
      {daVerificare && <span className={styles.unproved}>Da verificare</span>}
    </>
  );
}
