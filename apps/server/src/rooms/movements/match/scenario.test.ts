import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { readShared, sayMissing, sharedFolder } from "../../../../../../packages/fatturapa/test/shared-folder.ts";
import { monthFiles } from "../../../../test/month-files.ts";
import { readStatement } from "../../../statement/read-statement.ts";
import type { Movement } from "../../../statement/statement.ts";
import { type OpenInvoice, proposeMatches } from "./propose-matches.ts";

sayMissing("proposals for a month of movements, checked against what a person would say");
const ours = sharedFolder === undefined ? test.skip : test;
const folder = ["money", "samples", "synthetic"] as const;
const json = <T>(name: string) => JSON.parse(Buffer.from(readShared(...folder, "scenario", name)).toString()) as T;

type Written = { number: string; date: string; customer: string; toCollect: string };
type Moved = { bookingDate: string; amount: string };
type Expected = { movement: number; level: "certain" | "proposed" | "ambiguous" | "none"; invoices: string[] };
const levels = { certa: "certain", proposta: "proposed", ambigua: "ambiguous" } as const;

/** Whether a file tells of what a batch is made. */
const isDetailed = (file: string) => file.startsWith("camt") || file.startsWith("cbi-xml");

/** As numbered in the scenario, by day and amount: not every file keeps its order. Two that are alike are of one payer. */
function inOrder(movements: readonly Movement[]): (Movement & { id: string })[] {
  const left = movements.map((movement) => ({ ...movement, id: "" }));
  return json<{ movements: Moved[] }>("expected-movements.json").movements.map(({ bookingDate, amount }, at) => {
    const isIt = (one: (typeof left)[number]) =>
      one.id === "" && one.dataContabile === bookingDate && one.importo.equals(Decimal.of(amount));
    const found = left.find(isIt);
    if (!found) throw new Error(`Not in the file: ${bookingDate} ${amount}`);
    found.id = String(at + 1);
    return found;
  });
}

ours.each(monthFiles)("%s: who pays what is proposed as a person would, and nothing wrong is sure", async (file) => {
  const invoices = json<Written[]>("invoices.json").map(
    ({ number, date, customer, toCollect }): OpenInvoice => ({
      ...{ id: number, ricevuta: false, numero: number, data: date, nome: customer, residuo: Decimal.of(toCollect) },
    }),
  );
  const { estratti } = await readStatement({ name: file, type: "", bytes: readShared(...folder, ...file.split("/")) });

  const proposals = proposeMatches(inOrder(estratti.flatMap(({ movimenti }) => movimenti)), invoices);

  const told = { certain: 0, proposed: 0, ambiguous: 0, none: 0 };
  for (const { movement, level, invoices: wanted } of json<Expected[]>("expected-matches.json")) {
    const proposal = proposals.get(String(movement));
    const numbers = proposal?.documenti.map(({ invoice }) => invoice.numero) ?? [];
    // Only camt.053 tells the parts of the batch, and so what of it is taken back.
    if ((movement === 6 || movement === 7) && !isDetailed(file)) {
      expect(proposal?.livello, String(movement)).not.toBe("certa");
      continue;
    }
    expect([movement, proposal ? levels[proposal.livello] : "none", numbers]).toEqual([movement, level, wanted]);
    told[level] += 1;
  }
  expect([told.certain, told.proposed, told.ambiguous]).toEqual([isDetailed(file) ? 8 : 6, 3, 1]);
});
