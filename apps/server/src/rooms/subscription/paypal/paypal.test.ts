import { auth } from "@fatturachiara/contract/rooms/auth";
import { notice } from "@fatturachiara/contract/rooms/notice";
import { subscription } from "@fatturachiara/contract/rooms/subscription";
import { afterEach, expect, test } from "vitest";
import { aUser, type TestUser } from "../../../../test/factories/a-user.ts";
import { startPaypalDouble } from "../../../../test/paypal-double.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { testConfig } from "../../../../test/test-config.ts";

type Paypal = Awaited<ReturnType<typeof startPaypalDouble>>;
const open: Paypal[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((paypal) => paypal.stop()));
});

async function shop() {
  const paypal = await startPaypalDouble();
  open.push(paypal);
  const config = { ...testConfig().renewal, price: "49.00", paypal: paypal.settings };
  const app = await testApp({ config: { renewal: config } });
  return { app, paypal, ada: await aUser(app) };
}
async function start(app: TestApp, { token }: TestUser) {
  const { data, status, codes } = await app.call(subscription.subscribe, { token, body: { PaymentMethod: "paypal" } });
  const id = data?.redirectUrl ? new URL(data.redirectUrl).searchParams.get("token") : null;
  return { status, codes, idOrdine: data?.idOrdine, redirectUrl: data?.redirectUrl, id: id ?? "" };
}
const comeBack = (app: TestApp, { token }: TestUser, query: object) =>
  app.call(subscription.paypalSuccess, { token, query });
const expiryOf = async (app: TestApp, { token }: TestUser) => (await app.call(auth.me, { token })).data.expiringDate;
const stateOf = async (app: TestApp, { token }: TestUser) =>
  (await app.call(subscription.orders, { token })).data.map(({ stato }) => stato);
const post = (app: TestApp, notice: ReturnType<Paypal["notice"]>) =>
  app.fastify.inject({ method: "POST", url: "/paypal/webhook", ...notice });

const extended = "2027-12-20T09:00:00.000Z";
const untouched = "2026-12-20T09:00:00.000Z";

test("approved at PayPal, captured on return: the order is paid and the same return again changes nothing", async () => {
  const { app, paypal, ada } = await shop();
  const { id, idOrdine, redirectUrl } = await start(app, ada);
  const sent = paypal.order(id).purchase_units[0];
  const back = Object.fromEntries(paypal.approve(id).searchParams);

  // PayPal sends no paymentId any more: its order id comes as `token`, and the page passes it on.
  const first = await comeBack(app, ada, { ...back, paymentId: id });
  const again = await comeBack(app, ada, { ...back, paymentId: id });

  expect(redirectUrl).toBe(`https://www.sandbox.paypal.com/checkoutnow?token=${id}`);
  expect(sent).toMatchObject({ custom_id: idOrdine, amount: { currency_code: "EUR", value: "59.78" } });
  expect(back).toMatchObject({ id: idOrdine, action: "success", token: id, PayerID: "BUYER" });
  expect(first.data).toEqual({
    stato: "pagato",
    message: "Pagamento ricevuto: l'abbonamento è attivo fino al 20/12/2027.",
  });
  expect(again.data).toEqual(first.data);
  expect(await expiryOf(app, ada)).toBe(extended);
  expect(paypal.calls.filter((call) => call.endsWith("/capture"))).toHaveLength(1);
});

test("two returns at once extend once", async () => {
  const { app, paypal, ada } = await shop();
  const { id } = await start(app, ada);
  paypal.approve(id);

  const both = await Promise.all([comeBack(app, ada, { token: id }), comeBack(app, ada, { token: id })]);

  expect(both.map(({ data }) => data.stato)).toEqual(["pagato", "pagato"]);
  expect(await expiryOf(app, ada)).toBe(extended);
});

