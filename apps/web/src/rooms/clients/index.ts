import { clients } from "@fatturachiara/contract/rooms/clients";
import type { RouteObject } from "react-router";
import type { AddressNeeds } from "../../session/permitted/address-needs.ts";

export { clientName } from "./client/client-name.ts";
export { deliveryFact, deliverySentence } from "./client/delivery.ts";
export { goodTaxCode, goodVatNumber } from "./form/good-number.ts";
export { ClientDialog } from "./form/lazy-client-dialog.ts";

/** Routes of the room, relative to /ia. */
export const clientsRoutes: RouteObject[] = [
  { path: "clients/list", lazy: async () => ({ Component: (await import("./list/clients-list.tsx")).ClientsList }) },
  {
    path: "clients/save",
    handle: { needs: (search) => (search.has("id") ? undefined : clients.create) } satisfies AddressNeeds,
    lazy: async () => ({ Component: (await import("./form/client-page.tsx")).ClientPage }),
  },
  {
    path: "clients/import",
    lazy: async () => ({ Component: (await import("./import/import-clients-page.tsx")).ImportClientsPage }),
  },
  {
    path: "clients/import/invoices",
    lazy: async () => ({ Component: (await import("./import/import-invoices-page.tsx")).ImportInvoicesPage }),
  },
];
