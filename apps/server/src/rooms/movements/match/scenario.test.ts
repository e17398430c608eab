import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { readShared, sayMissing, sharedFolder } from "../../../../../../packages/fatturapa/test/shared-folder.ts";
import { readStatement } from "../../../statement/read-statement.ts";
import { type OpenInvoice, proposeMatches } from "./propose-matches.ts";

sayMissing("proposals for a month of movements, checked against what a person would say");
const ours = sharedFolder === undefined ? test.skip : test;
const folder = ["money", "samples", "synthetic"] as const;
const json = <T>(name: string) => JSON.parse(Buffer.from(readShared(...folder, "scenario", name)).toString()) as T;

type Written = { number: string; date: string; customer: string; toCollect: string };
type Expected = { movement: number; level: "certain" | "proposed" | "ambiguous" | "none"; invoices: string[] };
const levels = { certa: "certain", proposta: "proposed", ambigua: "ambiguous" } as const;

/** Whether a file tells of what a batch is made. */
const isDetailed = (file: string) => file.startsWith("camt") || file.startsWith("cbi-xml");

ours.each([
  "camt053/v02-month.xml",
  "camt053/v08-month.xml",
  "cbi-xml/dly-stmt-enveloped.xml",
  "cbi-rnd/month-crlf.txt",
  "mt940/free-text-enveloped.sta",
  "csv/unicredit-cp1252.csv",
])("%s: who pays what is proposed as a person would, and nothing wrong is sure", async (file) => {
  const invoices = json<Written[]>("invoices.json").map(
    ({ number, date, customer, toCollect }): OpenInvoice => ({
      ...{ id: number, ricevuta: false, numero: number, data: date, nome: customer, residuo: Decimal.of(toCollect) },
    }),
  );
  const { estratti } = await readStatement({ name: file, type: "", bytes: readShared(...folder, ...file.split("/")) });
  const found = estratti.flatMap(({ movimenti }) => movimenti);
  const inOrder = file.endsWith("unicredit-cp1252.csv") ? found.toReversed() : found;

  const proposals = proposeMatches(
    inOrder.map((movement, at) => ({ ...movement, id: String(at + 1) })),
    invoices,
  );

  for (const { movement, level, invoices: wanted } of json<Expected[]>("expected-matches.json")) {
    const proposal = proposals.get(String(movement));
    const numbers = proposal?.documenti.map(({ invoice }) => invoice.numero) ?? [];
    // Only camt.053 tells the parts of the batch, and so what of it is taken back.
    if ((movement === 6 || movement === 7) && !isDetailed(file)) {
      expect(proposal?.livello, String(movement)).not.toBe("certa");
      continue;
    }
    expect([movement, proposal ? levels[proposal.livello] : "none", numbers]).toEqual([movement, level, wanted]);
  }
});
