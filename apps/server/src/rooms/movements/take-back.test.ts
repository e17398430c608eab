import { document } from "@fatturachiara/contract/rooms/document";
import { movements } from "@fatturachiara/contract/rooms/movements";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { anIssuer, aSentDocument, type Issuer } from "../../../test/factories/a-document.ts";
import { asUpload } from "../../../test/factories/past-invoice.ts";
import { camtFile, ownIban, type WrittenMovement } from "../../../test/statement-files.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

/** An invoice of 122.00, and a month in which money came and went back. */
async function begun(...movimenti: WrittenMovement[]) {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const line = { descrizione: "Consulenza", quantita: 1, prezzoUnitario: 100, idAliquotaIvaFull: 1 };
  const invoice = await aSentDocument(app, issuer, { documentServices: [line] });
  const body = asUpload("a.xml", camtFile({ iban: ownIban, apertura: "0.00", movimenti }));
  await app.call(movements.upload, { token: issuer.token, query: {}, body });
  return { app, issuer, invoice };
}
const came: WrittenMovement = {
  giorno: "2026-11-18",
  importo: "122.00",
  causale: "SALDO FATT. 1/2026",
  riferimento: "A",
};
const back: WrittenMovement = {
  ...{
    giorno: "2026-11-20",
    importo: "-122.00",
    causale: "INSOLUTO FATT. 1/2026 AM04",
    riferimento: "B",
    storno: true,
  },
};

async function listed(app: TestApp, { token }: Issuer) {
  const { items } = (await app.call(movements.list, { token, query: {} })).data;
  const of = (riferimento: string) => items.find((one) => one.riferimento === riferimento) ?? raise();
  return { of };
}
const raise = (): never => {
  throw new Error("No movement");
};
const openOf = async (app: TestApp, { token }: Issuer, id: string) =>
  String((await app.call(document.read, { token, params: { id } })).data.daIncassare);
/** Says yes to what is proposed. */
async function confirm(app: TestApp, issuer: Issuer, riferimento: string) {
  const { id, proposta } = (await listed(app, issuer)).of(riferimento);
  const documenti = (proposta?.documenti ?? []).map((one) => ({ id: one.id, importo: one.importo, chiudi: false }));
  return app.call(movements.match, {
    ...{ token: issuer.token, params: { id } },
    body: { documenti, storno: proposta?.storno ?? null },
  });
}
const undo = (app: TestApp, issuer: Issuer, id: string) =>
  app.call(movements.unmatch, { token: issuer.token, params: { id } });

test("a payment that comes back is undone: its invoice is open again, and both movements are done with", async () => {
  const { app, issuer, invoice } = await begun(came, back);
  await confirm(app, issuer, "A");
  const { proposta } = (await listed(app, issuer)).of("B");
  expect(proposta).toMatchObject({ livello: "certa", documenti: [{ id: invoice.id }] });
  expect(proposta?.motivo).toBe(
    "Storno: l'incasso della 1/2026 del movimento del 18/11/2026 torna indietro, e la fattura è di nuovo da pagare.",
  );

  await confirm(app, issuer, "B");

  expect(await openOf(app, issuer, invoice.id)).toBe("122");
  const { of } = await listed(app, issuer);
  expect(of("A")).toMatchObject({ stato: "abbinato", stornatoIl: "2026-11-20", abbinamenti: [] });
  expect(of("B")).toMatchObject({ stato: "abbinato", stornoDi: { id: of("A").id, giorno: "2026-11-18" } });
  expect(of("B").abbinamenti).toMatchObject([{ id: invoice.id, numero: "1/2026" }]);
});

test("a reversal that is taken back makes the payment again, of the movement that had made it", async () => {
  const { app, issuer, invoice } = await begun(came, back);
  await confirm(app, issuer, "A");
  await confirm(app, issuer, "B");

  const { data } = await undo(app, issuer, (await listed(app, issuer)).of("B").id);

  expect(data).toMatchObject({ stato: "aperto", stornoDi: null, abbinamenti: [] });
  expect(await openOf(app, issuer, invoice.id)).toBe("0");
  const { of } = await listed(app, issuer);
  expect(of("A")).toMatchObject({ stato: "abbinato", stornatoIl: null, abbinamenti: [{ id: invoice.id }] });
  await undo(app, issuer, of("A").id);
  expect(await openOf(app, issuer, invoice.id)).toBe("122");
});

test("two that nobody has matched cancel out: nothing is paid, and nothing is left to do", async () => {
  const { app, issuer, invoice } = await begun(came, back);
  expect((await listed(app, issuer)).of("B").proposta).toMatchObject({ storno: {}, documenti: [] });

  await confirm(app, issuer, "B");

  const { of } = await listed(app, issuer);
  expect([of("A").stato, of("B").stato]).toEqual(["abbinato", "abbinato"]);
  expect(await openOf(app, issuer, invoice.id)).toBe("122");
  await undo(app, issuer, of("B").id);
  const after = await listed(app, issuer);
  expect([after.of("A").stato, after.of("B").stato]).toEqual(["aperto", "aperto"]);
});

test("money that was marked by hand comes back as well", async () => {
  const { app, issuer, invoice } = await begun(back);
  const input = { data: "2026-11-18", importo: null, nota: null };
  await app.call(document.pay, { token: issuer.token, params: { id: invoice.id }, body: input });
  expect((await listed(app, issuer)).of("B").proposta).toMatchObject({ livello: "certa", storno: { di: null } });

  await confirm(app, issuer, "B");

  expect(await openOf(app, issuer, invoice.id)).toBe("122");
  await undo(app, issuer, (await listed(app, issuer)).of("B").id);
  expect(await openOf(app, issuer, invoice.id)).toBe("0");
});

test("what was not paid, another's movement, one of the same sign, or no invoice at all is refused in a sentence", async () => {
  const { app, issuer, invoice } = await begun(came, { ...came, riferimento: "C", causale: "ALTRO" }, back);
  const { of } = await listed(app, issuer);
  const wrong = async (id: string, di: string | null, ...ids: string[]) => {
    const documenti = ids.map((one) => ({ id: one, importo: Decimal.of("122"), chiudi: false }));
    const { messages } = await app.call(movements.match, {
      ...{ token: issuer.token, params: { id } },
      body: { documenti, storno: { di } },
    });
    return messages[0];
  };

  expect(await wrong(of("B").id, of("A").id, invoice.id)).toContain("Conferma prima il movimento del 18/11/2026");
  expect(await wrong(of("B").id, null, invoice.id)).toContain("non ha un incasso di 122,00");
  expect(await wrong(of("B").id, null)).toBe("Scegli almeno una fattura.");
  expect(await wrong(of("C").id, of("A").id)).toContain("di segno opposto");
  expect(await wrong(of("B").id, invoice.id)).toBeTruthy();
  await confirm(app, issuer, "A");
  expect(await wrong(of("B").id, of("A").id)).toContain("ha pagato delle fatture");
  expect(await openOf(app, issuer, invoice.id)).toBe("0");
});
