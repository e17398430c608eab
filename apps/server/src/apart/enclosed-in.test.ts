import { expect, test } from "vitest";
import { anInvoiceEnclosing } from "../../test/factories/an-invoice-enclosing.ts";
import { enclosedIn } from "./enclosed-in.ts";

test.each([false, true])(
  "what an invoice encloses is had as bytes (signed: %s); of another file nothing",
  async (signed) => {
    const enclosed = Buffer.from("%PDF-1.7 contratto");

    expect(enclosedIn(await anInvoiceEnclosing(enclosed, { signed })).map((bytes) => Buffer.from(bytes))).toEqual([
      enclosed,
    ]);
    expect(enclosedIn(enclosed)).toEqual([]);
  },
);
