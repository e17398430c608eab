import { expect, test } from "vitest";
import { sentSummary } from "./sending-notice.tsx";

test.each([
  ["send", 3, 3, "3 documenti in invio"],
  ["send", 1, 3, "1 di 3 documenti in invio"],
  ["send", 0, 3, "Nessuno dei 3 documenti è partito"],
  ["send", 0, 1, "Documento non inviato"],
  ["prepare", 2, 3, "2 di 3 documenti da firmare"],
  ["prepare", 0, 3, "Nessuno dei 3 documenti è stato preparato"],
] as const)("of a run (%s) in which %i of %i went well it says %s", (way, sent, of, words) => {
  expect(sentSummary({ way, sent, of, byHand: false })).toBe(words);
});
