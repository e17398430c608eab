import { useSignedInUser } from "../../../session/use-user.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { IconUserQuestion } from "../../../ui/icon/icons.ts";
import { FormSection } from "../../../ui/layout/sheet.tsx";
import { bellText, whoMayAct } from "../../association/index.ts";
import styles from "./profile-page.module.css";

/** Who asks to act on the account, who may, and what they did: for a manager this and the bell are the way there. */
export function AccessSection() {
  const { notifications } = useSignedInUser();
  return (
    <FormSection
      title={whoMayAct}
      caption="Il commercialista, o chi hai autorizzato: chi sono, che cosa hanno fatto, come togliere l'accesso."
    >
      <p className={styles.text}>{bellText(notifications[0]?.count ?? 0)}.</p>
      <div>
        <ButtonLink to="/ia/account/pending-requests" icon={IconUserQuestion}>
          Richieste e accessi
        </ButtonLink>
      </div>
    </FormSection>
  );
}
