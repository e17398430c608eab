import { type ClientPage, clients } from "@fatturachiara/contract/rooms/clients";
import { document as documents } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aDocument, aDocumentPage } from "../../../test/a-document-row.ts";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { writeSavedDocument } from "../../session/saved-document.ts";
import type { UserLogged } from "../../session/user-logged.ts";
import { DocsHomePage } from "./docs-home-page.tsx";

let api: ReturnType<typeof fakeApi>;
let user: UserLogged;
const none = { tutte: 0, B: 0, I: 0, E: 0, C: 0, A: 0 };
const people = (total: number): ClientPage => ({
  items: [],
  total,
  conteggi: { tutti: total, persone: 0, aziende: total, condomini: 0 },
  fatturato: Decimal.zero,
});
const open = () => renderInside(<DocsHomePage />, { path: "docs-home" });
const draft = aDocument({ id: "0193f1a0-0000-7000-8000-0000000000d2", statoDocumento: "B", sottoStato: "draft" });
const keepDraft = (id: string | null, savedAt = "2026-11-20T09:34:00.000Z") =>
  writeSavedDocument({ user: user.id, profile: user.id, id, document: {}, savedAt });

beforeEach(() => {
  localStorage.clear();
  user = signedIn();
  api = fakeApi();
  api.answer(documents.list, ({ query }) =>
    query.get("type") === "received"
      ? aDocumentPage([], { total: query.get("segno") === "nuova" ? 5 : 1234 })
      : aDocumentPage([]),
  );
  api.answer(clients.list, people(7));
});

test("each place shows how much lies in it, and leads there", async () => {
  open();

  await screen.findByText("1.234");
  expect(screen.getByRole("link", { name: /^Bozze 3/ }).getAttribute("href")).toBe("/ia/document/sent?type=B&year=0");
  expect(screen.getByRole("link", { name: /^Scartate 1/ }).getAttribute("href")).toBe(
    "/ia/document/sent?type=E&year=0",
  );
  expect(screen.getByRole("link", { name: /^Fatture emesse 49/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Fatture ricevute 1.234 5 nuove" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Clienti 7/ })).toBeTruthy();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
    expect.arrayContaining(["/ia/document/reports", "/ia/past", "/ia/document/step/init"]),
  );
});

test("the last documents of both lists are there to be opened, a draft where it is written", async () => {
  const issued = aDocument({
    id: "0193f1a0-0000-7000-8000-0000000000d3",
    denominazione: "OFFICINE SRL",
    cliente: "Officine S.r.l.",
  });
  const received = aDocument({
    id: "0193f1a0-0000-7000-8000-0000000000d4",
    sottoStato: "nuova" as never,
    denominazione: "Forniture Rossi",
  });
  api.answer(documents.list, ({ query }) =>
    aDocumentPage(query.get("type") === "received" ? [received] : [draft, issued]),
  );
  open();

  const opened = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  await screen.findByText("Ultime emesse");
  expect(opened(/^Officine S\.r\.l\./)).toBe(`/ia/document/${issued.id}`);
  expect(opened(/^Forniture Rossi/)).toBe(`/ia/document/received/${received.id}`);
  expect(opened(/^Officine Meridiana/)).toBe(`/ia/document/step/init?id=${draft.id}`);
  expect(opened(/^Tutte le fatture emesse/)).toBe("/ia/document/sent");
});

test("without a document there is one way in, and one for those that exist elsewhere", async () => {
  api.answer(documents.list, aDocumentPage([], { conteggi: none }));
  open();

  expect(await screen.findByText(/Non c'è ancora nessun documento/)).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Nuova fattura" })).toHaveLength(1);
});

test("without an answer the ways are open all the same, and it can be asked again", async () => {
  api.offline(clients.list);
  open();

  const again = await screen.findByRole("button", { name: "Riprova" });
  expect(screen.getByRole("link", { name: /^Bozze/ })).toBeTruthy();
  api.answer(clients.list, people(8));
  await userEvent.click(again);
  expect(await screen.findByRole("link", { name: /^Clienti 8/ })).toBeTruthy();
});

test("the draft this browser wrote last can be gone on with", async () => {
  api.answer(documents.read, draft);
  keepDraft(draft.id);
  open();

  const link = await screen.findByRole("link", { name: "Riprendi la bozza salvata alle 10:34" });
  expect(link.getAttribute("href")).toBe(`/ia/document/step/init?id=${draft.id}`);
  expect(screen.getByText("Per Officine Meridiana S.r.l.")).toBeTruthy();
});

test("one the server has not got yet opens from this browser, with its day when that is not today", async () => {
  keepDraft(null, "2026-11-18T09:34:00.000Z");
  open();

  const link = await screen.findByRole("link", { name: "Riprendi la bozza salvata il 18/11/2026 alle 10:34" });
  expect(link.getAttribute("href")).toBe("/ia/document/step/init");
});

test("a draft that was sent, or is gone, is not offered again", async () => {
  api.answer(documents.read, aDocument({ id: draft.id, statoDocumento: "C" }));
  keepDraft(draft.id);
  const { unmount } = open();
  await screen.findByText("1.234");
  expect(screen.queryByRole("link", { name: /^Riprendi/ })).toBeNull();
  unmount();

  api.fail(documents.read, "documentNotFound");
  open();
  await screen.findByText("1.234");
  expect(screen.queryByRole("link", { name: /^Riprendi/ })).toBeNull();
  expect(screen.queryByText("Non trovato")).toBeNull();
});
