import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { someCustomer } from "../../../test/a-bozza.ts";
import { aChannel, type Channel } from "../../../test/a-channel.ts";
import { someFiscalData } from "../../../test/factories/some-fiscal-data.ts";
import type { Scenario } from "../../simulator/scenario/scenario.ts";
import { scenarios } from "../../simulator/scenario/scenario.ts";
import type { Arrival } from "../../simulator/sdi/arriving-invoice.ts";
import { trustProvider } from "../received/trust/envelope-trust.ts";
import { buyerOf } from "../taxdata/buyer-of.ts";
import { pollNow } from "./reading/poll-now.ts";
import { applyWaiting } from "./unrecognised/apply-waiting.ts";

let channel: Channel;
let address: string;
beforeEach(async () => {
  channel = await aChannel();
  ({ address } = await channel.simulator.account(channel.profileId));
});
afterEach(() => channel.simulator.stop());

const hour = 3_600_000;
const day = 24 * hour;
const choose = (scenario: Scenario, codice: string | null = null) =>
  channel.simulator.choose(address, { scenario, codice });
const publicBody = { ...someCustomer, pubblicaAmministrazione: true, codiceDestinatario: "UFX7QR" };
const toPublicBody = { bozza: { cessionario: publicBody }, firmata: true } as const;

/** The simulator's clock goes on, and the mailbox is read again. */
async function later(ms: number): Promise<void> {
  await channel.simulator.advance(address, ms);
  await pollNow(channel.parts, channel.profileId);
  await channel.app.runJobs({ alsoLater: true });
}

type Course = {
  scenario: Scenario;
  codice?: string;
  sent?: Parameters<Channel["send"]>[0];
  /** Where the document stands at once, and after each pause. */
  states: readonly [string, ...(readonly [number, string])[]];
};

const courses: readonly Course[] = [
  { scenario: "reale", states: ["C/delivered"] },
  {
    scenario: "rc",
    sent: { bozza: { cessionario: { ...someCustomer, codiceDestinatario: "" } } },
    states: ["C/delivered"],
  },
  { scenario: "mc", states: ["C/made_available"] },
  { scenario: "ns", codice: "00417", states: ["E/rejected"] },
  { scenario: "ec01", sent: toPublicBody, states: ["C/delivered_pa", [2 * day, "C/accepted_pa"]] },
  { scenario: "ec02", sent: toPublicBody, states: ["C/delivered_pa", [2 * day, "E/refused_pa"]] },
  {
    scenario: "dt",
    sent: toPublicBody,
    states: ["C/delivered_pa", [14 * day, "C/delivered_pa"], [day, "C/terms_expired_pa"]],
  },
  { scenario: "at", sent: toPublicBody, states: ["I/pa_delivery_pending", [10 * day, "C/undeliverable_pa"]] },
  { scenario: "noacc", states: ["B/send_failed"] },
  { scenario: "nocons", states: ["B/send_failed"] },
  { scenario: "avviso12", states: ["I/accepted", [12 * hour, "C/delivered"]] },
  { scenario: "avviso24", states: ["I/accepted", [12 * hour, "I/accepted_delayed"], [12 * hour, "B/send_failed"]] },
  { scenario: "lento", states: ["I/at_sdi", [3 * day, "I/at_sdi"], [day, "C/delivered"]] },
  { scenario: "muto", states: ["I/at_sdi", [10 * day, "I/at_sdi"]] },
  { scenario: "doppie", states: ["C/delivered"] },
  { scenario: "disordine", states: ["C/delivered"] },
  { scenario: "indirizzo", states: ["C/delivered"] },
  { scenario: "ostili", states: ["C/delivered"] },
];

test("every scenario that can be chosen has its course here", () => {
  expect(courses.map(({ scenario }) => scenario).sort()).toEqual(scenarios.map(({ id }) => id).sort());
});

