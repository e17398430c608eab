import { useEffect, useState } from "react";
import type { Downloaded } from "../../../api/read-answer.ts";
import { saveFile } from "../../../api/save-file.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconDownload } from "../../../ui/icon/icons.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "./picture-dialog.module.css";

/** An enclosed picture, seen before it travels with the invoice. */
export function PictureDialog({
  picture,
  onClose,
}: {
  /** What was downloaded: its name and its bytes. */
  picture: Downloaded;
  onClose(): void;
}) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(picture.blob);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return (
    <Dialog opened onClose={onClose} title={picture.name} size={820} closable>
      <div className={styles.picture}>
        {address && <img className={styles.image} src={address} alt={picture.name} />}
      </div>
      <div className={styles.acts}>
        <Button icon={IconDownload} onClick={() => saveFile(picture)}>
          Scarica
        </Button>
      </div>
    </Dialog>
  );
}
