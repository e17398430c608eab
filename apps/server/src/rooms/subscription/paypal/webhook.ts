import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Deps } from "../../../deps.ts";
import { plainError } from "../../../plain-error.ts";
import { findById, findPaypalOrder, type OrderRow } from "../order/store.ts";
import { PaypalRefused } from "./paypal-api.ts";
import { paypalOf } from "./paypal-of.ts";
import { readOutcome, settleOrder } from "./settle-order.ts";

const signedBy = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;

const eventShape = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.string(),
    custom_id: z.optional(z.string()),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
  }),
});
type Event = z.output<typeof eventShape>;

/**
 * Where PayPal tells what happened to a payment. No call of the API: PayPal has no session and no CSRF cookie, it signs,
 * and PayPal itself is asked whether the signature is good. Of a notice only the name of the order is believed; what
 * became of it is read from PayPal. 5xx makes PayPal tell again.
 */
export async function serveWebhook(fastify: FastifyInstance, deps: Deps): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, async (_: unknown, text: string | Buffer) => String(text));
    scope.post("/paypal/webhook", { bodyLimit: 1_000_000 }, async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(signedBy).map(([name, header]) => [name, String(request.headers[header] ?? "")]),
      );
      const body = String(request.body ?? "");
      try {
        const event = read(body);
        if (!event || Object.values(headers).includes("")) return await reply.code(400).send({});
        if (!(await paypalOf(deps).isGenuine(headers, body))) return await reply.code(400).send({});
        await take(deps, event);
        return await reply.code(200).send({});
      } catch (error) {
        deps.log.error({ error: plainError(error) }, "paypal webhook");
        return reply.code(error instanceof PaypalRefused ? 400 : 503).send({});
      }
    });
  });
}

function read(body: string): Event | null {
  try {
    return eventShape.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

async function take(deps: Deps, event: Event): Promise<void> {
  const order = await orderOf(deps, event);
  if (!order) return;
  if (event.event_type === "CHECKOUT.ORDER.APPROVED") {
    // The buyer approved and never came back to us.
    if (order.stato === "in_attesa") await settleOrder(deps, order);
  } else if (event.event_type.startsWith("PAYMENT.CAPTURE.")) {
    await readOutcome(deps, order);
  }
}

async function orderOf({ db }: Pick<Deps, "db">, { resource }: Event): Promise<OrderRow | undefined> {
  const names = [resource.supplementary_data?.related_ids?.order_id, resource.id];
  for (const name of names) {
    const found = name ? await findPaypalOrder(db, name) : undefined;
    if (found) return found;
  }
  return resource.custom_id && z.uuid().safeParse(resource.custom_id).success
    ? findById(db, resource.custom_id)
    : undefined;
}
