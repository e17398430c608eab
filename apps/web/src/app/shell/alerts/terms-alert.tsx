import { account } from "@fatturachiara/contract/rooms/account";
import { call } from "../../../api/call.ts";
import { pageConfig } from "../../../api/page-config.ts";
import { useBusy } from "../../../api/use-busy.ts";
import { reloadUser } from "../../../session/sign-in.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import styles from "./expired-alert.module.css";

/** Asks whoever agreed to the terms of before for a yes to those of today. */
export function TermsAlert() {
  const { termsUrl, termsVersion, privacyUrl } = pageConfig();
  const [saving, during] = useBusy();
  if (termsVersion === null) return null;
  const accept = () =>
    during(async () => {
      await call(account.acceptTerms, { body: { versione: termsVersion } });
      await reloadUser({ quiet: true });
    });
  return (
    <div className={styles.alert}>
      <Notice
        severity="info"
        title="Le condizioni del servizio sono cambiate"
        action={
          <Button saving={saving && "Salvataggio…"} onClick={() => void accept()}>
            Accetto
          </Button>
        }
      >
        Leggile prima di accettarle: {termsUrl ? <a href={termsUrl}>Termini</a> : `versione ${termsVersion}`}
        {privacyUrl && (
          <>
            {" "}
            e <a href={privacyUrl}>Privacy</a>
          </>
        )}
        .
      </Notice>
    </div>
  );
}
