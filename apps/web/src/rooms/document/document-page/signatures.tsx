import type { MessageSignature } from "@fatturachiara/contract/rooms/message-signature";
import { Icon } from "../../../ui/icon.tsx";
import { IconAlertTriangle } from "../../../ui/icons.ts";
import styles from "./signatures.module.css";

/** Whose signatures a message carries: one quiet line, and the reason in full where one does not hold. */
export function Signatures({ firme }: { firme: readonly MessageSignature[] }) {
  const quiet = firme.filter(({ esito }) => esito !== "non valida");
  const broken = firme.filter(({ esito }) => esito === "non valida");
  return (
    <>
      {broken.map((firma) => (
        <p key={firma.di} className={styles.broken}>
          <Icon of={IconAlertTriangle} size="small" /> {firma.motivo} Lo stato segue il mittente certificato: se hai
          dubbi controlla su Fatture e Corrispettivi.
        </p>
      ))}
      {quiet.length > 0 && <p className={styles.quiet}>{quiet.map(wordsOf).join(" ")}</p>}
    </>
  );
}

function wordsOf({ di, esito, firmatario }: MessageSignature): string {
  const of = { busta: "Messaggio", ricevuta: "Ricevuta", fattura: "File" }[di];
  if (esito === "non firmata") return `${of} senza firma.`;
  return `${of} con firma ${esito}${firmatario ? ` di ${firmatario}` : ""}.`;
}