test.each(courses)("$scenario: $states", async ({ scenario, codice, sent, states: [first, ...then] }) => {
  await choose(scenario, codice);
  const { documentId } = await channel.send(sent);

  await channel.app.runJobs({ alsoLater: true });

  expect(await channel.stateOf(documentId)).toBe(first);
  for (const [ms, state] of then) {
    await later(ms);
    expect(await channel.stateOf(documentId)).toBe(state);
  }
});

test("a wanted rejection carries its code", async () => {
  await choose("ns", "00417");
  const { documentId } = await channel.send();
  await channel.app.runJobs();

  const { errori } = await channel.app.db
    .selectFrom("document_event")
    .select("errori")
    .where("documentId", "=", documentId)
    .where("tipo", "=", "NS")
    .executeTakeFirstOrThrow();
  expect(errori).toMatchObject([{ codice: "00417" }]);
});

test("receipts that come twice have one effect each", async () => {
  await choose("doppie");
  const { documentId } = await channel.send();
  await channel.app.runJobs({ alsoLater: true });

  expect(await channel.mails()).toHaveLength(6);
  const applied = (await channel.timelineOf(documentId)).filter((row) => row.startsWith("RC"));
  expect(applied).toEqual(["RC applicato"]);
});

test("receipts in disorder are all told", async () => {
  await choose("disordine");
  const { documentId } = await channel.send();
  await channel.app.runJobs({ alsoLater: true });

  expect((await channel.timelineOf(documentId)).map((row) => row.split(" ")[0])).toEqual([
    "INVIO",
    "RC",
    "CONSEGNA",
    "ACCETTAZIONE",
  ]);
});

test("hostile mails have no effect, and what pretends to be of SdI waits for the person", async () => {
  await choose("ostili");
  const { documentId } = await channel.send();
  await channel.app.runJobs({ alsoLater: true });

  expect(await channel.mails()).toHaveLength(16);
  expect((await channel.timelineOf(documentId)).map((row) => row.split(" ")[0])).toEqual([
    "INVIO",
    "ACCETTAZIONE",
    "CONSEGNA",
    "RC",
  ]);
  const parked = await channel.app.db
    .selectFrom("mailbox_message")
    .select(["motivo", "perDocumento"])
    .where("esito", "=", "non riconosciuto")
    .execute();
  // Five that pass for SdI's say which document they would move. Two speak of another file with its name, as is known since SdI
  // has given it a number; of two nobody knows what they are about.
  expect(parked.map(({ perDocumento }) => perDocumento ?? "").sort()).toEqual([
    ...Array(4).fill(""),
    ...Array(5).fill(documentId),
  ]);
  expect(parked.filter(({ motivo }) => motivo?.includes("di un altro file con lo stesso nome"))).toHaveLength(2);
  // A supplier's invoice in an envelope that nobody has signed is there, and not to be paid.
  const received = await channel.app.db.selectFrom("received_invoice").select(["origine", "verifica"]).execute();
  expect(received).toEqual([{ origine: "pec", verifica: "da verificare" }]);
});

test("what speaks of another file with our name says so, and cannot be applied", async () => {
  await choose("ostili");
  await channel.send();
  await channel.app.runJobs({ alsoLater: true });
  const { db } = channel.app;
  const another = await db
    .selectFrom("mailbox_message")
    .select("id")
    .where("motivo", "like", "%di un altro file con lo stesso nome%")
    .execute();
  const { id: userId } = await db.selectFrom("app_user").select("id").limit(1).executeTakeFirstOrThrow();
  const { profileId } = channel;

  const asked = another.map(({ id }) => applyWaiting(channel.parts, { profileId, messageId: id, userId }));

  expect((await Promise.allSettled(asked)).map((answer) => answer.status)).toEqual(["rejected", "rejected"]);
  expect(await db.selectFrom("document_event").select("tipo").where("tipo", "=", "RC").execute()).toHaveLength(1);
});

