import { ButtonLink } from "../../../ui/button/button.tsx";
import { IconLock } from "../../../ui/icon/icons.ts";
import { FormSection } from "../../../ui/layout/sheet.tsx";

/** The password. */
export function SecuritySection() {
  return (
    <FormSection title="Password">
      <div>
        <ButtonLink to="/ia/account/modifyPassword" icon={IconLock}>
          Modifica password
        </ButtonLink>
      </div>
    </FormSection>
  );
}
