import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { pastInvoice } from "../../test/factories/past-invoice.ts";
import { carry, unpack } from "./carried.ts";
import { openFile } from "./open-file.ts";

/** Another thread's copy. */
function travelled<T>(value: T): unknown {
  const { value: packed, transfer } = carry(value);
  return unpack(structuredClone(packed, { transfer }));
}

test("an invoice is on the other side what it was, amounts exact and with the digits they were written with", () => {
  const read = openFile(Buffer.from(pastInvoice()));

  expect(travelled(read)).toEqual(read);
  expect(travelled([Decimal.of("2.50"), undefined, null, { a: true }])).toEqual([
    Decimal.of("2.50"),
    undefined,
    null,
    { a: true },
  ]);
});

test("bytes travel without the memory around them, and stay here too", () => {
  const around = new Uint8Array([1, 2, 3, 4]);

  const [there] = travelled([around.subarray(1, 3)]) as Uint8Array[];

  expect([there?.buffer.byteLength, [...(there ?? [])], [...around]]).toEqual([2, [2, 3], [1, 2, 3, 4]]);
});
