import { expect, test } from "vitest";
import { mailHost } from "./mail-host.ts";

test.each([
  ["smtps.pec.aruba.it", "smtps.pec.aruba.it"],
  ["SMTPS.Pec.Aruba.IT.", "smtps.pec.aruba.it"],
  ["caffè.example.it", "xn--caff-8oa.example.it"],
  ["mail_1.example.it", "mail_1.example.it"],
  ["[2A00:1450::0:1]", "2a00:1450::1"],
  ["::1", "::1"],
  ["[::1]", "::1"],
  ["::ffff:127.0.0.1", "::ffff:7f00:1"],
])("%s is one host in one spelling: %s", (text, host) => {
  expect(mailHost(text)).toBe(host);
});

test.each([
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "0x7f000001",
  "0x7f.1",
  "2130706433",
  "017700000001",
  "0177.0.0.1",
  "127.0.0.1.",
])("%s is this machine, however it is spelt", (text) => {
  expect(mailHost(text)).toBe("127.0.0.1");
});

test("digits of another alphabet are digits", () => {
  expect(mailHost("１２７.0.0.1")).toBe("127.0.0.1");
});

test.each([
  ...[
    "",
    " ",
    "a b.example.it",
    "mail.example.it ",
    "mail.example.it\r\nx",
    "mail\t.example.it",
    "mail\u0000.example.it",
  ],
  ...["https://mail.example.it", "mail.example.it/", "mail.example.it:465", "ada@mail.example.it", "mail.example.it?x"],
  ...[
    "mail..example.it",
    ".example.it",
    "-mail.example.it",
    "mail-.example.it",
    "%31%32%37.0.0.1",
    "mail\\x.example.it",
  ],
  ...["1.2.3.4.5", "256.1.1.1", "fe80::1%eth0", "[::1", "::1]", "[mail.example.it]", "ma[il.example.it"],
  ...[`${"a".repeat(64)}.example.it`, `${"a.".repeat(127)}example.it`],
])("%j is no host", (text) => {
  expect(mailHost(text)).toBeNull();
});
