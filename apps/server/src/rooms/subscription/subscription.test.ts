import { auth } from "@fatturachiara/contract/rooms/auth";
import { subscription } from "@fatturachiara/contract/rooms/subscription";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { mailsOf } from "../../../test/factories/mails-of.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { testConfig } from "../../../test/test-config.ts";
import type { Config } from "../../config/config.ts";
import { confirmTransfer } from "./index.ts";
import { renewalPeriod } from "./order/renewal-period.ts";

const renewal = (change: Partial<Config["renewal"]> = {}): Partial<Config> => ({
  renewal: {
    ...testConfig().renewal,
    price: "49.00",
    transfer: { iban: "IT60X0542811101000000123456", holder: "Esempio S.r.l." },
    ...change,
  },
});
const priced = () => testApp({ config: renewal() });
const subscribe = (app: TestApp, { token }: TestUser, PaymentMethod: string) =>
  app.call(subscription.subscribe, { token, body: { PaymentMethod } });
const ordersOf = async (app: TestApp, { token }: TestUser) => (await app.call(subscription.orders, { token })).data;
const expiryOf = async (app: TestApp, { token }: TestUser) => (await app.call(auth.me, { token })).data.expiringDate;

test("price, VAT to the cent, ways to pay and the new expiry are told before paying", async () => {
  const app = await priced();
  const ada = await aUser(app);

  const { data } = await app.call(subscription.price, { token: ada.token });

  expect({ ...data, importo: String(data.importo), iva: String(data.iva), totale: String(data.totale) }).toEqual({
    importo: "49",
    iva: "10.78",
    totale: "59.78",
    valuta: "EUR",
    mesi: 12,
    descrizione: "Abbonamento FatturaChiara, 12 mesi",
    metodi: ["bonifico"],
    scadenzaAttuale: "2026-12-20T09:00:00.000Z",
    nuovaScadenza: "2027-12-20T09:00:00.000Z",
  });
});

test("a renewal begins where the current one ends, or now, and months end with their last day", () => {
  const now = new Date("2026-11-20T09:00:00Z");
  const to = (expiringDate: string | null, months: number) =>
    renewalPeriod({ expiringDate: expiringDate ? new Date(expiringDate) : null, months }, now).to.toISOString();

  expect(to("2027-01-31T22:30:00Z", 1)).toBe("2027-02-28T22:30:00.000Z");
  expect(to("2026-11-01T00:00:00Z", 12)).toBe("2027-11-20T09:00:00.000Z");
  // In Italy these are half past midnight of 31 January, 25 September and 29 February.
  expect(to("2027-01-30T23:30:00Z", 1)).toBe("2027-02-27T23:30:00.000Z");
  expect(to("2027-09-24T22:30:00Z", 2)).toBe("2027-11-24T23:30:00.000Z");
  expect(to("2028-02-28T23:30:00Z", 12)).toBe("2029-02-27T23:30:00.000Z");
  expect(to(null, 12)).toBe("2027-11-20T09:00:00.000Z");
});

test("a transfer waits with its instructions, a second click finds the same order, its confirmation extends once", async () => {
  const app = await priced();
  const ada = await aUser(app);

  const first = await subscribe(app, ada, "bonifico");
  const again = await subscribe(app, ada, "bonifico");
  const [waiting] = await ordersOf(app, ada);
  const before = await expiryOf(app, ada);
  const confirmed = await confirmTransfer(app.deps, waiting?.numero ?? 0);
  const twice = await confirmTransfer(app.deps, waiting?.numero ?? 0);
  const [paid, more] = await ordersOf(app, ada);

  expect(first.data).toMatchObject({
    iban: "IT60X0542811101000000123456",
    intestatario: "Esempio S.r.l.",
    causale: `FatturaChiara ordine ${waiting?.numero}`,
    scadenzaIstruzioni: "2026-11-30",
  });
  expect(again.data.idOrdine).toBe(first.data.idOrdine);
  expect(waiting).toMatchObject({ stato: "In attesa", metodo: "bonifico", periodoDal: null });
  expect(waiting?.istruzioni?.causale).toBe(first.data.causale);
  // Name, IBAN, amount and reason as a bank's app reads them from the QR code.
  const read = first.data.codice?.split("\n") ?? [];
  expect([read[0], read[5], read[6], read[10]]).toEqual(["BCD", "Esempio S.r.l.", first.data.iban, first.data.causale]);
  expect(waiting?.istruzioni?.codice).toBe(first.data.codice);
  expect(before).toBe("2026-12-20T09:00:00.000Z");
  expect(confirmed).toMatchObject({ email: ada.email, already: false });
  expect(twice).toMatchObject({ already: true, scadenza: confirmed.scadenza });
  expect(await expiryOf(app, ada)).toBe("2027-12-20T09:00:00.000Z");
  expect(paid).toMatchObject({
    stato: "Pagato",
    periodoDal: "2026-12-20",
    periodoAl: "2027-12-20",
    istruzioni: null,
    idDocumento: null,
    notaFattura: "Questa installazione non emette fatture per gli abbonamenti.",
  });
  expect(more).toBeUndefined();
  expect((await mailsOf(app, ada.email)).map(({ subject }) => subject)).toEqual(["Abbonamento rinnovato"]);
});

