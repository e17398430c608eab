import type { Endpoint } from "./endpoint.ts";
import { account, home } from "./rooms/account.ts";
import { accountpec } from "./rooms/accountpec.ts";
import { anag } from "./rooms/anag.ts";
import { apiTokens } from "./rooms/api-tokens.ts";
import { association } from "./rooms/association.ts";
import { auth } from "./rooms/auth.ts";
import { cash } from "./rooms/cash.ts";
import { clients } from "./rooms/clients.ts";
import { customerLinks, customerPage, customerStatement } from "./rooms/customer-page.ts";
import { declarations } from "./rooms/declarations.ts";
import { document } from "./rooms/document.ts";
import { received } from "./rooms/document-received.ts";
import { envelopeTrust } from "./rooms/envelope-trust.ts";
import { examples } from "./rooms/examples.ts";
import { movements } from "./rooms/movements.ts";
import { notice } from "./rooms/notice.ts";
import { past } from "./rooms/past.ts";
import { portability } from "./rooms/portability.ts";
import { quotes } from "./rooms/quotes.ts";
import { recurring } from "./rooms/recurring.ts";
import { reminders } from "./rooms/reminders.ts";
import { sdi } from "./rooms/sdi.ts";
import { secondFactor } from "./rooms/second-factor.ts";
import { securityLog } from "./rooms/security-log.ts";
import { servicecode } from "./rooms/servicecode.ts";
import { sessions } from "./rooms/sessions.ts";
import { simulator } from "./rooms/simulator.ts";
import { storage } from "./rooms/storage.ts";
import { subscription } from "./rooms/subscription.ts";
import { taxdata } from "./rooms/taxdata.ts";

/** Every call of the product, by room. */
const contract: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  auth,
  sessions,
  secondFactor,
  apiTokens,
  account,
  storage,
  home,
  taxdata,
  accountpec,
  envelopeTrust,
  securityLog,
  servicecode,
  declarations,
  quotes,
  customerLinks,
  customerPage,
  customerStatement,
  subscription,
  association,
  movements,
  notice,
  past,
  portability,
  anag,
  clients,
  document,
  cash,
  recurring,
  reminders,
  received,
  sdi,
  simulator,
  examples,
};

/** The same as a list with names ("document.send"): what the server mounts and the tests walk. */
export const endpoints: readonly { name: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(
  ([room, calls]) => Object.entries(calls).map(([call, endpoint]) => ({ name: `${room}.${call}`, endpoint })),
);
