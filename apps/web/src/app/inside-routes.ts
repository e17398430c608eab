import type { RouteObject } from "react-router";
import { accountRoutes } from "../rooms/account/index.ts";
import { accountpecRoutes } from "../rooms/accountpec/index.ts";
import { associationRoutes } from "../rooms/association/index.ts";
import { cashRoutes } from "../rooms/cash/index.ts";
import { clientsRoutes } from "../rooms/clients/index.ts";
import { declarationsRoutes } from "../rooms/declarations/index.ts";
import { docsRoutes } from "../rooms/docs/index.ts";
import { docsHomeRoutes } from "../rooms/docs-home/index.ts";
import { draftRoutes } from "../rooms/draft/index.ts";
import { homeRoutes } from "../rooms/home/index.ts";
import { messagesRoutes } from "../rooms/messages/index.ts";
import { movementsRoutes } from "../rooms/movements/index.ts";
import { pastRoutes } from "../rooms/past/index.ts";
import { quotesRoutes } from "../rooms/quotes/index.ts";
import { receivedRoutes } from "../rooms/received/index.ts";
import { recurringRoutes } from "../rooms/recurring/index.ts";
import { registerRoutes } from "../rooms/register/index.ts";
import { remindersRoutes } from "../rooms/reminders/index.ts";
import { reportRoutes } from "../rooms/report/index.ts";
import { servicecodeRoutes } from "../rooms/servicecode/index.ts";
import { subscriptionRoutes } from "../rooms/subscription/index.ts";
import { taxdataRoutes } from "../rooms/taxdata/index.ts";

/** The routes of every room, relative to /ia. */
export const insideRoutes: RouteObject[] = [
  ...homeRoutes,
  ...docsHomeRoutes,
  ...registerRoutes,
  ...draftRoutes,
  ...receivedRoutes,
  ...recurringRoutes,
  ...movementsRoutes,
  ...quotesRoutes,
  ...messagesRoutes,
  ...cashRoutes,
  ...reportRoutes,
  ...clientsRoutes,
  ...remindersRoutes,
  ...declarationsRoutes,
  ...taxdataRoutes,
  ...servicecodeRoutes,
  ...accountRoutes,
  ...accountpecRoutes,
  ...associationRoutes,
  ...subscriptionRoutes,
  ...pastRoutes,
  ...docsRoutes,
];
