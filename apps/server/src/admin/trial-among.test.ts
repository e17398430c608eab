import { expect, test } from "vitest";
import { trialAmong } from "./trial-among.ts";

const restore = { usage: "<file> [file della chiave] [--prova]", most: 2 };
const upgrade = { usage: "[--prova]", most: 0 };

test("a trial is asked for in one spelling, anywhere among the words", () => {
  expect(trialAmong(["a.fc", "--prova", "chiave.txt"], restore)).toEqual({
    trial: true,
    words: ["a.fc", "chiave.txt"],
  });
  expect(trialAmong(["a.fc"], restore)).toEqual({ trial: false, words: ["a.fc"] });
  expect(trialAmong([], upgrade)).toEqual({ trial: false, words: [] });
});

test.each([
  [["--prov"], upgrade, '"--prov" non si capisce, e non si è fatto nulla. Serve: [--prova]'],
  [["prova"], upgrade, '"prova" non si capisce'],
  [["a.fc", "-prova"], restore, '"-prova" non si capisce'],
  [["a.fc", "chiave.txt", "altro"], restore, '"altro" non si capisce'],
])("%j is not taken for the act in earnest", (args, command, sentence) => {
  expect(() => trialAmong(args, command)).toThrow(sentence);
});
