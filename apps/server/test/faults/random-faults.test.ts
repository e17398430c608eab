import { expect, test } from "vitest";
import { brokenPromises, type Fate } from "./broken-promises.ts";
import { randomRun } from "./random-run.ts";

/**
 * The same ones each time; `FAULT_RUNS=500 npm test -- server test/faults` is the whole measure, of others, and `FAULT_SEED`
 * repeats it from one of its runs on. Of even seeds SdI knows the mailbox, of odd ones the first mail is alone and the others
 * are held.
 */
const { FAULT_SEED, FAULT_RUNS } = process.env;
const seed = Number(FAULT_SEED ?? (FAULT_RUNS ? Date.now() % 1_000_000_000 : 1));
const runs = Number(FAULT_RUNS ?? 4);

test(
  "whatever fails, each invoice reaches SdI exactly once or stands uncertain with its evidence",
  async () => {
    const total = { delivered: 0, uncertain: 0, again: 0 };
    const broken: string[] = [];
    console.log(`Guasti: ${runs} prove dal seme ${seed}.`);
    for (let run = 0; run < runs; run++) {
      const outcome = await randomRun(seed + run).catch((error: Error) => ({ error }));
      if ("error" in outcome) {
        broken.push(`${repeat(seed + run)} ${outcome.error.stack}`);
        continue;
      }
      total.delivered += outcome.delivered;
      total.uncertain += outcome.uncertain;
      total.again += outcome.again;
      if (outcome.broken.length > 0) {
        broken.push(`${repeat(seed + run)} ${outcome.broken.join("; ")} ${JSON.stringify(outcome.rounds)}`);
      }
      if ((run + 1) % 50 === 0) console.log(`${run + 1} prove: ${JSON.stringify(total)}`);
    }
    console.log(`${runs} prove dal seme ${seed}: ${JSON.stringify(total)}, ${broken.length} promesse rotte`);

    expect(broken).toEqual([]);
  },
  runs * 60_000,
);

/** How whoever reads the failure has it again. */
const repeat = (seed: number) => `FAULT_SEED=${seed} FAULT_RUNS=1 npm test -- server test/faults:`;

const sent = {
  messageId: "sdi.1@pec.example",
  stato: "accettata_smtp",
  errore: null,
  datiDal: new Date("2026-11-20T09:00:00Z"),
  sentAt: new Date("2026-11-20T09:00:00Z"),
  esitoSdI: "RC",
};
const kept: Fate = {
  numero: "1/2026",
  stato: "C/delivered",
  transmissions: [sent],
  taken: [sent.messageId],
  timeline: ["INVIO applicato", "RC applicato"],
};

test.each<[string, Partial<Fate>]>([
  ["twice at SdI", { taken: [sent.messageId, sent.messageId] }],
  ["at SdI without the document knowing", { stato: "I/uncertain" }],
  ["sent again after SdI had it", { transmissions: [sent, { ...sent, messageId: "sdi.2@pec.example" }] }],
  ["the same receipt applied twice", { timeline: ["INVIO applicato", "RC applicato", "RC applicato"] }],
  ["never sent, and believed to be", { taken: [] }],
  ["uncertain without evidence", { taken: [], transmissions: [{ ...sent, stato: "incerta", errore: null }] }],
])("a broken promise is noticed: %s", (_, fate) => {
  expect(brokenPromises(kept)).toEqual([]);

  expect(brokenPromises({ ...kept, ...fate })).not.toEqual([]);
});
