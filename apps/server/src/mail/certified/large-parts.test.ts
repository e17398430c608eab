import { readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { seededRandom } from "../../../test/seeded-random.ts";
import type { InnerMail } from "./certified-mail.ts";
import { readCertifiedMail } from "./read-certified-mail.ts";

const receipt = readFileSync(join(import.meta.dirname, "../../../test/mails/10-sdi-RC-b2b.eml"), "latin1");
const random = seededRandom(7);
const attachment = Buffer.from(Uint8Array.from({ length: 300_001 }, () => random() * 256));
const inLines = (bytes: Buffer, width = 76) =>
  bytes.toString("base64").replaceAll(new RegExp(`.{${width}}`, "g"), "$&\r\n");

/** A part more inside the message that the envelope carries. */
const withPart = (...lines: string[]) => receipt.replace(/(?=\r\n--sdi-1--)/, `\r\n--sdi-1\r\n${lines.join("\r\n")}`);
const named = (name: string, type = "application/pdf") => [
  `Content-Type: ${type}; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
];

async function innerOf(mail: string): Promise<InnerMail> {
  const read = await readCertifiedMail(Buffer.from(mail, "latin1"));
  if (read.is !== "certified" || !read.mail.inner) throw new Error(`It is ${read.is}`);
  return read.mail.inner;
}

test.each([
  ["in lines of 76", inLines(attachment)],
  ["in lines of 75, four of which do not begin a group", inLines(attachment, 75)],
  ["in one line", attachment.toString("base64")],
])("a large attachment %s is read byte for byte, and is the last of the files", async (_, text) => {
  const { files } = await innerOf(withPart(...named("a.pdf"), "Content-Transfer-Encoding: base64", "", text));

  expect(files.map(({ name }) => name)).toEqual(["IT01234567897_0000A_RC_001.xml", "a.pdf"]);
  expect(attachment.equals(files[1]?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test("what says that it is base64 and goes on as something else is read as it ever was", async () => {
  const text = `${inLines(attachment)}\r\nnot base64!\r\n`;
  const mail = withPart(...named("a.pdf"), "Content-Transfer-Encoding: base64", "", text);

  const [, found] = (await innerOf(mail)).files;

  const { attachments } = await PostalMime.parse(
    `Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${text}`,
  );
  const [as] = attachments;
  expect(Buffer.from(found?.bytes ?? []).equals(Buffer.from(Object(as?.content)))).toBe(true);
});

test("a mail inside the mail keeps the attachment it has, as it was written", async () => {
  const text = inLines(attachment);
  const inside = ["Subject: dentro", ...named("b.pdf"), "Content-Transfer-Encoding: base64", "", text];

  const { files } = await innerOf(withPart(...named("dentro.eml", "message/rfc822"), "", ...inside));

  const mail = await PostalMime.parse(files[1]?.bytes ?? "");
  expect(mail.subject).toBe("dentro");
  expect(Buffer.from(Object(mail.attachments[0]?.content)).equals(attachment)).toBe(true);
});

test("what would have to be read line by line at great length is left to the person", async () => {
  const mail = withPart(...named("a.txt", "text/plain"), "", `${"x".repeat(70)}\r\n`.repeat(90_000));

  expect(await readCertifiedMail(Buffer.from(mail, "latin1"))).toEqual({
    is: "unreadable",
    reason: "Il messaggio è troppo grande per essere letto: aprilo nella tua casella.",
  });
});
