import type { Room } from "../../http/room.ts";
import { taxdataRoutes } from "./routes.ts";

export { findBankAccount, listBankAccounts } from "./bank-account-store.ts";
export { createBankAccount } from "./bank-accounts.ts";
export { buyerOf } from "./buyer-of.ts";
export { issuerOf, ownerEmail } from "./issuer-of.ts";
export { redrawImage } from "./redraw-image.ts";
export { saveFiscalData } from "./save-fiscal.ts";
export { type Fiscal, findFiscal, findLogo } from "./store.ts";

/** Dati fiscali: who issues, the bank accounts and the logo. */
export const taxdataRoom: Room = { name: "taxdata", routes: taxdataRoutes };
