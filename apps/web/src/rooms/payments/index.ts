export { CustomersCredit, creditedByNote, leftOf } from "./left-of.tsx";
export { PaymentDialog } from "./payment-dialog.tsx";
export { PaymentsTab } from "./payments-tab.tsx";
export { TransferDialog } from "./transfer-dialog.tsx";
