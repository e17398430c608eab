import type { Order } from "@fatturachiara/contract/rooms/subscription";
import type { Config } from "../../config/config.ts";
import type { OrderRow } from "./order/store.ts";

/** Where to send the money of an order, and what to write so that it is recognised. */
export function transferInstructions(
  { renewal, companyName }: Pick<Config, "renewal" | "companyName">,
  { numero, totale, scadenzaIstruzioni }: OrderRow,
): NonNullable<Order["istruzioni"]> {
  if (!renewal.transfer || !scadenzaIstruzioni) throw new Error(`Order ${numero} is no transfer, or transfers are off`);
  return {
    iban: renewal.transfer.iban,
    intestatario: renewal.transfer.holder,
    causale: `${companyName} ordine ${numero}`,
    importo: totale,
    scadenzaIstruzioni,
  };
}
