import type { MessageSignature } from "@fatturachiara/contract/rooms/message-signature";
import type { About } from "./doubt-words.ts";
import { SignatureDoubt } from "./signature-doubt.tsx";
import styles from "./signatures.module.css";

/** Whose signatures a message carries: a quiet line for those that hold, a warning where one is missing or does not. */
export function Signatures({ firme, about = "sent" }: { firme: readonly MessageSignature[]; about?: About }) {
  return (
    <>
      <SignatureLine firme={firme} />
      <SignatureDoubt firme={firme} about={about} className={styles.doubt} />
    </>
  );
}

/** Who has signed, of the signatures that hold. */
export function SignatureLine({ firme }: { firme: readonly MessageSignature[] }) {
  const sound = firme.filter(({ esito }) => esito === "valida" || esito === "integra");
  return sound.length > 0 ? <p className={styles.quiet}>{sound.map(wordsOf).join(" ")}</p> : null;
}

function wordsOf({ di, esito, firmatario }: MessageSignature): string {
  const of = { busta: "Messaggio", ricevuta: "Ricevuta", fattura: "File" }[di];
  return `${of} con firma ${esito}${firmatario ? ` di ${firmatario}` : ""}.`;
}
