import { document as calls } from "@fatturachiara/contract/rooms/document";
import { envelopeTrust } from "@fatturachiara/contract/rooms/envelope-trust";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aDocumentPage, aDocumentRow } from "../../../test/a-document-row.ts";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { savedFiles } from "../../../test/saved-files.ts";
import { ReceivedPage } from "./received-page.tsx";

const saved = savedFiles();

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });
const open = (search = "", unrecognised = 0) => {
  api.answer(sdi.messages, { items: [], total: unrecognised });
  return renderInside(<ReceivedPage />, { path: "document/received", address: `/ia/document/received${search}` });
};

beforeEach(() => {
  signedIn();
  api = fakeApi();
  api.answer(envelopeTrust.read, { scelta: "nessuna", inAttesa: 0 });
  api.answer(calls.dates, {
    oggi: "2026-11-20",
    dataMinima: "2019-01-01",
    dataMassima: "2026-11-20",
    anni: [2026],
    trimestreCorrente: 4,
    scadenze: [],
  });
});

test("received invoices are shown with supplier, days, sums and mark; each has its page and its acts", async () => {
  const row = aDocumentRow({ sottoStato: "nuova", denominazione: "Alfa Forniture S.p.A.", prossimaScadenza: null });
  api.answer(calls.list, aDocumentPage([row]));
  open();
  const shown = within((await screen.findByText("Alfa Forniture S.p.A.")).closest("tr") as HTMLElement);
  expect(shown.getByText("Nuova")).toBeTruthy();
  expect(shown.getByRole("link").getAttribute("href")).toBe(`/ia/document/received/${row.id}`);
  expect(screen.getByRole("columnheader", { name: "Fornitore" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Bozze 3" })).toBeNull();
  expect(api.callsTo(calls.list)[0]?.query.get("type")).toBe("received");
  await user.click(shown.getByRole("button", { name: "Azioni: Fattura 46/2026 di Alfa Forniture S.p.A." }));
  const acts = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
  expect(acts).toEqual([
    "Segna pagata oggi",
    "Segna come vista",
    "Segna come registrata",
    "Segna come contestata",
    "Crea cliente da fornitore",
    "Crea bozza da questa",
    "Scarica PDF",
    "Scarica XML",
  ]);
});

test("those chosen go out together as a ZIP, and nothing else is offered for them", async () => {
  const row = aDocumentRow({ sottoStato: "nuova", denominazione: "Alfa Forniture S.p.A." });
  api.answer(calls.list, aDocumentPage([row]));
  api.respond(calls.archive, () => new Response(new Blob(["zip"]), { headers: { "Content-Type": "application/zip" } }));
  open();
  await user.click(await screen.findByLabelText("Seleziona Fattura 46/2026 di Alfa Forniture S.p.A."));
  const bar = within(screen.getByRole("region", { name: "Documenti scelti" }));
  expect(bar.getAllByRole("button").map((button) => button.textContent)).toEqual(["Scarica ZIP", "Togli la scelta"]);
  await user.click(bar.getByRole("button", { name: "Scarica ZIP" }));
  await user.click(await screen.findByRole("menuitem", { name: "Solo XML" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(api.callsTo(calls.archive).map(({ body }) => body)).toEqual([{ ids: [row.id], file: ["xml"] }]);
});

test("messages of the mailbox that fit nothing are one press away", async () => {
  api.answer(calls.list, aDocumentPage([]));
  open("", 3);

  const link = await screen.findByRole("link", { name: "Messaggi non riconosciuti (3)" });
  expect(link.getAttribute("href")).toBe("/ia/document/messages");
});

test("without any, the page says how they come here and offers to bring them", async () => {
  api.answer(calls.list, aDocumentPage([]));
  open();
  expect(await screen.findByText(/registra la tua PEC come indirizzo telematico/)).toBeTruthy();
  const ways = screen.getAllByRole("link", { name: "Importa XML" }).map((link) => link.getAttribute("href"));
  expect(ways).toEqual(["/ia/past?ricevute"]);
  const guide = screen.getByRole("link", { name: "Come riceverle qui" });
  expect(guide.getAttribute("href")).toBe("/ia/docs/fatture-ricevute");
});

test("a year without any is named and offers the other years", async () => {
  api.answer(calls.list, aDocumentPage([]));
  const { router } = open();
  expect(await screen.findByText(/^Nessuna fattura ricevuta nel 2026\./)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Guarda tutti gli anni" }));
  expect(await screen.findByText(/^Nessuna fattura ricevuta\. Per riceverle/)).toBeTruthy();
  expect(router.state.location.search).toBe("?year=0");
});

test("filters without results can be taken back", async () => {
  api.answer(calls.list, ({ query }) =>
    aDocumentPage(query.get("search") ? [] : [aDocumentRow({ sottoStato: "vista" })]),
  );
  open("?search=zzz");
  await user.click(await screen.findByRole("button", { name: "Togli i filtri" }));
  expect(await screen.findByText("Vista")).toBeTruthy();
});

test("what is paid says when, and what is open is still to be paid", async () => {
  const paid = aDocumentRow({
    sottoStato: "registrata",
    incassato: Decimal.of("1220"),
    daIncassare: Decimal.zero,
    ...{ dataIncasso: "2026-11-12", prossimaScadenza: null, dataScadenzaPagamento: null },
  });
  api.answer(calls.list, aDocumentPage([paid]));
  open("?incasso=saldato&segno=registrata");
  const cell = (await screen.findByText("pagata il 12/11")).closest("td");
  expect(cell?.textContent).toBe("pagata il 12/11");
  expect(screen.getByText("da pagare")).toBeTruthy();
  const { query } = api.callsTo(calls.list)[0] ?? {};
  expect([query?.get("incasso"), query?.get("segno")]).toEqual(["saldato", "registrata"]);
});
