import { clients } from "@fatturachiara/contract/rooms/clients";
import { document } from "@fatturachiara/contract/rooms/document";
import { received } from "@fatturachiara/contract/rooms/document-received";
import { past } from "@fatturachiara/contract/rooms/past";
import { type FiscalData, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { expect, test } from "vitest";
import { aUser } from "../../../test/factories/a-user.ts";
import { asUpload, pastInvoice } from "../../../test/factories/past-invoice.ts";
import { someFiscalData } from "../../../test/factories/some-fiscal-data.ts";
import { testApp } from "../../../test/test-app.ts";
import { whileHeld } from "../../../test/while-held.ts";
import { clientOfSupplier } from "./client-of-supplier.ts";

/** A profile that has received one invoice, and what asking for a draft of it answers. */
async function askedFor(text: string, fiscal: Partial<FiscalData> = {}) {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  await app.call(taxdata.save, { token, body: someFiscalData(fiscal) });
  await app.call(past.upload, { token, query: {}, body: asUpload("uno.xml", text) });
  await app.runJobs();
  const { data: rows } = await app.call(document.list, { token, query: { type: "received", year: 0 } });
  if (!Array.isArray(rows)) throw new Error("No page was asked for");
  const [row] = rows;
  const answer = await app.call(received.makeDraft, { token, params: { id: row?.id ?? "" } });
  return { app, profile, token, row, answer };
}

/** The same, and the draft that is made from it. */
async function draftFrom(text: string, fiscal: Partial<FiscalData> = {}) {
  const { app, token, answer } = await askedFor(text, fiscal);
  const { data: created } = answer;
  const { data: draft } = await app.call(document.read, { token, params: { id: created.id } });
  return { app, token, made: created, draft };
}

const supplier = { numero: "A/1", data: "2026-03-10", scadenza: "2026-04-09", prezzo: 500, received: true };
/** The same work without VAT, for the reason given. */
const withNatura = (natura: string, change: Parameters<typeof pastInvoice>[0] = {}) =>
  pastInvoice({ ...supplier, ...change })
    .replaceAll("<AliquotaIVA>22.00</AliquotaIVA>", `<AliquotaIVA>0.00</AliquotaIVA><Natura>${natura}</Natura>`)
    .replace("<Imposta>110.00<", "<Imposta>0.00<")
    .replaceAll("610.00", "500.00");

/** The same of a supplier abroad. */
const from = (paese: string, text: string) =>
  text.replace(
    /(<CedentePrestatore>[\s\S]*?)<IdPaese>IT<\/IdPaese><IdCodice>[^<]*/,
    `$1<IdPaese>${paese}</IdPaese><IdCodice>12345`,
  );

test("an ordinary invoice gives its lines and terms of today, and leaves the customer to the person", async () => {
  const { app, token, made: created, draft } = await draftFrom(pastInvoice(supplier));

  expect(created.integrazione).toBe(false);
  expect(draft).toMatchObject({
    ...{ statoDocumento: "B", sottoStato: "draft", tipoDocumento: "TD01", dataDocumento: "2026-11-20" },
    ...{
      dataScadenzaPagamento: "2026-12-20",
      riferimenti: [],
      documentServices: [{ descrizione: "Consulenza mensile" }],
    },
  });
  expect([draft.client ?? null, draft.idProfiloFiscale ?? null, String(draft.totale)]).toEqual([null, null, "610"]);
  expect(draft.cronImapLogRows[0]?.messaggio).toBe("Bozza creata dalla fattura ricevuta n. A/1 del 10/03/2026.");
  expect((await app.call(clients.list, { token, query: {} })).data).toEqual([]);
});

test("what is the supplier's alone is left out, and said by name", async () => {
  const withheld =
    "<DatiRitenuta><TipoRitenuta>RT01</TipoRitenuta><ImportoRitenuta>100.00</ImportoRitenuta><AliquotaRitenuta>20.00</AliquotaRitenuta><CausalePagamento>A</CausalePagamento></DatiRitenuta>";
  const other = withheld.replace("RT01", "RT05").replace("100.00", "45.95").replace("20.00", "9.19");
  const { made, draft } = await draftFrom(
    pastInvoice(supplier)
      .replace("<ImportoTotaleDocumento>", `${withheld}${other}<ImportoTotaleDocumento>`)
      .replace("</DatiGeneraliDocumento>", "<Causale>Come d'accordo</Causale></DatiGeneraliDocumento>"),
  );

  expect(made.tralasciati).toEqual(["le ritenute", "la causale"]);
  expect(draft.idRitenuta ?? null).toBeNull();
  expect(draft.cronImapLogRows[0]?.messaggio).toMatch(/Non copiati, perché del fornitore: le ritenute e la causale\.$/);
});

test("every discount of a line is its price", async () => {
  const discount = "<ScontoMaggiorazione><Tipo>SC</Tipo><Percentuale>10.00</Percentuale></ScontoMaggiorazione>";
  const { draft } = await draftFrom(
    pastInvoice(supplier).replace(
      "<PrezzoTotale>500.00",
      `${discount}${discount.replace("10.00", "5.00")}<PrezzoTotale>427.50`,
    ),
  );

  expect(String(draft.imponibile)).toBe("427.5");
});

test("who has no VAT of their own writes none on it", async () => {
  const { draft } = await draftFrom(pastInvoice(supplier), { idRegimeFiscale: RegimeFiscale.perCodice("RF19").id });

  expect([String(draft.imponibile), String(draft.totaleIva)]).toEqual(["500", "0"]);
});

test("a supplier's regime without VAT is not ours", async () => {
  const { draft } = await draftFrom(withNatura("N2.2"));

  expect([String(draft.imponibile), String(draft.totaleIva)]).toEqual(["500", "110"]);
});

test("in reverse charge it becomes the integration TD16 to the supplier, linked to the invoice", async () => {
  const { made: created, draft } = await draftFrom(withNatura("N6.7"));

  expect(created.integrazione).toBe(true);
  expect(draft).toMatchObject({
    ...{ tipoDocumento: "TD16", denominazione: "BETA COMMERCIO SPA", dataScadenzaPagamento: null },
    causale: "Integrazione della fattura n. A/1 del 10/03/2026",
    riferimenti: [{ tipo: "fattura", idDocumento: "A/1", data: "2026-03-10" }],
  });
  expect([String(draft.imponibile), String(draft.totaleIva)]).toEqual(["500", "110"]);
});

test("asked for again it is the draft that is there; once that was sent the new one is said to be a second", async () => {
  const { app, token, row, answer } = await askedFor(withNatura("N6.7"));
  const ask = async () => (await app.call(received.makeDraft, { token, params: { id: row?.id ?? "" } })).data;
  const { id } = answer.data;

  expect(await ask()).toEqual({ id, integrazione: true, prima: "bozza" });

  await app.call(document.send, { token, params: { id } });
  const second = await ask();
  expect(second).toEqual({ id: expect.not.stringMatching(id), integrazione: true, prima: "inviata" });
  expect(await ask()).toEqual({ id: second.id, integrazione: true, prima: "bozza" });
});

test("a draft that was thrown away is not taken for its integration", async () => {
  const { app, token, row, answer } = await askedFor(withNatura("N6.7"));
  await app.call(document.remove, { token, params: { id: answer.data.id } });

  const { data: again } = await app.call(received.makeDraft, { token, params: { id: row?.id ?? "" } });

  expect(again).toEqual({ id: expect.not.stringMatching(answer.data.id), integrazione: true });
});

test("asked for in several windows at once there is one integration, for all of them", async () => {
  const { app, token, row, answer } = await askedFor(withNatura("N6.7"));
  await app.call(document.remove, { token, params: { id: answer.data.id } });

  const ask = async () => (await app.call(received.makeDraft, { token, params: { id: row?.id ?? "" } })).data.id;
  const made = await Promise.all([ask(), ask(), ask(), ask(), ask()]);

  expect(new Set(made).size).toBe(1);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "made a customer in two windows at once a supplier is one customer",
  async () => {
    const { app, profile, token, row } = await askedFor(pastInvoice(supplier));
    const id = row?.id ?? "";

    await whileHeld(
      app,
      (tx) => clientOfSupplier({ db: tx, clock: app.clock }, profile, id),
      () => app.call(received.makeClient, { token, params: { id } }),
    );

    expect((await app.call(clients.list, { token, query: {} })).data).toHaveLength(1);
  },
);

test("the integration of a credit note takes away", async () => {
  const { draft } = await draftFrom(withNatura("N6.7").replace(">TD01<", ">TD04<"));

  expect([draft.tipoDocumento, String(draft.totaleIva)]).toEqual(["TD16", "-110"]);
});

test("what a discount took off a credit note's price, its integration adds again", async () => {
  const discount = "<ScontoMaggiorazione><Tipo>SC</Tipo><Importo>100.00</Importo></ScontoMaggiorazione>";
  const { draft } = await draftFrom(
    withNatura("N6.7")
      .replace(">TD01<", ">TD04<")
      .replace("<PrezzoUnitario>500.00</PrezzoUnitario>", `<PrezzoUnitario>600.00</PrezzoUnitario>${discount}`),
  );

  expect([String(draft.imponibile), String(draft.totaleIva)]).toEqual(["-500", "-110"]);
});

test("the integration takes the lines whose VAT is the buyer's, not those of another reason or already taxed", async () => {
  const lines = [["22.00"], ["0.00", "N1"], ["0.00", "N4"], ["0.00", "N2.2"]].map(
    ([rate, natura], at) =>
      `<DettaglioLinee><NumeroLinea>${at + 2}</NumeroLinea><Descrizione>Altro</Descrizione><PrezzoUnitario>80.00</PrezzoUnitario><PrezzoTotale>80.00</PrezzoTotale><AliquotaIVA>${rate}</AliquotaIVA>${natura ? `<Natura>${natura}</Natura>` : ""}</DettaglioLinee>`,
  );
  const mixed = (text: string) => text.replace("<DatiRiepilogo>", `${lines.join("")}<DatiRiepilogo>`);

  const reverse = await draftFrom(mixed(withNatura("N6.7")));
  const abroad = await draftFrom(mixed(from("SM", withNatura("N3.3"))));

  expect([String(reverse.draft.imponibile), String(reverse.draft.totaleIva)]).toEqual(["500", "110"]);
  // All without a rate but what was paid in one's name.
  expect([abroad.draft.tipoDocumento, String(abroad.draft.imponibile), String(abroad.draft.totaleIva)]).toEqual([
    ...["TD19", "660", "145.2"],
  ]);
});

test("a supplier's credit note is nothing to bill: no draft is made of it, and its row says so", async () => {
  const { row, answer } = await askedFor(pastInvoice(supplier).replace(">TD01<", ">TD04<"));

  expect(row?.senzaBozza).toBe(true);
  expect(answer).toMatchObject({ status: 400, codes: ["noDraftOfIt"] });
});

test.each([
  ["an invoice", pastInvoice(supplier), false],
  ["a credit note in reverse charge", withNatura("N6.7").replace(">TD01<", ">TD04<"), true],
  ["a credit note from abroad", from("DE", withNatura("N2.1")).replace(">TD01<", ">TD04<"), true],
] as const)("of %s the row says that a draft can be made, and whether its VAT is ours", async (_what, text, ours) => {
  const { row, answer } = await askedFor(text);

  expect([row?.senzaBozza, row?.daIntegrare]).toEqual([false, ours]);
  expect(answer.status).toBe(200);
});

test("an invoice in which only the spelling is wrong makes its draft; one that lacks something is said to", async () => {
  const spelt = await draftFrom(pastInvoice(supplier).replace("<Divisa>EUR", "<Divisa>eur"));
  const app = await testApp();
  const { token } = await aUser(app);
  await app.call(taxdata.save, { token, body: someFiscalData() });
  const lacking = pastInvoice(supplier).replace(/<Descrizione>[^<]*<\/Descrizione>/, "");
  const { data: taken } = await app.call(past.upload, { token, query: {}, body: asUpload("uno.xml", lacking) });
  await app.runJobs();
  const { data: members } = await app.call(past.members, { token, params: { id: taken.id }, query: {} });

  expect(spelt.draft.documentServices.map((line) => line.descrizione)).toEqual(["Consulenza mensile"]);
  expect(members.items).toMatchObject([
    { esito: "errata", motivo: expect.stringMatching(/^La fattura è incompleta: .*Descrizione/) },
  ]);
});

test("of San Marino it is the integration TD19, with the Italian rate alone", async () => {
  const { draft } = await draftFrom(from("SM", withNatura("N3.3")));

  expect([draft.tipoDocumento, draft.documentServices[0]?.idNatura ?? null, String(draft.totaleIva)]).toEqual([
    "TD19",
    null,
    "110",
  ]);
});
