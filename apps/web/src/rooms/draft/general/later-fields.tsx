import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { whenIdle } from "../../../ui/time/when-idle.ts";

/** Fields at the foot of "Dati generali" that few invoices need: asked for once the page stands. */
export const AttachmentsFields = lazyComponent(
  async () => (await import("./attachments-fields.tsx")).AttachmentsFields,
  null,
  whenIdle,
);
/** What the invoice refers to, likewise. */
export const ReferencesFields = lazyComponent(
  async () => (await import("./references-fields.tsx")).ReferencesFields,
  null,
  whenIdle,
);
/** What a few types of documents ask for besides. */
export const CorrectedInvoiceField = lazyComponent(
  async () => (await import("./corrected-invoice-field.tsx")).CorrectedInvoiceField,
  null,
);
/** The supplier’s invoice that a document of the buyer refers to. */
export const SupplierInvoiceField = lazyComponent(
  async () => (await import("./supplier-invoice-field.tsx")).SupplierInvoiceField,
  null,
);
