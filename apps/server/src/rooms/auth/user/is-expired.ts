import type { Deps } from "../../../deps.ts";

/** True when a subscription is needed and has ended. Null never ends. */
export function isExpired(expiringDate: Date | null, { config, clock }: Pick<Deps, "config" | "clock">): boolean {
  return config.subscription && expiringDate !== null && expiringDate <= clock.now();
}
