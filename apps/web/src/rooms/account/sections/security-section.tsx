import { ButtonLink } from "../../../ui/button/button.tsx";
import { IconHistory, IconLock } from "../../../ui/icon/icons.ts";
import { FormSection } from "../../../ui/layout/sheet.tsx";

/** The password, and the way to what happened around the account. */
export function SecuritySection() {
  return (
    <FormSection title="Password">
      <div>
        <ButtonLink to="/ia/account/modifyPassword" icon={IconLock}>
          Modifica password
        </ButtonLink>
      </div>
      <div>
        <ButtonLink to="/ia/account/security" icon={IconHistory}>
          Accessi e sicurezza
        </ButtonLink>
      </div>
    </FormSection>
  );
}