test("a new address of SdI is learnt, the next mail goes there and is answered from there", async () => {
  await choose("indirizzo");
  const first = await channel.send({ numero: "1/2026" });
  await channel.app.runJobs({ alsoLater: true });
  await choose("reale");
  channel.app.clock.advance(10 * 60_000);
  const second = await channel.send({ numero: "2/2026" });
  await channel.app.runJobs({ alsoLater: true });

  expect(await channel.transmission(first.transmissionId)).toMatchObject({ destinatario: "sdi01@pec.fatturapa.it" });
  expect(await channel.transmission(second.transmissionId)).toMatchObject({ destinatario: "sdi77@pec.fatturapa.it" });
  expect(await channel.stateOf(second.documentId)).toBe("C/delivered");
});

test("an invoice to a public body that is not signed is rejected whatever was chosen", async () => {
  await choose("ec01");
  const { documentId } = await channel.send({ bozza: toPublicBody.bozza });
  await channel.app.runJobs({ alsoLater: true });

  expect(await channel.stateOf(documentId)).toBe("E/rejected");
});

test.each([
  ["EC02-1", "E/refused_pa", 2 * day],
  ["DT1", "C/terms_expired_pa", 15 * day],
])("the number of an invoice to a public body can choose too: %s", async (numero, state, ms) => {
  const { documentId } = await channel.send({ ...toPublicBody, numero });
  await channel.app.runJobs({ alsoLater: true });
  await later(ms);

  expect(await channel.stateOf(documentId)).toBe(state);
});

test("the choice of one mailbox is not that of another", async () => {
  await choose("mc");
  const other = await channel.simulator.account(await channel.anotherProfile());

  expect((await channel.simulator.box(other.address)).scenario).toBe("reale");
});

describe("a supplier's invoice arrives", () => {
  test.each<[Arrival, number]>([
    ["xml", 1],
    ["p7m", 1],
    ["p7m-testo", 1],
    ["doppia", 2],
  ])("%s: it is among the received ones, intact and once", async (arrival, mails) => {
    const fiscal = { ...someFiscalData(), partitaIva: "12345678903" };
    await channel.isOf(fiscal.partitaIva);
    await channel.simulator.deliver(address, buyerOf(fiscal), arrival);
    await later(0);

    expect(await channel.mails()).toHaveLength(mails);
    const rows = await channel.app.db.selectFrom("received_invoice").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ origine: "pec" });
    expect(
      await channel.app.db.selectFrom("mailbox_message").select("motivo").where("esito", "=", "applicato").execute(),
    ).toEqual([{ motivo: null }]);
  });

  test("in an envelope that nobody has signed it is there, and marked until a person has looked", async () => {
    const fiscal = { ...someFiscalData(), partitaIva: "12345678903" };
    await channel.isOf(fiscal.partitaIva);
    await channel.simulator.deliver(address, buyerOf(fiscal), "senza-firma");
    await later(0);

    const rows = await channel.app.db.selectFrom("received_invoice").select(["origine", "verifica"]).execute();
    expect(rows).toEqual([{ origine: "pec", verifica: "da verificare" }]);
  });

  test("where no envelope ever verifies the owner is told once; once the provider is trusted they need none", async () => {
    const fiscal = { ...someFiscalData(), partitaIva: "12345678903" };
    await channel.isOf(fiscal.partitaIva);
    const told = () =>
      channel.app.db.selectFrom("notice").select("id").where("chiave", "like", "envelopes/%").execute();
    const counts: number[] = [];
    for (let n = 1; n <= 4; n++) {
      await channel.simulator.deliver(address, buyerOf(fiscal), "senza-firma");
      await later(0);
      counts.push((await told()).length);
    }
    expect(counts).toEqual([0, 0, 1, 1]);

    await trustProvider(channel.app.deps, channel.profileId);
    await channel.simulator.deliver(address, buyerOf(fiscal), "senza-firma");
    await later(0);

    const rows = await channel.app.db.selectFrom("received_invoice").select("verifica").execute();
    expect(rows.map(({ verifica }) => verifica)).toEqual(Array(5).fill("gestore fidato"));
  });
});
