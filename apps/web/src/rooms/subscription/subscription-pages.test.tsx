import { auth } from "@fatturachiara/contract/rooms/auth";
import { subscription } from "@fatturachiara/contract/rooms/subscription";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aMe, signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { leaveFor } from "./leave-for.ts";
import { OrdersPage } from "./orders-page.tsx";
import { SubscriptionPage } from "./subscription-page.tsx";

vi.mock("./leave-for.ts", () => ({ leaveFor: vi.fn() }));

const price = {
  importo: Decimal.of("100.00"),
  iva: Decimal.of("22.00"),
  totale: Decimal.of("122.00"),
  valuta: "EUR",
  mesi: 12,
  descrizione: "Abbonamento annuale",
  metodi: ["paypal", "bonifico"],
  scadenzaAttuale: "2027-01-12T10:00:00.000Z",
  nuovaScadenza: "2028-01-12T10:00:00.000Z",
} as const;
const order = {
  id: "0193f1a0-0000-7000-8000-0000000000e1",
  numero: 12,
  data: "2026-11-19",
  descrizione: "Abbonamento annuale",
  periodoDal: null,
  periodoAl: null,
  imponibile: Decimal.of("100.00"),
  iva: Decimal.of("22.00"),
  totale: Decimal.of("122.00"),
  metodo: "bonifico",
  stato: "In attesa",
  idDocumento: null,
} as const;
const instructions = {
  iban: "IT60X0542811101000000123456",
  intestatario: "FatturaChiara",
  causale: "Ordine 12",
  importo: Decimal.of("122.00"),
  scadenzaIstruzioni: "2026-12-19",
};
const transfer = { idOrdine: order.id, ...instructions };

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  vi.mocked(leaveFor).mockClear();
  signedIn();
  api = fakeApi();
  api.answer(subscription.price, { ...price, metodi: [...price.metodi] });
  api.answer(subscription.orders, []);
  api.answer(auth.me, aMe());
});

describe("renewing", () => {
  const open = (search = "") =>
    renderInside(<SubscriptionPage />, {
      path: "account/subscription",
      address: `/ia/account/subscription${search}`,
    });

  test("extends from the present expiry while it has not passed, else from today", async () => {
    const { unmount } = open();
    expect(await screen.findByText("Dal 12/01/2027 al 12/01/2028")).toBeTruthy();
    expect(screen.getByText(/122,00\s€/)).toBeTruthy();
    unmount();
    api.answer(subscription.price, {
      ...price,
      metodi: [...price.metodi],
      scadenzaAttuale: "2026-11-01T10:00:00.000Z",
      nuovaScadenza: "2027-11-20T10:00:00.000Z",
    });
    open();
    expect(await screen.findByText("Dal 20/11/2026 al 20/11/2027")).toBeTruthy();
    expect(screen.getByText("Scaduto il 01/11/2026")).toBeTruthy();
  });

  test("by PayPal leaves for its page", async () => {
    api.answer(subscription.subscribe, { idOrdine: order.id, redirectUrl: "https://paypal.example/approve" });
    open();
    await user.click(await screen.findByRole("button", { name: "Vai al pagamento" }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("https://paypal.example/approve"));
    expect(api.callsTo(subscription.subscribe)[0]?.body).toEqual({ PaymentMethod: "paypal" });
  });

  test("by transfer shows where to, how much and with which words", async () => {
    api.answer(subscription.subscribe, transfer);
    open();
    await user.click(await screen.findByLabelText("Bonifico"));
    await user.click(screen.getByRole("button", { name: "Mostra le istruzioni" }));
    expect(await screen.findByText("IT60 X054 2811 1010 0000 0123 456")).toBeTruthy();
    expect(screen.getByText("Ordine 12")).toBeTruthy();
    expect(screen.getByText("19/12/2026")).toBeTruthy();
  });

  test("by transfer: what the bank's app asks for is copied, or read from a code, and the page says when it has come", async () => {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
      shouldAdvanceTime: true,
    });
    const waiting = { ...order, istruzioni: { ...instructions, codice: "BCD\n002" } };
    api.answer(subscription.subscribe, { ...transfer, codice: "BCD\n002" }).answer(subscription.orders, [waiting]);
    open();
    await user.click(await screen.findByLabelText("Bonifico"));
    await user.click(screen.getByRole("button", { name: "Mostra le istruzioni" }));

    await user.click(await screen.findByRole("button", { name: "Copia l'importo" }));
    expect(await navigator.clipboard.readText()).toBe("122,00");
    expect(await screen.findByRole("img", { name: "Codice QR del bonifico: Ordine 12" })).toBeTruthy();
    expect(await screen.findByText("In attesa del bonifico: questa pagina si aggiorna da sola.")).toBeTruthy();

    api.answer(subscription.orders, [{ ...order, stato: "Pagato" }]);
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(await screen.findByText("Il bonifico è arrivato: l'abbonamento è rinnovato.")).toBeTruthy();
    vi.useRealTimers();
  });

  test("at price 0 is done at once, and the user is read again", async () => {
    api.answer(subscription.price, { ...price, metodi: ["gratuito"] });
    api.answer(subscription.subscribe, { idOrdine: order.id });
    open();
    await user.click(await screen.findByRole("button", { name: "Rinnova" }));
    expect(await screen.findByText("Abbonamento rinnovato.")).toBeTruthy();
    expect(api.callsTo(auth.me)).toHaveLength(1);
  });

  test("the way back from PayPal is told once, with the order id as payment, and leaves the address bar", async () => {
    api.answer(subscription.paypalSuccess, { stato: "pagato", message: "Pagamento ricevuto." });
    const { router } = open("?id=7&action=success&token=EC-1&PayerID=P1");
    expect(await screen.findByText("Pagamento ricevuto.")).toBeTruthy();
    expect(router.state.location.search).toBe("");
    const calls = api.callsTo(subscription.paypalSuccess);
    expect(calls).toHaveLength(1);
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      id: "7",
      action: "success",
      paymentId: "EC-1",
      token: "EC-1",
      PayerID: "P1",
    });
    expect(api.callsTo(auth.me)).toHaveLength(1);
  });

  test("given up at PayPal it says so", async () => {
    api.answer(subscription.paypalSuccess, { stato: "annullato", message: "L'ordine è annullato." });
    open("?id=7&action=cancel&token=EC-1");
    expect(await screen.findByText("Pagamento annullato.")).toBeTruthy();
  });

  test("an answer that does not come leaves the doubt, and the orders", async () => {
    api.offline(subscription.paypalSuccess);
    open("?id=7&action=success&token=EC-1");
    expect(await screen.findByText(/Non sappiamo ancora com'è andato il pagamento/)).toBeTruthy();
    expect(screen.getByText("Vedi gli ordini").getAttribute("href")).toBe("/ia/account/orders");
  });

  test.each([{ isUserManager: true, isCurrentManagedUser: true }, { isCurrentManagedUser: true }])(
    "is the owner's affair: %j",
    async (change) => {
      signedIn(change);
      open();
      expect(screen.getByText("Il rinnovo è riservato al titolare dell'account.")).toBeTruthy();
      expect(api.callsTo(subscription.price)).toHaveLength(0);
    },
  );

  test("is a manager's too, on the manager's own account", async () => {
    signedIn({ isUserManager: true });
    open();
    expect(await screen.findByText("Dal 12/01/2027 al 12/01/2028")).toBeTruthy();
    expect(screen.queryByText("Il rinnovo è riservato al titolare dell'account.")).toBeNull();
  });
});

