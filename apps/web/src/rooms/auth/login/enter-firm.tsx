import { examples } from "@fatturachiara/contract/rooms/examples";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { signIn } from "../../../session/sign-in.ts";
import { useGo } from "../../../ui/address/site-link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { IconBuilding } from "../../../ui/icon/icons.ts";
import styles from "./enter-firm.module.css";

/** Demo only: into the account of the invented firm, without registering. */
export function EnterFirm() {
  const go = useGo();
  const [entering, setEntering] = useState(false);
  const enter = async () => {
    setEntering(true);
    const failed = await failedFields(async () => {
      await signIn(await call(examples.enter, {}));
      go("/ia/home", "replace");
    });
    if (failed) setEntering(false);
  };
  return (
    <div className={styles.enter}>
      <Button icon={IconBuilding} fullWidth onClick={enter} saving={entering && "Apro la ditta di prova…"}>
        Entra con la ditta di prova
      </Button>
      <p className={styles.words}>Una ditta inventata con due anni di fatture. Non serve registrarsi.</p>
    </div>
  );
}