test("two confirmations at once extend once", async () => {
  const app = await priced();
  const ada = await aUser(app, { expired: true });
  await subscribe(app, ada, "bonifico");
  const numero = (await ordersOf(app, ada))[0]?.numero ?? 0;

  const both = await Promise.all([confirmTransfer(app.deps, numero), confirmTransfer(app.deps, numero)]);

  expect(both.map(({ already }) => already).sort()).toEqual([false, true]);
  expect(await expiryOf(app, ada)).toBe("2027-11-20T09:00:00.000Z");
});

test("an expired subscription begins again from today, and 402 is over", async () => {
  const app = await priced();
  const ada = await aUser(app, { expired: true });
  await subscribe(app, ada, "bonifico");

  await confirmTransfer(app.deps, (await ordersOf(app, ada))[0]?.numero ?? 0);

  expect((await app.call(auth.me, { token: ada.token })).data).toMatchObject({
    isExpired: false,
    expiringDate: "2027-11-20T09:00:00.000Z",
  });
});

test("a price of zero renews at once, without invoice or note", async () => {
  const app = await testApp();
  const ada = await aUser(app);

  const { data } = await app.call(subscription.price, { token: ada.token });
  const done = await subscribe(app, ada, "gratuito");

  expect(data.metodi).toEqual(["gratuito"]);
  expect(done.status).toBe(200);
  expect(await expiryOf(app, ada)).toBe("2027-12-20T09:00:00.000Z");
  expect(await ordersOf(app, ada)).toMatchObject([{ stato: "Pagato", notaFattura: null }]);
});

test("ways to pay that are not offered are refused, and leave no order", async () => {
  const app = await priced();
  const ada = await aUser(app);

  const answers = [];
  for (const method of ["paypal", "gratuito", "contanti", ""]) answers.push(await subscribe(app, ada, method));

  expect(answers.map(({ status, messages }) => [status, ...messages])).toEqual(
    answers.map(() => [400, "Metodo di pagamento non disponibile."]),
  );
  expect(await ordersOf(app, ada)).toEqual([]);
});

test("a waiting order can be cancelled, a paid one and somebody else's cannot", async () => {
  const app = await priced();
  const [ada, ugo] = [await aUser(app), await aUser(app)];
  const cancel = ({ token }: TestUser, id: string) => app.call(subscription.cancelOrder, { token, params: { id } });
  const { idOrdine } = (await subscribe(app, ada, "bonifico")).data;

  const byUgo = await cancel(ugo, idOrdine);
  const byAda = await cancel(ada, idOrdine);
  const [cancelled] = await ordersOf(app, ada);
  const next = (await subscribe(app, ada, "bonifico")).data.idOrdine;
  await confirmTransfer(app.deps, (await ordersOf(app, ada))[0]?.numero ?? 0);
  const paid = await cancel(ada, next);

  expect([byUgo.status, byAda.status]).toEqual([404, 200]);
  expect(cancelled).toMatchObject({ stato: "Annullato", istruzioni: null });
  expect(next).not.toBe(idOrdine);
  expect(paid).toMatchObject({ status: 400, codes: ["orderNotWaiting"] });
});

test("a transfer that arrives for a cancelled order counts: the money is there", async () => {
  const app = await priced();
  const ada = await aUser(app);
  const { idOrdine } = (await subscribe(app, ada, "bonifico")).data;
  await app.call(subscription.cancelOrder, { token: ada.token, params: { id: idOrdine } });

  const confirmed = await confirmTransfer(app.deps, (await ordersOf(app, ada))[0]?.numero ?? 0);

  expect(confirmed.already).toBe(false);
  expect(await ordersOf(app, ada)).toMatchObject([{ stato: "Pagato" }]);
});

test("an unknown number is no order", async () => {
  const app = await priced();

  await expect(confirmTransfer(app.deps, 999)).rejects.toMatchObject({ code: "orderNotFound" });
});

test("after a change of price a new order is made, at the new price", async () => {
  const config = testConfig(renewal());
  const app = await testApp({ config });
  const ada = await aUser(app);
  await subscribe(app, ada, "bonifico");

  app.deps.config.renewal.price = "60.00";
  await subscribe(app, ada, "bonifico");

  expect((await ordersOf(app, ada)).map(({ stato, imponibile }) => [stato, String(imponibile)])).toEqual([
    ["In attesa", "60"],
    ["Annullato", "49"],
  ]);
});

test("where subscriptions are off there is nothing to pay", async () => {
  const app = await testApp({ config: { ...renewal(), subscription: false } });
  const ada = await aUser(app);

  const price = await app.call(subscription.price, { token: ada.token });
  const order = await subscribe(app, ada, "bonifico");

  expect([price, order].map(({ status, codes }) => [status, ...codes])).toEqual([
    [400, "subscriptionsOff"],
    [400, "subscriptionsOff"],
  ]);
});
