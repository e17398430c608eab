import { expect, test } from "vitest";
import { changedLines } from "./changed-lines.ts";

const said = (earlier: string, later: string) =>
  changedLines(earlier, later).map(({ was, text }) => `${was ? "-" : "+"} ${text}`);

test("an element that has another value stands there twice, what is the same in both not at all", () => {
  const xml = (code: string) => `<A><B>1</B><IdCodice>${code}</IdCodice><C>2</C></A>`;

  expect(said(xml("99999999990"), xml("01234567897"))).toEqual([
    "- <IdCodice>99999999990</IdCodice>",
    "+ <IdCodice>01234567897</IdCodice>",
  ]);
});

test("a line that was put between two others is the only one", () => {
  expect(said("<A><B>1</B><B>3</B></A>", "<A><B>1</B><B>2</B><B>3</B></A>")).toEqual(["+ <B>2</B>"]);
  expect(said("<A><B>1</B><B>2</B><B>3</B></A>", "<A>\n  <B>1</B>\n  <B>3</B>\n</A>")).toEqual(["- <B>2</B>"]);
});

test("of two equal texts nothing is left, of two long ones without anything in common everything", () => {
  const long = (value: string) => Array.from({ length: 2100 }, (_, i) => `<L>${value}${i}</L>`).join("");

  expect(said("<A/>", "<A/>")).toEqual([]);
  expect(said(long("a"), long("b"))).toHaveLength(4200);
});