describe("orders", () => {
  const open = () => renderInside(<OrdersPage />, { path: "account/orders" });

  test("none: the way to the plan", async () => {
    api.answer(subscription.orders, []);
    open();
    expect(await screen.findByText("Non hai ancora acquistato un abbonamento.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Vedi il piano" }).getAttribute("href")).toBe("/ia/account/subscription");
  });

  test("of a manager's own account are shown to the manager", async () => {
    signedIn({ isUserManager: true });
    api.answer(subscription.orders, [{ ...order, imponibile: Decimal.of("100.00"), istruzioni: instructions }]);
    open();
    expect(await screen.findByRole("button", { name: "Istruzioni bonifico" })).toBeTruthy();
  });

  test("one that waits for its transfer shows the instructions again, a paid one asks nothing", async () => {
    api.answer(subscription.orders, [
      { ...order, istruzioni: instructions },
      {
        ...order,
        id: "0193f1a0-0000-7000-8000-0000000000e2",
        stato: "Pagato",
        periodoDal: "2026-01-12",
        periodoAl: "2027-01-12",
      },
    ]);
    open();
    expect(await screen.findByText("12/01/2026 – 12/01/2027")).toBeTruthy();
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "Data",
      "Descrizione",
      "Periodo",
      "Totale",
      "Metodo",
      "Stato",
      "Azioni",
    ]);
    const buttons = screen.getAllByRole("button", { name: /Istruzioni bonifico|Paga ora/ });
    expect(buttons).toHaveLength(1);
    await user.click(buttons[0] as HTMLElement);
    expect(await screen.findByText("Ordine 12")).toBeTruthy();
  });

  test("a transfer that is awaited is remembered on the page of the plan", async () => {
    api.answer(subscription.orders, [{ ...order, istruzioni: instructions }]);
    renderInside(<SubscriptionPage />, { path: "account/subscription" });
    expect(await screen.findByText("Ordine 12 in attesa: usa la causale Ordine 12")).toBeTruthy();
  });

  test("one that waits for PayPal is taken up again", async () => {
    api.answer(subscription.orders, [{ ...order, metodo: "paypal" }]);
    api.answer(subscription.subscribe, { idOrdine: order.id, redirectUrl: "https://paypal.example/approve" });
    open();
    await user.click(await screen.findByRole("button", { name: "Paga ora" }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("https://paypal.example/approve"));
  });

  test("one that waits is cancelled only when sure", async () => {
    api.answer(subscription.orders, [order]);
    api.answer(subscription.cancelOrder, {});
    open();
    await user.click(await screen.findByRole("button", { name: "Annulla" }));
    await user.click(await screen.findByRole("button", { name: "Si" }));
    expect(await screen.findByText("Ordine annullato.")).toBeTruthy();
    expect(api.callsTo(subscription.cancelOrder)[0]?.params).toEqual({ id: order.id });
  });

  test("the invoice of a paid one is there, or the reason why not", async () => {
    api.answer(subscription.orders, [
      { ...order, stato: "Pagato", idDocumento: order.id },
      { ...order, id: "0193f1a0-0000-7000-8000-0000000000e3", stato: "Pagato", notaFattura: "Mancano i dati fiscali" },
    ]);
    open();
    expect(await screen.findAllByRole("button", { name: "Scarica fattura" })).toHaveLength(1);
    expect(screen.getByText(/Mancano i dati fiscali/)).toBeTruthy();
  });
});
