import { Link } from "react-router";
import { ShortcutsList } from "../../rooms/docs/index.ts";
import { preferences } from "../../session/preferences.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import styles from "./shortcuts-dialog.module.css";

/** Every shortcut of the product, and where single letters are switched off. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Scorciatoie da tastiera" closable>
      <ShortcutsList />
      <p className={styles.note}>
        {preferences.shortcuts()
          ? "I tasti singoli non funzionano mentre scrivi in un campo o in una fattura. "
          : "I tasti singoli sono disattivati. "}
        <Link to="/ia/account/profile" onClick={onClose}>
          Cambia in Account, sezione Aspetto
        </Link>
      </p>
    </Dialog>
  );
}
