import { describe, expect, test } from "vitest";
import { spezza } from "../documento/causale.ts";
import { causaleIntera } from "./causale.ts";

const parole = (n: number) => Array.from({ length: n }, (_, i) => `parola${i}`).join(" ");

describe("A causale cut at 200 characters", () => {
  test.each([1, 30, 60, 200])("is one text again: %i words", (n) => {
    expect(causaleIntera(spezza(parole(n)))).toEqual([parole(n)]);
  });

  test.each([199, 200, 201, 400, 401])("is one text again, cut exactly there or in one long word: %i", (n) => {
    const word = "x".repeat(n);
    const twoWords = `${"y".repeat(n - 5)} fine.`;

    expect(causaleIntera(spezza(word))).toEqual([word]);
    expect(causaleIntera(spezza(twoWords))).toEqual([twoWords]);
  });

  test("by a program that leaves the blank at the cut has one blank there", () => {
    const text = `${"a".repeat(199)} e ancora`;

    expect(causaleIntera([text.slice(0, 200), text.slice(200)])).toEqual([text]);
    expect(causaleIntera([text.slice(0, 199), text.slice(199)])).toEqual([text]);
  });
});

test("two sentences stay two, short or long", () => {
  const lunga = `${"Relazione tecnica sulle opere ".repeat(5)}e collaudo`;
  const legge = "Operazione effettuata ai sensi dell'art. 1";

  expect(causaleIntera(["Prima nota.", "Seconda nota"])).toEqual(["Prima nota.", "Seconda nota"]);
  expect(lunga.length).toBeGreaterThan(150);
  expect(causaleIntera([lunga, legge])).toEqual([lunga, legge]);
  expect(causaleIntera([])).toEqual([]);
});
