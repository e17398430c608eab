import { afterEach, beforeEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { sendTransmission } from "../../transmission/sending/send-transmission.ts";
import { examineMessage } from "./examine-message.ts";

let channel: Channel;
beforeEach(async () => {
  channel = await aChannel();
});
afterEach(() => channel.simulator.stop());

const bomb = `<!DOCTYPE a [<!ENTITY b "${"c".repeat(1000)}"><!ENTITY d "${"&b;".repeat(1000)}"><!ENTITY e SYSTEM "file:///etc/passwd">]>`;

/** The mails about a sent invoice, as the simulator writes them, before anybody has read them. */
async function genuineMails() {
  const { documentId, transmissionId } = await channel.send();
  await sendTransmission(channel.parts, transmissionId);
  const [acceptance = "", delivery = "", answer = ""] = (await channel.mails()).map((raw) => raw.toString("latin1"));
  return { documentId, acceptance, delivery, answer };
}

/** The same mail with every base64 part that holds XML changed; everything else as it was. */
function withXml(mail: string, change: (xml: string) => string): Buffer {
  const changed = mail.replaceAll(/(?:[A-Za-z0-9+/]{60,76}\r\n)+[A-Za-z0-9+/=]*/g, (part) => {
    const text = Buffer.from(part, "base64").toString();
    if (!text.includes("<?xml")) return part;
    return (
      Buffer.from(change(text))
        .toString("base64")
        .match(/.{1,76}/g)
        ?.join("\r\n") ?? ""
    );
  });
  return Buffer.from(changed, "latin1");
}

const changes: [string, (xml: string) => string][] = [
  ["a DOCTYPE with entities", (xml) => xml.replace(/\?>/, `?>${bomb}`)],
  ["an entity in every text", (xml) => xml.replace(/\?>/, `?>${bomb}`).replaceAll(/>([^<\s][^<]*)</g, ">&d;<")],
  ["ten thousand elements inside each other", (xml) => xml.replace(/\?>/, `?>${"<a>".repeat(10_000)}`)],
  ["a NUL in every text", (xml) => xml.replaceAll(/>([^<\s][^<]*)</g, ">$1\0<")],
  ["a character reference to NUL", (xml) => xml.replaceAll(/>([^<\s][^<]*)</g, ">$1&#0;<")],
  ["half of it", (xml) => xml.slice(0, xml.length / 2)],
  ["fifty thousand characters in every text", (xml) => xml.replaceAll(/>([^<\s][^<]*)</g, `>$1${"x".repeat(50_000)}<`)],
];

test.each(changes)(
  "%s: kept for a look or left alone, the genuine mails are applied all the same",
  async (_, change) => {
    const { documentId, acceptance, delivery, answer } = await genuineMails();
    const before = await channel.stateOf(documentId);

    for (const mail of [acceptance, delivery, answer]) {
      const hostile = withXml(mail, change);
      expect(hostile.toString("latin1")).not.toBe(mail);
      const fate = await examineMessage(channel.parts, channel.profileId, hostile);
      expect(["ignorato", "non riconosciuto"]).toContain(fate);
    }
    expect(await channel.stateOf(documentId)).toBe(before);
    expect((await channel.timelineOf(documentId)).join()).not.toMatch(/ACCETTAZIONE|CONSEGNA|RC/);

    await channel.app.runJobs({ alsoLater: true });
    expect(await channel.stateOf(documentId)).toBe("C/delivered");
  },
);

test("mails that are no mails stop nobody", async () => {
  const { documentId, answer } = await genuineMails();
  const heads = "X-Trasporto: posta-certificata\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n";
  for (const raw of [
    Buffer.alloc(0),
    Buffer.alloc(100_000),
    Buffer.from(heads.repeat(1000)),
    Buffer.from(`${heads}${"--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n".repeat(5000)}`),
    Buffer.from(answer.slice(0, answer.length / 2), "latin1"),
    Buffer.from(answer.replaceAll("daticert.xml", "../../daticert.xml"), "latin1"),
    Buffer.from(answer.replaceAll("postacert.eml", "daticert.xml"), "latin1"),
  ]) {
    await channel.putMail(raw);
  }

  await channel.app.runJobs({ alsoLater: true });

  expect(await channel.stateOf(documentId)).toBe("C/delivered");
});
