import { Decimal } from "@fatturachiara/fatturapa/decimal";
import * as z from "zod/mini";
import type { Clock } from "../../../clock.ts";
import type { SubscriptionConfig } from "../../../config/config-subscription.ts";

type Settings = NonNullable<SubscriptionConfig["paypal"]>;

/** What PayPal says of an order of ours. Its amounts are the ones that count, whatever a browser or a notice says. */
export type PaypalOrder = {
  id: string;
  /** CREATED, PAYER_ACTION_REQUIRED, APPROVED, COMPLETED, VOIDED. */
  status: string;
  /** Our own id of the order, as we gave it. */
  customId: string | null;
  capture: { id: string; status: string; amount: Decimal; currency: string } | null;
  /** What has gone back so far, all refunds together. */
  refunded: Decimal;
  /** Where the buyer approves it. */
  approveUrl: string | null;
};

/** What PayPal is asked to collect. */
export type NewPaypalOrder = {
  /** The same request twice is one order. */
  requestId: string;
  customId: string;
  description: string;
  amount: Decimal;
  brand: string;
  returnUrl: string;
  cancelUrl: string;
};

/** PayPal said no, and why in its own word ("ORDER_NOT_APPROVED"). */
export class PaypalRefused extends Error {
  readonly issue: string;
  constructor(issue: string) {
    super(`PayPal: ${issue}`);
    this.name = "PaypalRefused";
    this.issue = issue;
  }
}

const money = z.object({ value: z.string(), currency_code: z.string() });
const orderShape = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.optional(
    z.array(
      z.object({
        custom_id: z.optional(z.string()),
        payments: z.optional(
          z.object({
            captures: z.optional(
              z.array(
                z.object({ id: z.string(), status: z.string(), amount: money, custom_id: z.optional(z.string()) }),
              ),
            ),
            refunds: z.optional(z.array(z.object({ amount: money }))),
          }),
        ),
      }),
    ),
  ),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});
const tokenShape = z.object({ access_token: z.string(), expires_in: z.number() });
const problemShape = z.object({
  name: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.string() }))),
});
const verificationShape = z.object({ verification_status: z.string() });

/** The calls to PayPal that we make. */
export type PaypalApi = ReturnType<typeof paypalApi>;

const patienceMs = 20_000;

/**
 * PayPal's REST API (Orders v2, webhooks v1) as far as a renewal needs it. Throws `PaypalRefused` on its 4xx, a plain
 * error when it cannot be reached or answers nonsense.
 */
export function paypalApi(settings: Settings, clock: Clock) {
  let token: { text: string; until: number } | null = null;

  async function call(path: string, headers: Record<string, string>, body?: string): Promise<unknown> {
    const response = await fetch(`${settings.baseUrl}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body !== undefined && { body }),
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    if (response.status >= 500 || response.status === 429) throw new Error(`PayPal answered ${response.status}`);
    const problem = problemShape.safeParse(asJson(text));
    throw new PaypalRefused(problem.data?.details?.[0]?.issue ?? problem.data?.name ?? String(response.status));
  }

  async function bearer(): Promise<string> {
    const now = clock.now().getTime();
    if (token && now < token.until) return token.text;
    const basic = Buffer.from(`${settings.clientId}:${settings.secret.reveal()}`).toString("base64");
    const headers = { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" };
    const answer = tokenShape.parse(await call("/v1/oauth2/token", headers, "grant_type=client_credentials"));
    // A minute before its end it is not used any more.
    token = { text: answer.access_token, until: now + (answer.expires_in - 60) * 1000 };
    return token.text;
  }

  async function ask(path: string, body?: string, requestId?: string): Promise<unknown> {
    return call(
      path,
      {
        authorization: `Bearer ${await bearer()}`,
        "content-type": "application/json",
        ...(requestId && { "paypal-request-id": requestId, prefer: "return=representation" }),
      },
      body,
    );
  }

  return {
    async createOrder(order: NewPaypalOrder): Promise<PaypalOrder> {
      return orderOf(await ask("/v2/checkout/orders", JSON.stringify(toCollect(order)), order.requestId));
    },
    readOrder: async (id: string) => orderOf(await ask(`/v2/checkout/orders/${encodeURIComponent(id)}`)),
    captureOrder: async (id: string) =>
      orderOf(await ask(`/v2/checkout/orders/${encodeURIComponent(id)}/capture`, "{}", `capture-${id}`)),

    /** Whether a notice really comes from PayPal. `event` is its body, byte for byte: PayPal signs those bytes. */
    async isGenuine(headers: Record<string, string>, event: string): Promise<boolean> {
      if (!settings.webhookId) return false;
      const known = JSON.stringify({ ...headers, webhook_id: settings.webhookId });
      const body = `${known.slice(0, -1)},"webhook_event":${event}}`;
      const answer = await ask("/v1/notifications/verify-webhook-signature", body);
      return verificationShape.parse(answer).verification_status === "SUCCESS";
    },
  };
}

/** An order of ours in PayPal's words: amounts with two decimals, texts no longer than it takes. */
function toCollect(order: NewPaypalOrder) {
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        reference_id: "default",
        custom_id: order.customId,
        description: order.description.slice(0, 127),
        amount: { currency_code: "EUR", value: order.amount.withDecimals(2, 2).toString() },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: order.brand.slice(0, 127),
          locale: "it-IT",
          shipping_preference: "NO_SHIPPING",
          user_action: "PAY_NOW",
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
        },
      },
    },
  };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function orderOf(answer: unknown): PaypalOrder {
  const { id, status, purchase_units: [unit] = [], links = [] } = orderShape.parse(answer);
  const capture = unit?.payments?.captures?.[0];
  return {
    id,
    status,
    customId: unit?.custom_id ?? capture?.custom_id ?? null,
    capture: capture
      ? {
          id: capture.id,
          status: capture.status,
          amount: Decimal.of(capture.amount.value),
          currency: capture.amount.currency_code,
        }
      : null,
    refunded: (unit?.payments?.refunds ?? []).reduce(
      (sum, { amount }) => sum.plus(Decimal.of(amount.value)),
      Decimal.of("0.00"),
    ),
    approveUrl: links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href ?? null,
  };
}
