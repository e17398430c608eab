import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { problemaIban } from "@fatturachiara/fatturapa/identita";
import { Secret } from "../secret/secret.ts";
import type { Values } from "./config-values.ts";

/** What a renewal costs and how it can be paid. */
export type SubscriptionConfig = {
  /** Without VAT, in euros, two decimals ("49.00"); zero: renewals are free. */
  price: string;
  /** Percent ("22.00"). */
  vatRate: string;
  months: number;
  /** Where transfers go; null: no transfers. */
  transfer: { iban: string; holder: string } | null;
  /** PayPal's REST API; null: no PayPal. */
  paypal: { baseUrl: string; clientId: string; secret: Secret; webhookId: string | null } | null;
  /** The user whose profile issues the invoices of subscriptions; null: none are issued. */
  issuerEmail: string | null;
};

type Read = Pick<Values, "value" | "integer" | "url"> & { wrong: string[] };

/** Reads what concerns renewals. The demo has a price and an invented account, so that its pages can be seen at work. */
export function readSubscription(
  mode: "demo" | "production",
  { value, integer, url, wrong }: Read,
): SubscriptionConfig {
  const decimal = (name: string, fallback: string) => {
    const text = value(name) ?? fallback;
    const read = Decimal.parse(text);
    if (read && !read.isNegative() && read.equals(read.round(2))) return read.round(2).toString();
    wrong.push(`${name} deve essere un importo con due decimali al massimo, come 49.00, non "${text}".`);
    return "0.00";
  };
  const demo = mode === "demo";
  const price = decimal("SUBSCRIPTION_PRICE", demo ? "49.00" : "0");
  const iban = value("TRANSFER_IBAN") ?? (demo ? "IT60X0542811101000000123456" : null);
  const problem = iban && problemaIban(iban);
  if (problem) wrong.push(`TRANSFER_IBAN: ${problem}`);
  const clientId = value("PAYPAL_CLIENT_ID");
  const secret = value("PAYPAL_SECRET");
  if (Boolean(clientId) !== Boolean(secret)) wrong.push("PayPal richiede sia PAYPAL_CLIENT_ID sia PAYPAL_SECRET.");
  const baseUrl = url("PAYPAL_URL", value("PAYPAL_URL") ?? "https://api-m.paypal.com", ["https:", "http:"]);
  const paypal =
    clientId && secret && baseUrl
      ? { baseUrl, clientId, secret: Secret.of(secret), webhookId: value("PAYPAL_WEBHOOK_ID") }
      : null;
  if (!Decimal.of(price).isZero() && !iban && !paypal && value("SUBSCRIPTION") !== "off") {
    wrong.push("SUBSCRIPTION_PRICE chiede un pagamento, ma non c'è modo di pagare: indica TRANSFER_IBAN o PayPal.");
  }
  return {
    price,
    vatRate: decimal("SUBSCRIPTION_VAT", "22"),
    months: Math.max(1, integer("SUBSCRIPTION_MONTHS", 12, 120)),
    transfer: iban ? { iban, holder: value("TRANSFER_HOLDER") ?? value("COMPANY_NAME") ?? "FatturaChiara" } : null,
    paypal,
    issuerEmail: value("SUBSCRIPTION_ISSUER"),
  };
}
