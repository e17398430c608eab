import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { type SectionGroup, SectionPlace } from "../../../ui/layout/section-menu.tsx";
import { DefaultsSection } from "../sections/defaults-section.tsx";
import { ActivitySection, DeliverySection } from "../sections/delivery-section.tsx";
import { EstablishmentSection } from "../sections/establishment-section.tsx";
import { FundSection } from "../sections/fund-section.tsx";
import { IdentitySection } from "../sections/identity-section.tsx";
import { ReaSection } from "../sections/rea-section.tsx";
import { RegimeSection } from "../sections/regime-section.tsx";
import { SeatSection } from "../sections/seat-section.tsx";
import { WithholdingSection } from "../sections/withholding-section.tsx";

/** The sections as the menu names them: what the first invoice needs, and the rest. */
export const fiscalMenu = (isCompany: boolean): readonly SectionGroup[] => [
  {
    title: "Per la prima fattura",
    sections: [
      { id: "sezione-identita", label: "Identità" },
      { id: "sezione-sede", label: "Sede" },
      { id: "sezione-regime", label: "Regime" },
      { id: "sezione-conti", label: "Conti bancari" },
    ],
  },
  {
    title: "Il resto, quando serve",
    sections: [
      { id: "sezione-cassa", label: "Cassa previdenziale" },
      { id: "sezione-ritenuta", label: "Ritenuta" },
      { id: "sezione-predefiniti", label: "Predefiniti fattura" },
      { id: "sezione-recapito", label: "Recapito" },
      { id: "sezione-attivita", label: "Attività" },
      ...(isCompany ? [{ id: "sezione-rea", label: "REA" }] : []),
      { id: "sezione-esteri", label: "Soggetti esteri" },
      { id: "sezione-logo", label: "Logo" },
    ],
  },
];

/** Who issues, where, and under which regime: without it there is no invoice. */
export const FirstSections = () => (
  <>
    <SectionPlace id="sezione-identita">
      <IdentitySection />
    </SectionPlace>
    <SectionPlace id="sezione-sede">
      <SeatSection />
    </SectionPlace>
    <SectionPlace id="sezione-regime">
      <RegimeSection />
    </SectionPlace>
  </>
);

/** What some need, and what new invoices start from. */
export function OtherSections({
  isCompany,
  savedFormat,
}: {
  isCompany: boolean;
  savedFormat: FiscalData["formatoNumero"] | undefined;
}) {
  return (
    <>
      <SectionPlace id="sezione-cassa">
        <FundSection />
      </SectionPlace>
      <SectionPlace id="sezione-ritenuta">
        <WithholdingSection />
      </SectionPlace>
      <SectionPlace id="sezione-predefiniti">
        <DefaultsSection savedFormat={savedFormat} />
      </SectionPlace>
      <SectionPlace id="sezione-recapito">
        <DeliverySection />
      </SectionPlace>
      <SectionPlace id="sezione-attivita">
        <ActivitySection />
      </SectionPlace>
      {isCompany && (
        <SectionPlace id="sezione-rea">
          <ReaSection />
        </SectionPlace>
      )}
      <SectionPlace id="sezione-esteri">
        <EstablishmentSection />
      </SectionPlace>
    </>
  );
}