test("when the answer of the capture is lost, the next try finds the money already taken", async () => {
  const { app, paypal, ada } = await shop();
  const { id } = await start(app, ada);
  paypal.approve(id);
  paypal.mood.loseAnswer = true;

  const lost = await comeBack(app, ada, { paymentId: id });
  paypal.mood.loseAnswer = false;
  const again = await comeBack(app, ada, { paymentId: id });

  expect(lost).toMatchObject({ status: 400, codes: ["paypalUnavailable"] });
  expect(again.data.stato).toBe("pagato");
  expect(await expiryOf(app, ada)).toBe(extended);
});

test("a second click gets the same order of PayPal's", async () => {
  const { app, ada } = await shop();

  const [first, other] = [await start(app, ada), await start(app, ada)];

  expect(other).toEqual(first);
});

test("whoever comes back without having approved has paid nothing; cancelling gives the order up", async () => {
  const { app, paypal, ada } = await shop();
  const { id, idOrdine } = await start(app, ada);

  const early = await comeBack(app, ada, { paymentId: id });
  const cancelled = await comeBack(app, ada, { id: idOrdine, action: "cancel", token: id });
  paypal.approve(id);
  const late = await comeBack(app, ada, { paymentId: id });
  const notice = await post(app, paypal.notice("CHECKOUT.ORDER.APPROVED", { id }));

  expect(early.data.stato).toBe("in attesa");
  expect(cancelled.data).toEqual({ stato: "annullato", message: "Pagamento annullato." });
  expect(late.data.stato).toBe("annullato");
  expect(notice.statusCode).toBe(200);
  expect([await stateOf(app, ada), await expiryOf(app, ada)]).toEqual([["Annullato"], untouched]);
  expect(paypal.order(id).status).toBe("APPROVED");
});

test("a declined instrument, a PayPal that is down, somebody else's order: nothing is paid", async () => {
  const { app, paypal, ada } = await shop();
  const ugo = await aUser(app);
  const { id } = await start(app, ada);
  paypal.approve(id);

  paypal.mood.captureIssue = "INSTRUMENT_DECLINED";
  const declined = await comeBack(app, ada, { paymentId: id });
  paypal.mood.captureIssue = null;
  paypal.mood.down = true;
  const down = await comeBack(app, ada, { paymentId: id });
  const cannotStart = await start(app, ugo);
  paypal.mood.down = false;
  const stolen = await comeBack(app, ugo, { paymentId: id });

  expect([declined, down, cannotStart, stolen].map(({ status, codes }) => [status, ...codes])).toEqual([
    [400, "paymentRefused"],
    [400, "paypalUnavailable"],
    [400, "paypalUnavailable"],
    [404, "orderNotFound"],
  ]);
  expect([await expiryOf(app, ada), await expiryOf(app, ugo)]).toEqual([untouched, untouched]);
});

test("a capture PayPal is still looking into waits for its notice", async () => {
  const { app, paypal, ada } = await shop();
  const { id, idOrdine } = await start(app, ada);
  paypal.approve(id);
  paypal.mood.captureStatus = "PENDING";

  const returned = await comeBack(app, ada, { paymentId: id });
  const before = await expiryOf(app, ada);
  paypal.setCapture(id, { status: "COMPLETED" });
  const answer = await post(app, paypal.notice("PAYMENT.CAPTURE.COMPLETED", { id: "CAPTURE", custom_id: idOrdine }));

  expect(returned.data.stato).toBe("in attesa");
  expect(before).toBe(untouched);
  expect(answer.statusCode).toBe(200);
  expect(await expiryOf(app, ada)).toBe(extended);
});

test("a buyer who approves and never comes back has paid all the same", async () => {
  const { app, paypal, ada } = await shop();
  const { id } = await start(app, ada);
  paypal.approve(id);

  await post(app, paypal.notice("CHECKOUT.ORDER.APPROVED", { id }));
  await post(app, paypal.notice("CHECKOUT.ORDER.APPROVED", { id }));

  expect([await stateOf(app, ada), await expiryOf(app, ada)]).toEqual([["Pagato"], extended]);
});

