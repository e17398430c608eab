import { documentInput } from "@fatturachiara/contract/rooms/document";
import { type QuoteDetail, quotes } from "@fatturachiara/contract/rooms/quotes";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { managing, signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { QuotePage } from "./quote-page.tsx";

const id = "0193f1a0-0000-7000-8000-0000000000d1";
const file = { id: "0193f1a0-0000-7000-8000-0000000000f1", nome: "Pianta.pdf", dimensione: 2_048 };
const euro = (amount: string) => Decimal.of(amount);
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  signedIn();
  api = fakeApi();
});

const quote: QuoteDetail = {
  ...{ id, version: 3, tipo: "preventivo", numero: "1/2026", revisione: 2, stato: "bozza", data: "2026-11-20" },
  ...{ oggetto: "Rilievo", cliente: "Officine Meridiana S.r.l.", updatedAt: "2026-11-20T10:00:00.000Z" },
  ...{ imponibile: euro("1500"), totaleIva: euro("330"), totale: euro("1830"), nettoAPagare: euro("1830") },
  ...{ fatturato: Decimal.zero, daFatturare: euro("1830"), documenti: [], eventi: [], righe: [] },
  documento: documentInput.parse({}) as never,
  allegati: [file],
  revisioni: [
    {
      ...{ revisione: 1, inviataIl: "2026-11-20T10:00:00.000Z", totale: euro("1220"), totaleAccettato: euro("1464") },
      ...{ esito: "accettato", nome: "Ada Neri", giorno: "2026-11-21" },
    },
  ],
  azioni: ["modifica", "invia"],
};

const open = (change: Partial<QuoteDetail> = {}) => {
  api.answer(quotes.read, { ...quote, ...change });
  return renderInside(<QuotePage />, { path: "quotes/:id", address: `/ia/quotes/${id}` });
};

test("the accepted version is named with what was accepted, and each version opens as it was sent", async () => {
  open();
  api.fail(quotes.versionPdf, "quoteNotFound");

  expect((await screen.findByText("Versione accettata")).nextSibling?.textContent).toMatch(/^n\. 1: 1\.464,00\s€$/);
  expect(screen.getByText("Accettata da").nextSibling?.textContent).toBe("Ada Neri");
  expect(screen.getByText("Accettata il").nextSibling?.textContent).toBe("21/11/2026");
  await userEvent.click(screen.getByRole("button", { name: "Versione 1: apri il PDF inviato" }));
  await waitFor(() => expect(api.callsTo(quotes.versionPdf)[0]?.params).toEqual({ id, revisione: 1 }));
});

test("of an answer by word it is said how many of a line were chosen, and how many there are", async () => {
  const documentServices = [{ id: "r", descrizione: "Piante", quantita: 10, prezzoUnitario: 12.5 }];
  open({
    ...{ stato: "inviato", azioni: ["accetta"], righe: [{ facoltativa: true, quantitaLibera: true }] },
    documento: documentInput.parse({ documentServices }) as QuoteDetail["documento"],
  });
  api.answer(quotes.mark, quote);

  await userEvent.click(await screen.findByRole("button", { name: /^Altre azioni/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Segna come accettato" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Anche: Piante" }));
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Quantità: Piante" });
  expect(field.value).toBe("10");
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole("button", { name: "Segna accettato" }));
  expect([document.activeElement, api.callsTo(quotes.mark)]).toEqual([field, []]);
  screen.getByText("Più di zero.");
  await userEvent.type(field, "25");
  await userEvent.click(screen.getByRole("button", { name: "Segna accettato" }));

  await waitFor(() => expect(api.callsTo(quotes.mark)).toHaveLength(1));
  expect(api.callsTo(quotes.mark)[0]?.body.scelte).toEqual([{ id: "r", presa: true, quantita: euro("25") }]);
});

test("the invoice made of a quote is opened where it is checked and sent", async () => {
  const { router } = open({ stato: "accettato", azioni: ["fattura"] });
  api.answer(quotes.invoice, { id, documento: "0193f1a0-0000-7000-8000-0000000000e1", differenza: Decimal.zero });

  await userEvent.click(await screen.findByRole("button", { name: "Fai la fattura" }));
  await userEvent.click(await screen.findByRole("button", { name: "Crea la bozza" }));

  await waitFor(() => expect(router.state.location.pathname).toBe("/ia/document/step/confirm"));
  expect(router.state.location.search).toBe("?id=0193f1a0-0000-7000-8000-0000000000e1");
});

test("the day of an answer goes on in the sentence of the state, and the terms have their name", async () => {
  open({ stato: "accettato", rispostoIl: "2026-11-21", condizioni: "Consegna in 30 giorni" });

  await screen.findByText("Accettato il 21/11/2026");
  expect(screen.getByRole("heading", { name: "Condizioni" }).nextSibling?.textContent).toBe("Consegna in 30 giorni");
});

test("files are put beside a quote that is being written, and taken away", async () => {
  open();
  api.answer(quotes.attach, quote);
  api.answer(quotes.detach, { ...quote, allegati: [] });

  await userEvent.click(await screen.findByRole("button", { name: "Togli l'allegato Pianta.pdf" }));
  await waitFor(() => expect(api.callsTo(quotes.detach)[0]?.params).toEqual({ id, attachmentId: file.id }));
});

test("what was sent keeps its files, and nobody changes them", async () => {
  open({ stato: "inviato", azioni: ["revisiona"] });

  expect(await screen.findByRole("button", { name: "Pianta.pdf" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Togli l'allegato/ })).toBeNull();
  expect(screen.queryByText(/^Trascina qui/)).toBeNull();
});

test.each([
  ["consultazione", []],
  ["bozze", ["Fai la fattura"]],
  ["completa", ["Invia di nuovo", "Fai la fattura"]],
] as const)("who acts for another with %s is offered what their permission lets", async (permesso, buttons) => {
  managing(permesso);
  open({ stato: "inviato", azioni: ["invia", "fattura", "elimina", "riapri"] });

  await userEvent.click(await screen.findByRole("button", { name: /^Altre azioni/ }));
  await screen.findByRole("menuitem", { name: "Scarica il PDF" });

  const offered = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(offered.includes("Elimina")).toBe(permesso !== "consultazione");
  expect(offered.includes("Duplica")).toBe(permesso !== "consultazione");
  expect(offered.includes("Copia il link per il cliente")).toBe(permesso === "completa");
  expect(
    ["Invia di nuovo", "Fai la fattura"].filter((name) => screen.queryByRole("button", { name, hidden: true })),
  ).toEqual(buttons);
});
