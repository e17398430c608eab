import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { someCustomer } from "../../../test/a-bozza.ts";
import { aChannel, type Channel } from "../../../test/a-channel.ts";
import { readCertifiedMail } from "../../mail/certified/read-certified-mail.ts";

let channel: Channel;
beforeEach(async () => {
  channel = await aChannel();
});
afterEach(() => channel.simulator.stop());

const to = (with_: Partial<typeof someCustomer>) => ({
  cessionario: { ...someCustomer, ...with_ },
});

describe("an invoice goes out over SMTP and its answers come back", () => {
  test("to a customer with a recipient code: accepted, delivered to SdI, delivered to the customer", async () => {
    const { documentId, transmissionId, messageId } = await channel.send();

    await channel.app.runJobs();

    expect(await channel.timelineOf(documentId)).toEqual([
      "INVIO applicato",
      "ACCETTAZIONE applicato",
      "CONSEGNA applicato",
      "RC applicato",
    ]);
    expect(await channel.stateOf(documentId)).toBe("C/delivered");
    expect(await channel.transmission(transmissionId)).toMatchObject({
      messageId,
      stato: "accettata_smtp",
      tentativi: 1,
      esitoSdI: "RC",
      destinatario: "sdi01@pec.fatturapa.it",
      identificativo: expect.stringContaining("@pec.simulatore.example"),
      identificativoSdI: expect.stringMatching(/^9\d{10}$/),
      consegnataIl: new Date("2026-11-20T09:00:00Z"),
      dataOraConsegna: new Date("2026-11-20T09:00:00Z"),
    });
  });

  test("to a customer with neither code nor PEC: put at disposal from tomorrow", async () => {
    const { documentId, transmissionId } = await channel.send({ bozza: to({ codiceDestinatario: undefined }) });

    await channel.app.runJobs();

    expect(await channel.stateOf(documentId)).toBe("C/made_available");
    expect(await channel.transmission(transmissionId)).toMatchObject({
      esitoSdI: "MC",
      dataMessaADisposizione: "2026-11-21",
    });
    const event = await lastEvent(documentId);
    expect(event.messaggio).toContain("dal 21/11/2026");
  });

  test("to a VAT number nobody knows: rejected with code and reason; corrected and sent again it is delivered", async () => {
    const unknown = to({ partitaIva: "99999999990", codiceFiscale: "99999999990" });
    const first = await channel.send({ bozza: unknown });
    await channel.app.runJobs();

    expect(await channel.stateOf(first.documentId)).toBe("E/rejected");
    expect((await lastEvent(first.documentId)).errori).toEqual([
      {
        codice: "00305",
        descrizione: expect.stringContaining("Anagrafe Tributaria"),
        suggerimento: expect.any(String),
      },
    ]);

    const second = await channel.send({ documentId: first.documentId });
    await channel.app.runJobs();

    expect(await channel.stateOf(first.documentId)).toBe("C/delivered");
    expect(second.nomeFile).not.toBe(first.nomeFile);
    // SdI has named its address in the answer to the first.
    expect(await channel.transmission(second.transmissionId)).toMatchObject({ destinatario: "sdi42@pec.fatturapa.it" });
  });

  test("rejected, and rejected again after the machine's clock was put back: the second rejection is heard as well", async () => {
    const unknown = to({ partitaIva: "99999999990", codiceFiscale: "99999999990" });
    const { documentId } = await channel.send({ bozza: unknown });
    await channel.app.runJobs();
    channel.app.clock.advance(-3 * 60_000);

    await channel.send({ documentId, bozza: unknown });
    await channel.app.runJobs();

    expect(await channel.stateOf(documentId)).toBe("E/rejected");
    expect((await channel.timelineOf(documentId)).filter((line) => line === "NS applicato")).toHaveLength(2);
  });

  test("the same number a second time is rejected as a duplicate", async () => {
    await channel.send({ numero: "7/2026" });
    const again = await channel.send({ numero: "7/2026" });
    await channel.app.runJobs();

    expect(await channel.stateOf(again.documentId)).toBe("E/rejected");
    expect((await lastEvent(again.documentId)).errori).toMatchObject([{ codice: "00404" }]);
  });

  test.each([
    ["NS00311-1", "E/rejected"],
    ["MC1", "C/made_available"],
    ["MUTO1", "I/at_sdi"],
    ["NOACC1", "B/send_failed"],
    ["NOCONS1", "B/send_failed"],
  ])("a number can force the answer: %s → %s", async (numero, state) => {
    const { documentId } = await channel.send({ numero });

    await channel.app.runJobs();

    expect(await channel.stateOf(documentId)).toBe(state);
  });

  test("fifty at once: one transmission and one mail each, all delivered", async () => {
    const sent = await Promise.all(Array.from({ length: 50 }, (_, n) => channel.send({ numero: `${n + 1}/2026` })));
    await channel.app.runJobs();

    const states = await Promise.all(sent.map(({ documentId }) => channel.stateOf(documentId)));
    expect(new Set(states)).toEqual(new Set(["C/delivered"]));
    const mails = await channel.mails();
    const accepted = await Promise.all(
      mails.map(async (raw) => {
        const read = await readCertifiedMail(raw);
        return read.is === "certified" && read.mail.kind === "accettazione" ? read.mail.riferimento : null;
      }),
    );
    expect(accepted.filter((id) => id !== null).sort()).toEqual(sent.map(({ messageId }) => messageId).sort());
  });
});

async function lastEvent(documentId: string) {
  return channel.app.db
    .selectFrom("document_event")
    .select(["messaggio", "errori"])
    .where("documentId", "=", documentId)
    .orderBy("seq", "desc")
    .executeTakeFirstOrThrow();
}
