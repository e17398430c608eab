import { nameOfClient } from "@fatturachiara/contract/rooms/clients";

/** How a customer is called. */
export const clientName = (client: Parameters<typeof nameOfClient>[0]): string =>
  nameOfClient(client) || "Cliente senza nome";
