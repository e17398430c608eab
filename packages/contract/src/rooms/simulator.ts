import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { texts } from "../texts.ts";
import { istante, optional, required, text } from "../wire.ts";

const choice = z.object({ id: z.string(), titolo: z.string() });

/** How the simulator treats the mailbox of the acting profile, and what it can be asked for. */
export const simulatorState = z.object({
  scenario: z.string(),
  /** The code of a wanted rejection (scenario `ns`). */
  codice: optional(z.string()),
  /** The simulator's clock. */
  ora: istante,
  /** Where the simulated SdI wants mail. */
  indirizzo: z.string(),
  scenari: z.array(z.object({ ...choice.shape, descrizione: z.string() })),
  arrivi: z.array(choice),
});
/** How the simulated SdI answers a mailbox. */
export type SimulatorState = z.output<typeof simulatorState>;

const chosen = z.object({
  scenario: required("Scegli uno scenario", 40),
  codice: text(5),
});

/** The simulator of certified mail and SdI: demo mode only. */
export const simulator = {
  read: endpoint({
    method: "GET",
    path: "simulator",
    access: "profile",
    least: "consultazione",
    onlyInDemo: true,
    response: simulatorState,
    summary: "Demo mode only: the scenario of the simulated mailbox, its clock, and what can be chosen.",
  }),
  choose: endpoint({
    method: "POST",
    path: "simulator/scenario",
    access: "profile",
    least: "completa",
    logged: null, // nothing of it is real
    onlyInDemo: true,
    body: chosen,
    response: simulatorState,
    summary: "Demo mode only: chooses what happens to the mails sent from now on.",
  }),
  advance: endpoint({
    method: "POST",
    path: "simulator/clock",
    access: "profile",
    least: "completa",
    logged: null, // nothing of it is real
    onlyInDemo: true,
    body: z.object({
      ore: z
        .int({ error: texts.notAWholeNumber })
        .check(z.minimum(1, { error: "Almeno un'ora" }), z.maximum(720, { error: "Al massimo 720 ore (30 giorni)" })),
    }),
    response: simulatorState,
    summary: "Demo mode only: puts the simulator's clock forward; what becomes due happens.",
  }),
  receive: endpoint({
    method: "POST",
    path: "simulator/invoice",
    access: "profile",
    least: "completa",
    logged: null, // nothing of it is real
    onlyInDemo: true,
    body: z.object({ tipo: required("Scegli come arriva", 40) }),
    response: simulatorState,
    summary: "Demo mode only: an invented supplier's invoice arrives.",
  }),
};
