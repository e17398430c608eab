import type { Deps } from "../../deps.ts";

const proofLifeMs = 5 * 60_000;

/** True while a proof of who is acting, given at that moment, is still good; null: there is none. */
export function isProof(provenAt: Date | null, { clock }: Pick<Deps, "clock">): boolean {
  return provenAt !== null && clock.now().getTime() - provenAt.getTime() < proofLifeMs;
}
