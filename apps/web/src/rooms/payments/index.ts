export { nothingDue } from "./nothing-due.ts";
export { PaymentDialog } from "./payment-dialog.tsx";
export { PaymentsTab } from "./payments-tab.tsx";
