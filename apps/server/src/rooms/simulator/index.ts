import { fail } from "@fatturachiara/contract";
import { simulator as calls, type SimulatorState } from "@fatturachiara/contract/rooms/simulator";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { simulatedAddress } from "../../simulator/provider/simulated-addresses.ts";
import { scenarioNamed, scenarios, usualCode } from "../../simulator/scenario/scenario.ts";
import { arrivals } from "../../simulator/sdi/arriving-invoice.ts";
import type { Simulator } from "../../simulator/simulator.ts";
import { pollNow } from "../channels/index.ts";
import { buyerOf, findFiscal } from "../taxdata/index.ts";

/** Demo only: what the simulated provider and SdI do with the mails of a profile. */
export const simulatorRoom: Room = { name: "simulator", routes, onlyInDemo: true };

function routes(app: App, deps: Deps): void {
  const { simulator } = deps;
  // Whoever has put together the process without one has nothing to choose.
  if (!simulator) return;
  const state = (profile: string) => stateOf(simulator, profile);
  mount(app, calls.read, ({ actor }) => state(actor.profile));
  mount(app, calls.choose, async ({ actor, body }) => {
    const scenario = scenarioNamed(body.scenario) ?? refuse("scenario", "Scegli uno scenario dell'elenco");
    const codice = scenario === "ns" ? body.codice || usualCode : null;
    if (codice && !/^\d{5}$/.test(codice)) refuse("codice", "Il codice ha cinque cifre");
    await simulator.choose(simulatedAddress(actor.profile), { scenario, codice });
    return state(actor.profile);
  });
  mount(app, calls.advance, async ({ actor, body }) => {
    await simulator.advance(simulatedAddress(actor.profile), body.ore * 3_600_000);
    await pollNow(deps, actor.profile);
    return state(actor.profile);
  });
  mount(app, calls.receive, async ({ actor, body }) => {
    const arrival =
      arrivals.find(({ id }) => id === body.tipo)?.id ?? refuse("tipo", "Scegli come arriva, fra le voci dell'elenco");
    const fiscal = await findFiscal(deps.db, actor.profile);
    if (!fiscal) throw fail("fiscalDataMissing");
    await simulator.deliver(simulatedAddress(actor.profile), buyerOf(fiscal), arrival);
    await pollNow(deps, actor.profile);
    return state(actor.profile);
  });
}

function refuse(field: string, message: string): never {
  throw fail("invalidRequest", { messages: [message], fields: { [field]: [message] } });
}

async function stateOf(simulator: Simulator, profile: string): Promise<SimulatorState> {
  const { scenario, codice, ora, indirizzo } = await simulator.box(simulatedAddress(profile));
  return { scenario, codice, ora: ora.toISOString(), indirizzo, scenari: [...scenarios], arrivi: [...arrivals] };
}
