import { memo } from "react";
import { TextLink } from "../../../ui/address/text-link.tsx";
import { FormText } from "../../../ui/form/form-text.tsx";
import { FormCheckbox } from "../../../ui/form/form-toggle.tsx";
import { FieldCell, FieldRow, FormSection } from "../../../ui/layout/sheet.tsx";

/** Where suppliers' invoices arrive. */
export const DeliverySection = memo(function DeliverySection() {
  return (
    <FormSection title="Recapito" caption="Dove ricevi le fatture dei fornitori.">
      <FieldRow>
        <FieldCell span={4}>
          <FormText name="codiceDestinatario" bounded optional tidy={(text) => text.trim().toUpperCase()} />
        </FieldCell>
        <FieldCell span={8}>
          <FormText
            name="emailPEC"
            type="email"
            bounded
            optional
            help={
              <>
                Registra la PEC come indirizzo telematico su Fatture e Corrispettivi per ricevere qui le fatture dei
                fornitori. <TextLink to="/ia/docs/fatture-ricevute">Come si fa</TextLink>
              </>
            }
          />
        </FieldCell>
      </FieldRow>
    </FormSection>
  );
});

/** What the business does, where rules depend on it. */
export const ActivitySection = memo(function ActivitySection() {
  return (
    <FormSection title="Attività">
      <FieldRow>
        <FieldCell span={4}>
          <FormText name="codiceAteco" bounded optional help="Per esempio 71.11.00" />
        </FieldCell>
      </FieldRow>
      <FormCheckbox
        name="flagPrestazioniSanitarie"
        help="Le prestazioni sanitarie a persone fisiche non vanno fatturate tramite il SdI: ti avviseremo."
      />
    </FormSection>
  );
});
