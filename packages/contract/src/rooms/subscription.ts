import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { decimal, giorno, id, istante, optional } from "../wire.ts";

const price = z.object({
  importo: decimal,
  iva: decimal,
  totale: decimal,
  valuta: z.literal("EUR"),
  mesi: z.int(),
  descrizione: z.string(),
  metodi: z.array(z.enum(["paypal", "bonifico", "gratuito"])),
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
});

const order = z.object({
  id,
  data: giorno,
  descrizione: z.string(),
  periodoDal: optional(giorno),
  periodoAl: optional(giorno),
  imponibile: decimal,
  iva: decimal,
  totale: decimal,
  metodo: z.string(),
  stato: z.enum(["In attesa", "Pagato", "Annullato", "Rimborsato"]),
  idDocumento: optional(id),
});

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
    response: z.object({ stato: z.string(), message: z.string() }),
    summary: "Return from PayPal; idempotent on paymentId.",
  }),
};
