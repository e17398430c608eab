import type { Order } from "@fatturachiara/contract/rooms/subscription";
import { codiceBonifico } from "@fatturachiara/fatturapa/bonifico";
import type { Config } from "../../config/config.ts";
import type { OrderRow } from "./order/store.ts";

/** Where to send the money of an order, and what to write so that it is recognised. */
export function transferInstructions(
  { renewal, companyName }: Pick<Config, "renewal" | "companyName">,
  { numero, totale, scadenzaIstruzioni }: OrderRow,
): NonNullable<Order["istruzioni"]> {
  if (!renewal.transfer || !scadenzaIstruzioni) throw new Error(`Order ${numero} is no transfer, or transfers are off`);
  const { iban, holder: intestatario } = renewal.transfer;
  const causale = `${companyName} ordine ${numero}`;
  const codice = codiceBonifico({ beneficiario: intestatario, iban, importo: totale, causale });
  return { iban, intestatario, causale, importo: totale, scadenzaIstruzioni, ...(codice && { codice }) };
}
