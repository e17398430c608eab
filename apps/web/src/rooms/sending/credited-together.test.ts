import { type Credited, document as calls } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { aDraftRow } from "../../../test/a-document-row.ts";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { creditedTogether } from "./credited-together.ts";

const euro = (amount: string) => Decimal.of(amount);
const invoice = {
  id: "0193f1a0-0000-7000-8000-0000000000f1",
  numero: "7/2026",
  totale: euro("1000"),
  restano: euro("600"),
};
const id = (n: number) => `0193f1a0-0000-7000-8000-00000000000${n}`;
const note = (n: number) => aDraftRow({ id: id(n), idTipoDocumento: 4 });

/** Notes of these amounts, all of one invoice of which 600 are left; what is asked for by id. */
function notesOf(amounts: readonly string[]) {
  signedIn();
  const api = fakeApi();
  api.answer(calls.credited, ({ params }) => {
    const storna = euro(amounts[Number(params.id?.slice(-1))] ?? "0");
    const eccede = Decimal.max(storna.minus(invoice.restano), Decimal.zero);
    return { fatture: [invoice], storna, restano: invoice.restano, eccede } satisfies Credited;
  });
  return { api, rows: amounts.map((_, n) => note(n)) };
}

test("two notes that each fit what is left, and together do not, are told: the second by what the first leaves", async () => {
  const { rows } = notesOf(["400", "500", "50"]);

  const beyond = await creditedTogether(rows);

  const said = beyond.map(({ row, credited }) => [row.id, String(credited.restano), String(credited.eccede)]);
  expect(said).toEqual([
    [id(1), "200", "300"],
    [id(2), "0", "50"],
  ]);
});

test("of notes that fit nothing is told, and of invoices nothing is asked", async () => {
  const { api, rows } = notesOf(["400", "200"]);

  expect(await creditedTogether([...rows, aDraftRow({ id: id(9), idTipoDocumento: 1 })])).toEqual([]);
  expect(api.callsTo(calls.credited)).toHaveLength(2);
});

test("a note of an invoice that is not here is not judged", async () => {
  signedIn();
  const api = fakeApi();
  const [storna, zero] = [euro("900"), Decimal.zero];
  api.answer(calls.credited, { fatture: [], storna, restano: zero, eccede: zero });

  expect(await creditedTogether([note(1)])).toEqual([]);
});
