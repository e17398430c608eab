import type { PaymentMethod } from "@fatturachiara/contract/rooms/subscription";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";

/** How one pays, as it is read. */
export const methodLabels: Record<PaymentMethod, string> = {
  paypal: "PayPal",
  bonifico: "Bonifico",
  gratuito: "Gratuito",
};

/** "122,00 €" */
export const money = (amount: Decimal) => formatImporto(amount);
