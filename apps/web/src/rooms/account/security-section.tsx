import { ButtonLink } from "../../ui/button.tsx";
import { IconLock } from "../../ui/icons.ts";
import { FormSection } from "../../ui/sheet.tsx";

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
