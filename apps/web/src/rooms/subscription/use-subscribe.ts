import { type Order, type PaymentMethod, subscription } from "@fatturachiara/contract/rooms/subscription";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useBusy } from "../../api/use-busy.ts";
import { reloadUser } from "../../session/sign-in.ts";
import { showToast } from "../../ui/feedback/toasts.ts";
import { subscriptionKey } from "./keys.ts";
import { leaveFor } from "./leave-for.ts";

/** How to pay by transfer. */
export type Instructions = NonNullable<Order["istruzioni"]>;

/**
 * Begins a renewal, or finds the one that waits for the same method: PayPal's page opens, a transfer answers its
 * instructions, at price 0 it is done.
 */
export function useSubscribe() {
  const queries = useQueryClient();
  const [busy, during] = useBusy();
  const [instructions, setInstructions] = useState<Partial<Instructions> | null>(null);
  const subscribe = (method: PaymentMethod) =>
    during(async () => {
      const started = await call(subscription.subscribe, { body: { PaymentMethod: method } });
      if (started.redirectUrl) return leaveFor(started.redirectUrl);
      void queries.invalidateQueries({ queryKey: subscriptionKey });
      if (started.iban) return setInstructions(started);
      showToast({ severity: "success", summary: "Abbonamento rinnovato." });
      await reloadUser();
    });
  return { busy, subscribe, instructions, show: setInstructions, close: () => setInstructions(null) };
}
