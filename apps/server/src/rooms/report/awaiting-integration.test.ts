import { document } from "@fatturachiara/contract/rooms/document";
import { received } from "@fatturachiara/contract/rooms/document-received";
import { past } from "@fatturachiara/contract/rooms/past";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { aUser } from "../../../test/factories/a-user.ts";
import { asUpload, pastInvoice } from "../../../test/factories/past-invoice.ts";
import { someFiscalData } from "../../../test/factories/some-fiscal-data.ts";
import { testApp } from "../../../test/test-app.ts";

/** 500.00 without VAT, of a supplier of that country. */
const untaxed = (numero: string, paese: string) =>
  pastInvoice({ numero, data: "2026-11-02", scadenza: "2026-12-02", prezzo: 500, received: true })
    .replaceAll("<AliquotaIVA>22.00</AliquotaIVA>", "<AliquotaIVA>0.00</AliquotaIVA><Natura>N6.7</Natura>")
    .replace("<Imposta>110.00<", "<Imposta>0.00<")
    .replaceAll("610.00", "500.00")
    .replace(/(<CedentePrestatore>[\s\S]*?)<IdPaese>IT<\/IdPaese>/, `$1<IdPaese>${paese}</IdPaese>`);

test("an invoice from abroad without VAT is told in the report and on its page until its integration is sent", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  await app.call(taxdata.save, { token, body: someFiscalData() });
  for (const [numero, paese] of [
    ["F/1", "FR"],
    ["I/1", "IT"],
  ] as const) {
    await app.call(past.upload, { token, query: {}, body: asUpload("a.xml", untaxed(numero, paese)) });
    await app.runJobs();
  }
  const { data: rows } = await app.call(document.list, { token, query: { type: "received", year: 0 } });
  if (!Array.isArray(rows)) throw new Error("No page was asked for");
  const idOf = (numero: string) => rows.find((row) => row.numeroDocumentoInvio === numero)?.id ?? "";
  const waits = async (numero: string) =>
    (await app.call(received.read, { token, params: { id: idOf(numero) } })).data.attendeIntegrazione;
  const toldOf = async () => {
    const { data } = await app.call(document.report, { token, query: { year: 2026, trimester: 4 } });
    const { documenti, imponibile, prime } = data.iva.daIntegrare;
    return [documenti, String(imponibile.round(2)), prime.map(({ numero }) => numero)];
  };

  expect([await waits("F/1"), await waits("I/1")]).toEqual(["estero", "Italia"]);
  expect(await toldOf()).toEqual([1, "500.00", ["F/1"]]);

  const { data: made } = await app.call(received.makeDraft, { token, params: { id: idOf("F/1") } });
  // A draft integrates nothing yet.
  expect([await waits("F/1"), await toldOf()]).toEqual(["estero", [1, "500.00", ["F/1"]]]);
  const sent = await app.call(document.send, { token, params: { id: made.id } });
  expect(sent.messages).toEqual([]);

  expect([await waits("F/1"), await toldOf()]).toEqual([undefined, [0, "0.00", []]]);
});
