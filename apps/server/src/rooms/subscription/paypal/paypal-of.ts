import { fail } from "@fatturachiara/contract";
import type { Deps } from "../../../deps.ts";
import { type PaypalApi, paypalApi } from "./paypal-api.ts";

// One per configuration: it remembers its token.
const apis = new WeakMap<object, PaypalApi>();

/** PayPal as this installation reaches it. Fails with `paymentMethodUnknown` where there is none. */
export function paypalOf({ config, clock }: Pick<Deps, "config" | "clock">): PaypalApi {
  const { paypal } = config.renewal;
  if (!paypal) throw fail("paymentMethodUnknown");
  const api = apis.get(paypal) ?? paypalApi(paypal, clock);
  apis.set(paypal, api);
  return api;
}
