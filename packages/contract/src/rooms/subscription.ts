import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { decimal, emptyAnswer, giorno, id, istante, optional } from "../wire.ts";

/** How an order can be paid. */
export const paymentMethods = ["paypal", "bonifico", "gratuito"] as const;
/** How an order is paid. */
export type PaymentMethod = (typeof paymentMethods)[number];
const metodo = z.enum(paymentMethods);

const price = z.object({
  importo: decimal,
  iva: decimal,
  totale: decimal,
  valuta: z.literal("EUR"),
  mesi: z.int(),
  descrizione: z.string(),
  metodi: z.array(metodo),
  scadenzaAttuale: optional(istante),
  nuovaScadenza: istante,
});

const started = z.object({
  idOrdine: id,
  redirectUrl: z.optional(z.string()),
  iban: z.optional(z.string()),
  intestatario: z.optional(z.string()),
  causale: z.optional(z.string()),
  importo: z.optional(decimal),
  scadenzaIstruzioni: z.optional(giorno),
  codice: z.optional(z.string()),
});
/** An order that was begun, and where it goes on. */
export type Started = z.output<typeof started>;

/** How to pay by transfer. */
const istruzioni = z.object({
  iban: z.string(),
  intestatario: z.string(),
  causale: z.string(),
  importo: decimal,
  scadenzaIstruzioni: giorno,
  /** What the QR code of the transfer says (EPC069-12); none where the IBAN is outside SEPA. */
  codice: z.optional(z.string()),
});

const order = z.object({
  id,
  /** What people call it: "Ordine 12". */
  numero: z.int(),
  data: giorno,
  descrizione: z.string(),
  periodoDal: optional(giorno),
  periodoAl: optional(giorno),
  imponibile: decimal,
  iva: decimal,
  totale: decimal,
  metodo: metodo,
  stato: z.enum(["In attesa", "Pagato", "Annullato", "Rimborsato"]),
  /** Its invoice, once sent: `payment/order/{id}/fattura`. */
  idDocumento: optional(id),
  /** Paid and no invoice: why. */
  notaFattura: optional(z.string()),
  /** While a transfer is awaited. */
  istruzioni: optional(istruzioni),
});
/** An order of the subscription. */
export type Order = z.output<typeof order>;

const params = z.object({ id });

/** The subscription, its price and its orders. */
export const subscription = {
  price: endpoint({
    method: "GET",
    path: "payment/price",
    access: "owner",
    response: price,
    summary: "Price of the renewal.",
  }),
  subscribe: endpoint({
    method: "POST",
    path: "payment/subscription",
    access: "owner",
    body: z.object({ PaymentMethod: z.string() }),
    response: started,
    summary: "Starts a renewal.",
  }),
  orders: endpoint({
    method: "GET",
    path: "payment/order",
    access: "owner",
    response: z.array(order),
    summary: "Orders, newest first.",
  }),
  cancelOrder: endpoint({
    method: "DELETE",
    path: "payment/order/:id",
    access: "owner",
    params,
    response: emptyAnswer,
    summary: "Cancels an order that waits for its payment.",
  }),
  invoice: endpoint({
    method: "GET",
    path: "payment/order/:id/fattura",
    access: "owner",
    params,
    response: { download: ["application/pdf"] },
    summary: "Courtesy copy of the invoice of a paid order.",
  }),
  paypalSuccess: endpoint({
    method: "GET",
    path: "Payment/paypal/success",
    access: "owner",
    changesState: true,
    query: z.object({
      id: z.optional(z.string()),
      action: z.optional(z.string()),
      paymentId: z.optional(z.string()),
      token: z.optional(z.string()),
      PayerID: z.optional(z.string()),
    }),
    response: z.object({ stato: z.enum(["pagato", "annullato", "in attesa"]), message: z.string() }),
    summary: "Return from PayPal; idempotent on paymentId.",
  }),
};
