import type { Answer } from "@fatturachiara/contract";
import { fail } from "@fatturachiara/contract";
import { type PaymentMethod, paymentMethods, type subscription } from "@fatturachiara/contract/rooms/subscription";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Config } from "../../config/config.ts";
import type { Deps } from "../../deps.ts";
import { renewalPeriod } from "./order/renewal-period.ts";
import { findOwner } from "./order/store.ts";

/** What a renewal costs. */
export type Price = { importo: Decimal; iva: Decimal; totale: Decimal; mesi: number; descrizione: string };

/** What a renewal costs here and now. VAT is rounded to the cent. */
export function priceOf({ renewal, companyName }: Pick<Config, "renewal" | "companyName">): Price {
  const importo = Decimal.of(renewal.price);
  const mesi = renewal.months;
  const iva = importo.percent(Decimal.of(renewal.vatRate)).round(2);
  const quanto = mesi === 1 ? "1 mese" : `${mesi} mesi`;
  return { importo, iva, totale: importo.plus(iva), mesi, descrizione: `Abbonamento ${companyName}, ${quanto}` };
}

/** The ways to pay this installation knows, in the order they are offered. */
export function methodsOf({ renewal }: Pick<Config, "renewal">): PaymentMethod[] {
  const free = Decimal.of(renewal.price).isZero();
  const offered = {
    paypal: !free && renewal.paypal !== null,
    bonifico: !free && renewal.transfer !== null,
    gratuito: free,
  };
  return paymentMethods.filter((method) => offered[method]);
}

/** Refuses where this installation sells no subscriptions. */
export function refuseWhereOff({ subscription }: Pick<Config, "subscription">): void {
  if (!subscription) throw fail("subscriptionsOff");
}

/** Price, ways to pay, and what a renewal paid now would bring. */
export async function readPrice(
  { db, config, clock }: Deps,
  profile: string,
): Promise<Answer<typeof subscription.price>> {
  refuseWhereOff(config);
  const owner = await findOwner(db, profile);
  if (!owner) throw fail("sessionExpired");
  const price = priceOf(config);
  const { to } = renewalPeriod({ expiringDate: owner.expiringDate, months: price.mesi }, clock.now());
  return {
    ...price,
    valuta: "EUR",
    metodi: methodsOf(config),
    scadenzaAttuale: owner.expiringDate?.toISOString() ?? null,
    nuovaScadenza: to.toISOString(),
  };
}
