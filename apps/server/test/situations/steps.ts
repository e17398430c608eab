import { simulator } from "@fatturachiara/contract/rooms/simulator";
import type { TestUser } from "../factories/a-user.ts";
import type { TestApp } from "../test-app.ts";

/** What a call answers that has to go well. */
export function must<T>(result: { status: number; data: T; messages: string[] }): T {
  if (result.status !== 200) throw new Error(`${result.status}: ${result.messages.join(" ")}`);
  return result.data;
}

/** Days of the simulated provider and SdI, with the jobs that fall due. */
export async function daysGoBy(app: TestApp, { token }: TestUser, days: number): Promise<void> {
  await app.runJobs({ alsoLater: true });
  for (let day = 0; day < days; day++) {
    must(await app.call(simulator.advance, { token, body: { ore: 24 } }));
    await app.runJobs({ alsoLater: true });
  }
}

/** A document's only line. */
export const ofLine = (descrizione: string, prezzoUnitario = 1000) => ({
  documentServices: [{ descrizione, quantita: 1, prezzoUnitario, idAliquotaIvaFull: 1 }],
});

/** One transparent pixel. */
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
