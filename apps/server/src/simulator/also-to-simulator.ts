import { type OutboundGuard, openGuard } from "../mail/outbound/outbound-guard.ts";
import type { Simulator } from "./simulator.ts";

/** A guard that lets through, besides, to where the simulator listens on this machine. Nobody may save that as a server of theirs. */
export function alsoToSimulator(guard: OutboundGuard, simulator: Pick<Simulator, "listensAt">): OutboundGuard {
  return {
    refusal: guard.refusal,
    route(server, use) {
      const at = simulator.listensAt();
      const isThere = at !== null && server.host === at.host && server.port === at.port;
      return isThere ? openGuard.route(server, use) : guard.route(server, use);
    },
  };
}
