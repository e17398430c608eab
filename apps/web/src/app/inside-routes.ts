import type { RouteObject } from "react-router";
import { accountRoutes } from "../rooms/account/index.ts";
import { accountpecRoutes } from "../rooms/accountpec/index.ts";
import { associationRoutes } from "../rooms/association/index.ts";
import { clientsRoutes } from "../rooms/clients/index.ts";
import { docsRoutes } from "../rooms/docs/index.ts";
import { documentRoutes } from "../rooms/document/index.ts";
import { homeRoutes } from "../rooms/home/index.ts";
import { pastRoutes } from "../rooms/past/index.ts";
import { servicecodeRoutes } from "../rooms/servicecode/index.ts";
import { subscriptionRoutes } from "../rooms/subscription/index.ts";
import { taxdataRoutes } from "../rooms/taxdata/index.ts";
import { type Menu, menu } from "./menu.ts";
import { NotYetPage } from "./not-yet-page.tsx";

/** Routes of the rooms that are built, relative to /ia. */
export const rooms: RouteObject[] = [
  ...homeRoutes,
  ...documentRoutes,
  ...clientsRoutes,
  ...taxdataRoutes,
  ...servicecodeRoutes,
  ...accountRoutes,
  ...accountpecRoutes,
  ...associationRoutes,
  ...subscriptionRoutes,
  ...pastRoutes,
  ...docsRoutes,
];

/** A menu entry whose room is not built yet says so honestly; its own route, once listed above, takes its place. */
function notYet(built: readonly RouteObject[], entries: Menu): RouteObject[] {
  const paths = new Set(built.map((route) => route.handle?.menu ?? `/ia/${route.path}`));
  return entries
    .flatMap((group) => group.entries)
    .filter((entry) => !paths.has(entry.to))
    .map((entry) => ({ path: entry.to.replace("/ia/", ""), element: <NotYetPage entry={entry} /> }));
}

export const insideRoutes: RouteObject[] = [...rooms, ...notYet(rooms, menu)];
