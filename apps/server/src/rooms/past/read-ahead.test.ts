import { expect, test } from "vitest";
import { pastInvoice } from "../../../test/factories/past-invoice.ts";
import { ReadAhead } from "./read-ahead.ts";

const member = (posizione: number) => ({
  posizione,
  percorso: `${posizione}.xml`,
  genere: "ricevuta" as const,
  nomeFattura: null,
});
const bytesOf = (posizione: number) => Buffer.from(pastInvoice({ numero: `${posizione}/2025`, data: "2025-06-10" }));

test("bytes that were looked at are not fetched again, those of a file that is being read neither", async () => {
  const ahead = new ReadAhead();
  const fetched: number[][] = [];
  const fetch = async (posizioni: number[]) => {
    fetched.push(posizioni);
    return new Map(posizioni.map((one) => [one, bytesOf(one)]));
  };
  ahead.keep(1, bytesOf(1));

  await ahead.begin([member(1), member(2)], fetch);
  await ahead.begin([member(2), member(3)], fetch);
  const read = await Promise.all([1, 2, 3].map((one) => ahead.take(one)));

  expect(fetched).toEqual([[2], [3]]);
  expect(read.map(({ file }) => file.bytes)).toEqual([1, 2, 3].map(bytesOf));
});

test("no more is kept than one file may have: what has no room is fetched when its turn comes", async () => {
  const ahead = new ReadAhead();
  const fetched: number[][] = [];
  ahead.keep(1, Buffer.alloc(19_999_999));
  ahead.keep(2, bytesOf(2));

  await ahead.begin([member(2)], async (posizioni) => {
    fetched.push(posizioni);
    return new Map([[2, bytesOf(2)]]);
  });

  expect(fetched).toEqual([[2]]);
});