test("a notice that PayPal did not sign does nothing, whatever it says", async () => {
  const { app, paypal, ada } = await shop();
  const { id } = await start(app, ada);
  paypal.approve(id);
  const good = paypal.notice("CHECKOUT.ORDER.APPROVED", { id });
  const { "paypal-transmission-sig": _, ...unsigned } = good.headers;

  const forged = [
    await post(app, { ...good, headers: { ...good.headers, "paypal-transmission-sig": "x" } }),
    await post(app, { ...good, payload: good.payload.replace("WH-1", "WH-2") }),
    await post(app, { ...good, headers: unsigned }),
    await post(app, { ...good, payload: "not json" }),
  ];

  expect(forged.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
  expect([await stateOf(app, ada), await expiryOf(app, ada)]).toEqual([["In attesa"], untouched]);
});

test("of a notice only the name is believed: the money is what PayPal says when asked", async () => {
  const { app, paypal, ada } = await shop();
  const { id, idOrdine } = await start(app, ada);
  paypal.approve(id);
  paypal.mood.captureStatus = "PENDING";
  await comeBack(app, ada, { paymentId: id });

  await post(app, paypal.notice("PAYMENT.CAPTURE.COMPLETED", { id: "X", status: "COMPLETED", custom_id: idOrdine }));
  const pending = await stateOf(app, ada);
  paypal.setCapture(id, { status: "COMPLETED", value: "1.00" });
  await post(app, paypal.notice("PAYMENT.CAPTURE.COMPLETED", { id: "X", custom_id: idOrdine }));

  expect([pending, await stateOf(app, ada)]).toEqual([["In attesa"], ["In attesa"]]);
  expect(await expiryOf(app, ada)).toBe(untouched);
});

test("while PayPal is down a notice is answered so that it comes again", async () => {
  const { app, paypal, ada } = await shop();
  const { id } = await start(app, ada);
  paypal.approve(id);
  const notice = paypal.notice("CHECKOUT.ORDER.APPROVED", { id });

  paypal.mood.down = true;
  const first = await post(app, notice);
  paypal.mood.down = false;
  const second = await post(app, notice);

  expect([first.statusCode, second.statusCode]).toEqual([503, 200]);
  expect(await expiryOf(app, ada)).toBe(extended);
});

test("a refund takes back what it bought, once", async () => {
  const { app, paypal, ada } = await shop();
  const { id, idOrdine } = await start(app, ada);
  paypal.approve(id);
  await comeBack(app, ada, { paymentId: id });
  paypal.setCapture(id, { status: "REFUNDED" });
  const notice = paypal.notice("PAYMENT.CAPTURE.REFUNDED", { id: "REFUND", custom_id: idOrdine });

  await post(app, notice);
  await post(app, notice);

  expect([await stateOf(app, ada), await expiryOf(app, ada)]).toEqual([["Rimborsato"], untouched]);
});

test("a refund of a part leaves the subscription, and is told once with what has come back in all", async () => {
  const { app, paypal, ada } = await shop();
  const { id, idOrdine } = await start(app, ada);
  paypal.approve(id);
  await comeBack(app, ada, { paymentId: id });
  const refundLetters = async () => {
    const { data } = await app.call(notice.list, { token: ada.token, query: { page: 1 } });
    return Array.isArray(data) ? [] : data.items.map(({ testo }) => testo.replaceAll("\u00a0", " "));
  };

  paypal.refund(id, "10.00");
  const first = paypal.notice("PAYMENT.CAPTURE.REFUNDED", { id: "REFUND1", custom_id: idOrdine });
  await post(app, first);
  await post(app, first);
  const once = await refundLetters();
  paypal.refund(id, "5.50");
  await post(app, paypal.notice("PAYMENT.CAPTURE.REFUNDED", { id: "REFUND2", custom_id: idOrdine }));

  expect(once).toEqual(["In tutto ti sono stati restituiti 10,00 €. L'abbonamento resta attivo."]);
  expect((await refundLetters())[0]).toBe("In tutto ti sono stati restituiti 15,50 €. L'abbonamento resta attivo.");
  expect([await stateOf(app, ada), await expiryOf(app, ada)]).toEqual([["Pagato"], extended]);
});
