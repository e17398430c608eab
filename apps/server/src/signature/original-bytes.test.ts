import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { originalBytes } from "./original-bytes.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "utf8"));
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").toUpperCase();

test.each([
  ["as it is", "<a>\n</a>", "<a>\n</a>"],
  ["its line ends", "<a>\r\n</a>", "<a>\n</a>"],
  ["line ends of another machine", "<a>\n</a>", "<a>\r\n</a>"],
  ["a line end it has gained", "<a>è</a>\n", "<a>è</a>"],
  ["a line end it has lost", "<a>\r\n</a>", "<a>\n</a>\n"],
])("a file gets back, by the hash of the SdI, %s", (_, read, original) => {
  const found = originalBytes(bytes(read), hashOf(original));

  expect([Buffer.from(found.bytes).toString("utf8"), found.intact]).toEqual([original, true]);
});

test("one that no change of line ends explains stays as it was read, and says so", () => {
  const found = originalBytes(bytes("<a/>"), hashOf("<b/>"));

  expect([Buffer.from(found.bytes).toString("utf8"), found.intact]).toEqual(["<a/>", false]);
});

test("without a hash there is nothing to doubt", () => {
  expect(originalBytes(bytes("<a/>"), undefined).intact).toBe(true);
});
