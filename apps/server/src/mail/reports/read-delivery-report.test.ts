import { expect, test } from "vitest";
import { aReport } from "../../../test/factories/delivery-report.ts";
import { readDeliveryReport } from "./read-delivery-report.ts";

const id = "019ad0c0-0000-7000-8000-000000000001";
const read = (parts: Partial<Parameters<typeof aReport>[0]>) =>
  readDeliveryReport(aReport({ ...parts, messageId: `${id}@example.it` }));

test.each([
  ["a name nobody has", "5.1.1", "smtp; 550 5.1.1 <a@b.example>: Recipient address rejected: User unknown"],
  ["a mailbox that is full", "5.2.2", "smtp; 552 5.2.2 Mailbox full"],
  [
    "a server that nobody reached in five days",
    "4.4.1",
    "X-Postfix; connect to mail.b.example[192.0.2.1]:25: timed out",
  ],
])("%s: the letter has failed, and its report says which one it was", (_, status, diagnostic) => {
  expect(read({ status, diagnostic })).toEqual({
    messageId: `${id}@example.it`,
    motivo: diagnostic.replace("smtp; ", ""),
  });
});

test("the id of the envelope counts as well, where nothing of the letter is returned", () => {
  expect(read({ envelopeId: id, returned: null })).toMatchObject({ messageId: id });
});

test("folded fields, another spelling of names and a whole letter returned are read alike", () => {
  const report = aReport({ messageId: `${id}@example.it`, returned: "message/rfc822" })
    .toString()
    .replace("Action: failed", "ACTION:  Failed")
    .replace("Diagnostic-Code: smtp; 550 5.1.1", "Diagnostic-Code: smtp;\r\n 550 5.1.1");

  expect(readDeliveryReport(Buffer.from(report))).toEqual({
    messageId: `${id}@example.it`,
    motivo: "550 5.1.1 User unknown",
  });
});

test.each([
  ["late", { action: "delayed", status: "4.4.1" }],
  ["delivered", { action: "delivered", status: "2.0.0" }],
  ["passed on", { action: "relayed", status: "2.0.0" }],
  ["about nothing that it names", { returned: null }],
] as const)("a report of a letter that is %s means nothing", (_, parts) => {
  expect(read(parts)).toBeNull();
});

test("what is no report is none, and what is cut anywhere is read without a failure", () => {
  const whole = aReport({ messageId: id });
  expect(
    readDeliveryReport(Buffer.from(whole.toString().replace("delivery-status;", "disposition-notification;"))),
  ).toBeNull();
  for (let end = 0; end < whole.length; end += 7)
    expect(() => readDeliveryReport(whole.subarray(0, end))).not.toThrow();
  expect(readDeliveryReport(Buffer.from("Subject: Out of office\r\n\r\nAction: failed\r\n"))).toBeNull();
});
