import { Button } from "../../../ui/button/button.tsx";
import { CopyButton } from "../../../ui/button/copy-button.tsx";
import styles from "../second-factor/recovery-codes.module.css";

/** A token, told this once. */
export function NewTokenShown({
  created: { token, nome },
  onDone,
}: {
  created: { token: string; nome: string };
  onDone(): void;
}) {
  return (
    <div className={styles.paper}>
      <p className={styles.text}>
        Copia «{nome}» nel programma che lo userà: <b>non lo mostreremo più</b>. Chi lo ha può agire al posto tuo.
      </p>
      <code className={styles.token}>{token}</code>
      <div className={styles.acts}>
        <CopyButton text={token} label="Copia il token" done="Copiato" autoFocus />
      </div>
      <div className={styles.end}>
        <Button look="filled" onClick={onDone}>
          L'ho copiato
        </Button>
      </div>
    </div>
  );
}
