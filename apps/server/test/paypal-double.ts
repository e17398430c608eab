import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "../src/config/config.ts";
import { Secret } from "../src/secret/secret.ts";

type Order = {
  id: string;
  status: string;
  purchase_units: {
    custom_id: string;
    amount: { currency_code: string; value: string };
    payments?: {
      captures: { id: string; status: string; amount: { currency_code: string; value: string } }[];
      refunds?: { amount: { currency_code: string; value: string } }[];
    };
  }[];
  payment_source: { paypal: { experience_context: { return_url: string; cancel_url: string } } };
};

/**
 * A double of PayPal's REST API on loopback, after its public reference: OAuth client credentials, Orders v2 (create,
 * show, capture, idempotent by PayPal-Request-Id), verification of webhook signatures over the very bytes of the event.
 */
export async function startPaypalDouble() {
  const secret = randomUUID();
  const webhookId = "WH-TEST";
  const orders = new Map<string, Order>();
  const requests = new Map<string, Order>();
  const tokens = new Set<string>();
  const calls: string[] = [];
  const mood = { down: false, captureStatus: "COMPLETED", captureIssue: null as string | null, loseAnswer: false };

  const answer = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const unprocessable = (response: ServerResponse, issue: string) =>
    answer(response, 422, { name: "UNPROCESSABLE_ENTITY", details: [{ issue }] });

  function token(request: IncomingMessage, response: ServerResponse, body: string) {
    const [, basic = ""] = /^Basic (.+)$/.exec(request.headers.authorization ?? "") ?? [];
    const good = Buffer.from(basic, "base64").toString() === `client:${secret}`;
    if (!good || body !== "grant_type=client_credentials") return answer(response, 401, { error: "invalid_client" });
    const access_token = randomUUID();
    tokens.add(access_token);
    return answer(response, 200, { access_token, token_type: "Bearer", expires_in: 32_400 });
  }

  function create(request: IncomingMessage, response: ServerResponse, body: string) {
    const requestId = String(request.headers["paypal-request-id"] ?? "");
    const known = requests.get(requestId);
    const order: Order = known ?? {
      ...JSON.parse(body),
      id: randomUUID().replaceAll("-", "").slice(0, 17).toUpperCase(),
      status: "PAYER_ACTION_REQUIRED",
    };
    if (!/^\d+\.\d\d$/.test(order.purchase_units[0]?.amount.value ?? "")) {
      return unprocessable(response, "DECIMAL_PRECISION");
    }
    orders.set(order.id, order);
    if (requestId) requests.set(requestId, order);
    const href = `https://www.sandbox.paypal.com/checkoutnow?token=${order.id}`;
    return answer(response, known ? 200 : 201, { ...order, links: [{ rel: "payer-action", href }] });
  }

  function capture(response: ServerResponse, order: Order) {
    if (mood.captureIssue) return unprocessable(response, mood.captureIssue);
    if (order.status === "COMPLETED") return unprocessable(response, "ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") return unprocessable(response, "ORDER_NOT_APPROVED");
    order.status = "COMPLETED";
    for (const unit of order.purchase_units) {
      const id = randomUUID().replaceAll("-", "").slice(0, 17).toUpperCase();
      unit.payments = { captures: [{ id, status: mood.captureStatus, amount: { ...unit.amount } }] };
    }
    if (mood.loseAnswer) return response.destroy();
    return answer(response, 201, order);
  }

  // Like PayPal, the double signs the bytes of the event, not what they mean.
  const sign = (id: string, time: string, event: string) =>
    createHmac("sha256", secret).update(`${id}|${time}|${webhookId}|${event}`).digest("base64");

  function verify(response: ServerResponse, body: string) {
    const { transmission_id, transmission_time, transmission_sig, webhook_id } = JSON.parse(body);
    const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const good = webhook_id === webhookId && transmission_sig === sign(transmission_id, transmission_time, event);
    return answer(response, 200, { verification_status: good ? "SUCCESS" : "FAILURE" });
  }

  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const path = request.url ?? "";
    calls.push(`${request.method} ${path}`);
    if (mood.down) return answer(response, 503, {});
    if (path === "/v1/oauth2/token") return token(request, response, body);
    const [, bearer = ""] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
    if (!tokens.has(bearer)) return answer(response, 401, { name: "AUTHENTICATION_FAILURE" });
    if (path === "/v1/notifications/verify-webhook-signature") return verify(response, body);
    if (path === "/v2/checkout/orders") return create(request, response, body);
    const [, id = "", act] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? [];
    const order = orders.get(id);
    if (!order) return answer(response, 404, { name: "RESOURCE_NOT_FOUND" });
    return act ? capture(response, order) : answer(response, 200, order);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const theOrder = (id: string) => {
    const order = orders.get(id);
    if (!order) throw new Error(`PayPal has no order ${id}`);
    return order;
  };
  return {
    mood,
    calls,
    settings: {
      baseUrl: `http://127.0.0.1:${port}`,
      clientId: "client",
      secret: Secret.of(secret),
      webhookId,
    } satisfies NonNullable<Config["renewal"]["paypal"]>,
    /** The buyer approves; answers where PayPal sends them back to. */
    approve(id: string): URL {
      const order = theOrder(id);
      order.status = "APPROVED";
      const back = new URL(order.payment_source.paypal.experience_context.return_url);
      back.searchParams.set("token", id);
      back.searchParams.set("PayerID", "BUYER");
      return back;
    },
    order: theOrder,
    /** Part of the money goes back. */
    refund(id: string, value: string) {
      const payments = theOrder(id).purchase_units[0]?.payments;
      if (!payments) throw new Error("Nothing was captured");
      payments.refunds = [...(payments.refunds ?? []), { amount: { currency_code: "EUR", value } }];
      for (const capture of payments.captures) capture.status = "PARTIALLY_REFUNDED";
    },
    setCapture(id: string, change: { status?: string; value?: string }) {
      const capture = theOrder(id).purchase_units[0]?.payments?.captures[0];
      if (!capture) throw new Error("Nothing was captured");
      if (change.status) capture.status = change.status;
      if (change.value) capture.amount.value = change.value;
    },
    /** A notice as PayPal posts it: headers and body. */
    notice(event_type: string, resource: object): { headers: Record<string, string>; payload: string } {
      // Blanks and order of keys as PayPal likes: whoever writes the event again breaks the signature.
      const payload = `{ "id": "WH-1",  "event_type":"${event_type}", "resource": ${JSON.stringify(resource)} }`;
      const [id, time] = [randomUUID(), "2026-11-20T09:00:00Z"];
      return {
        payload,
        headers: {
          "content-type": "application/json",
          "paypal-auth-algo": "SHA256withRSA",
          "paypal-cert-url": "https://api.paypal.com/cert",
          "paypal-transmission-id": id,
          "paypal-transmission-time": time,
          "paypal-transmission-sig": sign(id, time, payload),
        },
      };
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
