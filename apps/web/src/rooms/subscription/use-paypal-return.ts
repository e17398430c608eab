import { subscription } from "@fatturachiara/contract/rooms/subscription";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { reloadUser } from "../../session/sign-in.ts";
import type { Severity } from "../../ui/feedback/notice.tsx";
import { useOccasion } from "../../ui/focus/use-occasion.ts";
import { subscriptionKey } from "./keys.ts";

/** What came of a payment at PayPal. */
export type PaypalOutcome = { severity: Severity; title: string } | "asking" | null;

const abandoned = { severity: "info", title: "Pagamento annullato." } as const;
const severityOf = { pagato: "success", annullato: "info", "in attesa": "warn" } as const;

/**
 * The way back from PayPal: what stands in the address goes to the server once and leaves the address bar. The order id
 * arrives as `token` and is the `paymentId` when PayPal sends none (decisions.md, "Subscription and payments").
 */
export function usePaypalReturn(): PaypalOutcome {
  const [search, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const came = useRef(search.has("action") || search.has("token") || search.has("paymentId"));
  const [outcome, setOutcome] = useState<PaypalOutcome>(came.current ? "asking" : null);

  useOccasion(came, () => {
    if (!came.current) return;
    came.current = false;
    const read = (name: string) => search.get(name) ?? undefined;
    const cancelled = read("action") === "cancel";
    const query = {
      id: read("id"),
      action: read("action"),
      paymentId: read("paymentId") ?? read("token"),
      token: read("token"),
      PayerID: read("PayerID"),
    };
    setSearch({}, { replace: true });
    void (async () => {
      const failed = await failedFields(async () => {
        const { stato, message } = await call(subscription.paypalSuccess, { query });
        setOutcome(cancelled && stato === "annullato" ? abandoned : { severity: severityOf[stato], title: message });
        await reloadUser({ quiet: true });
      });
      if (failed)
        setOutcome({
          severity: "error",
          title: "Non sappiamo ancora com'è andato il pagamento: guarda fra i tuoi ordini.",
        });
      await queries.invalidateQueries({ queryKey: subscriptionKey });
    })();
  });
  return outcome;
}
