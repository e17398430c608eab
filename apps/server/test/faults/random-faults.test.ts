import { expect, test } from "vitest";
import { brokenPromises, type Fate } from "./broken-promises.ts";
import { randomRun } from "./random-run.ts";

/** `FAULT_RUNS=500 npm test -- server test/faults` is the whole measure; `FAULT_SEED` repeats one of its runs. */
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000_000);
const runs = Number(process.env.FAULT_RUNS ?? 4);

test(
  `whatever fails, each invoice reaches SdI exactly once or stands uncertain with its evidence (seed ${seed})`,
  async () => {
    const total = { delivered: 0, uncertain: 0, again: 0, broken: 0 };
    console.log(`Guasti: ${runs} prove dal seme ${seed} (FAULT_SEED per ripeterne una).`);
    for (let run = 0; run < runs; run++) {
      const { broken, rounds, ...figures } = await randomRun(seed + run);
      total.delivered += figures.delivered;
      total.uncertain += figures.uncertain;
      total.again += figures.again;
      total.broken += broken.length;
      if (broken.length > 0) console.error(`FAULT_SEED=${seed + run}`, broken, JSON.stringify(rounds));
      if ((run + 1) % 50 === 0) console.log(`${run + 1} prove: ${JSON.stringify(total)}`);
    }
    console.log(`${runs} prove dal seme ${seed}: ${JSON.stringify(total)}`);

    expect(total.broken).toBe(0);
  },
  runs * 60_000,
);

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
])("a broken promise is noticed: %s", (_, given) => {
  expect(brokenPromises(kept)).toEqual([]);

  expect(brokenPromises({ ...kept, ...given })).not.toEqual([]);
});
