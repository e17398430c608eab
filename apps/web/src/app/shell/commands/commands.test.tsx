import { association } from "@fatturachiara/contract/rooms/association";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { document as documents } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { aDocument } from "../../../../test/a-document.ts";
import { aDocumentPage, aDocumentRow } from "../../../../test/a-document-row.ts";
import { aMe, signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { preferences } from "../../../session/preferences.ts";
import type { UserLogged } from "../../../session/user-logged.ts";
import { Shell } from "../shell.tsx";

afterEach(() => preferences.keepShortcuts(true));

const user = userEvent.setup({ delay: null });

function open(change: Partial<UserLogged> = {}, page = <p>pagina</p>) {
  signedIn(change);
  const api = fakeApi().respond(auth.me, () => new Promise(() => {}));
  api.answer(clients.list, []);
  api.respond(documents.list, () => new Response(JSON.stringify({ data: { items: [], total: 0 } }), { status: 200 }));
  const { router } = renderInside(<Shell>{page}</Shell>, {
    routes: ["document/step/init", "clients/list", "account/taxdata"].map((path) => ({ path, element: <p>{path}</p> })),
  });
  return { api, router };
}
const box = () => screen.findByRole("combobox", { name: "Cerca o esegui un comando" });

test("N begins an invoice, but not in a field, nor when single letters are off", async () => {
  const { router } = open({}, <input aria-label="campo" />);
  await user.type(screen.getByLabelText("campo"), "n");
  preferences.keepShortcuts(false);
  screen.getByLabelText("campo").blur();
  await user.keyboard("n");
  expect(router.state.location.pathname).toBe("/ia/home");

  preferences.keepShortcuts(true);
  await user.keyboard("n");
  expect(router.state.location.pathname).toBe("/ia/document/step/init");
});

test("? lists the shortcuts", async () => {
  open();
  await user.keyboard("?");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Ricerca e comandi")).toBeTruthy();
  expect(dialog.getByText("Sposta la riga")).toBeTruthy();
});

test("/ goes into the page's own search box, where there is one", async () => {
  open({}, <input type="search" aria-label="cerca qui" />);
  await user.keyboard("/");
  expect(document.activeElement).toBe(screen.getByLabelText("cerca qui"));
});

test("Ctrl+K finds a page and goes there with Enter", async () => {
  const { router } = open();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await box(), "dati fisc");
  expect(await screen.findByRole("option", { name: "Dati fiscali" })).toBeTruthy();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/ia/account/taxdata"));
});

test("what is typed right after Ctrl+K is looked for, on a slow machine too", () => {
  open();

  // All keys in one turn: no timer has run in between.
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });

  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Cerca o esegui un comando" }));
});

test("Esc leaves the search at once, and the focus is where it was", async () => {
  open({}, <button type="button">qui</button>);
  screen.getByText("qui").focus();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await box(), "rossi{Escape}");

  await waitFor(() => expect(document.activeElement).toBe(screen.getByText("qui")));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Ctrl+K works where single letters are off, and says when nothing is found", async () => {
  preferences.keepShortcuts(false);
  open();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await box(), "qwxyz");
  expect(await screen.findByText("Nessun risultato.")).toBeTruthy();
});

test("with nothing typed yet the last documents are there, and the letters that do the same on a page", async () => {
  const { api } = open();
  const row = aDocumentRow();
  api.answer(documents.list, aDocumentPage([row]));
  await user.keyboard("{Control>}k{/Control}");

  const recents = within(await screen.findByRole("group", { name: "Recenti" }));
  expect(recents.getByRole("option").textContent).toContain("N. 46/2026 · Officine Meridiana S.r.l.");
  expect(screen.getByRole("option", { name: /^Nuova fattura/ }).querySelector("kbd")?.textContent).toBe("N");
  expect((await box()).getAttribute("placeholder")).not.toContain("gestisci");
});

test("with the document that was found one can do at once what its row offers, and take a payment back", async () => {
  const { api } = open();
  const row = aDocumentRow({ statoDocumento: "C", sottoStato: "delivered" });
  const read = aDocument("C", "delivered", { id: row.id });
  const payment = { id: "0193f1a0-0000-7000-8000-0000000000aa", data: "2026-11-20", importo: Decimal.of("1220") };
  const incassi = [{ ...payment, nota: null, createdAt: "2026-11-20T09:00:00.000Z" }];
  api
    .answer(documents.list, aDocumentPage([row]))
    .answer(documents.read, read)
    .answer(documents.unpay, read);
  api.answer(documents.pay, { ...read, incassi });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await box(), "46/2026");

  expect(await screen.findByRole("option", { name: /^Scarica il PDF/ })).toBeTruthy();
  expect(screen.getByRole("option", { name: /^Duplica/ })).toBeTruthy();
  await user.click(screen.getByRole("option", { name: /^Segna incassata oggi/ }));
  expect(await screen.findByText(/^Incassata oggi: 1\.220,00/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Annulla" }));
  await waitFor(() => expect(api.callsTo(documents.unpay)[0]?.params.paymentId).toBe(payment.id));
});

test("figures find the document of that number before customers who have them in their VAT number", async () => {
  const { api } = open();
  const [other, wanted] = ["7/2025", "52/2026"].map((numeroDocumentoInvio, at) =>
    aDocumentRow({ id: `0193f1a0-0000-7000-8000-0000000000d${at}`, numeroDocumentoInvio }),
  );
  api.answer(documents.list, aDocumentPage([other, wanted].flatMap((row) => row ?? [])));
  api.answer(clients.list, [aClient({ ragioneSociale: "Caseificio S.r.l.", partitaIva: "47627395552" })]);
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await box(), "52");

  await screen.findByRole("option", { name: /Caseificio/ });
  expect(screen.getAllByRole("option")[0]?.textContent).toMatch(/^N\. 52\/2026/);
});

test("'gestisci rossi' begins to act for one of those a manager manages", async () => {
  window.history.replaceState(null, "", "/ia/clients/list");
  const { api } = open({ isUserManager: true });
  const row = {
    id: "0193f1a0-0000-7000-8000-000000000012",
    token: "t",
    ruolo: "gestito" as const,
    profileId: "0193f1a0-0000-7000-8000-000000000022",
    nome: "Luca",
    cognome: "Rossi",
    email: "luca@rossi.example",
    companyName: "Officine Rossi",
    vatNumber: "04122900279",
    permesso: "completa" as const,
    dal: "2026-02-09T10:00:00.000Z",
    isExpired: false,
    scartate: 0,
    bozze: 0,
    inAttesa: 0,
  };
  api.answer(association.current, [row]);
  api.answer(association.connect, {});
  api.answer(auth.me, aMe({ isUserManager: true, isCurrentManagedUser: true, currentManagedProfileId: row.profileId }));
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await box(), "gestisci rossi");
  await user.click(await screen.findByRole("option", { name: /Gestisci Officine Rossi/ }));
  await waitFor(() => expect(api.callsTo(association.connect)[0]?.params).toEqual({ id: row.profileId }));
  await waitFor(() => expect(location.pathname).toBe("/ia/home"));
});
