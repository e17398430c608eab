import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import { type Chosen, scenarioNamed } from "../scenario/scenario.ts";
import { assignedSdiAddress } from "./simulated-addresses.ts";

/** How a mailbox is treated by the simulator. */
export type Box = Chosen & {
  /** How far its clock is ahead, in milliseconds. */
  avantiMs: number;
  /** The address SdI has named last, and since when if it has ever changed. */
  indirizzo: string;
  indirizzoDal: Date | null;
};

const untouched: Box = {
  scenario: "reale",
  codice: null,
  avantiMs: 0,
  indirizzo: assignedSdiAddress,
  indirizzoDal: null,
};

/** The box of a mailbox; one that nobody has touched behaves like SdI. */
export async function findBox(db: Querier, casella: string): Promise<Box> {
  const row = await db.selectFrom("simulator_box").selectAll().where("casella", "=", casella).executeTakeFirst();
  if (!row) return untouched;
  const { codice, avantiMs, indirizzo, indirizzoDal } = row;
  const scenario = scenarioNamed(row.scenario) ?? "reale";
  return { scenario, codice, avantiMs, indirizzo: indirizzo ?? assignedSdiAddress, indirizzoDal };
}

/** Chooses what happens to the mails sent from now on. */
export async function chooseScenario(db: Querier, casella: string, chosen: Chosen): Promise<void> {
  await db
    .insertInto("simulator_box")
    .values({ casella, ...chosen })
    .onConflict((conflict) => conflict.column("casella").doUpdateSet(chosen))
    .execute();
}

/** Puts the clock of a mailbox forward. */
export async function moveForward(db: Querier, casella: string, ms: number): Promise<void> {
  await db
    .insertInto("simulator_box")
    .values({ casella, scenario: "reale", avantiMs: ms })
    .onConflict((conflict) =>
      conflict.column("casella").doUpdateSet({ avantiMs: sql<number>`simulator_box."avantiMs" + ${ms}` }),
    )
    .execute();
}

/** SdI names another address. */
export async function nameAddress(
  db: Querier,
  { casella, indirizzo }: { casella: string; indirizzo: string },
  at: Date,
): Promise<void> {
  const named = { indirizzo, indirizzoDal: at };
  await db
    .insertInto("simulator_box")
    .values({ casella, scenario: "reale", ...named })
    .onConflict((conflict) => conflict.column("casella").doUpdateSet(named))
    .execute();
}
