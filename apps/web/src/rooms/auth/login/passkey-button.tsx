import { useState } from "react";
import { Button, type ButtonLook } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconAlertCircle, IconFingerprint } from "../../../ui/icon/icons.ts";
import styles from "../form/form.module.css";

/** Confirms with a passkey; what went wrong stands under the button. */
export function PasskeyButton({
  prove,
  look,
  autoFocus,
}: {
  prove(): Promise<string | undefined>;
  look: ButtonLook;
  autoFocus?: boolean;
}) {
  const [asking, setAsking] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const press = async () => {
    setAsking(true);
    setWrong(undefined);
    try {
      setWrong(await prove());
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button
        look={look}
        icon={IconFingerprint}
        fullWidth
        autoFocus={autoFocus}
        onClick={press}
        saving={asking && "Segui le indicazioni del browser…"}
      >
        Usa la passkey
      </Button>
      <p className={styles.said} role="alert">
        {wrong && (
          <>
            <Icon of={IconAlertCircle} size="small" />
            <span>{wrong}</span>
          </>
        )}
      </p>
    </>
  );
}
