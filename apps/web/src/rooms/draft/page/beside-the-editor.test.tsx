import { anag } from "@fatturachiara/contract/rooms/anag";
import { type Client, clients } from "@fatturachiara/contract/rooms/clients";
import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { type ServiceCode, servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aDocument } from "../../../../test/a-document.ts";
import { signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { someFiscalData } from "../../../../test/some-fiscal-data.ts";
import { preferences } from "../../../session/preferences.ts";
import { StepPage } from "./step-page.tsx";

const id = "0193f1a0-0000-7000-8000-0000000000d1";
const clientId = "0193f1a0-0000-7000-8000-0000000000c9";
const user = userEvent.setup({ delay: null });
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  localStorage.clear();
  signedIn();
  api = fakeApi();
  api.answer(taxdata.read, someFiscalData);
  api.answer(taxdata.bankAccounts, []);
  api.answer(servicecode.list, []);
  api.answer(calls.remembered, { righe: [], ultime: [] });
  api.answer(clients.list, []);
  api.answer(anag.comune, []);
  api.answer(calls.counter, {
    numeroDocumento: 1,
    numeroFormattato: "1/2026",
    anno: 2026,
    provvisorio: true,
    buchi: [],
    avvisi: [],
    storia: { documenti: [] },
  });
  const saved = aDocument("B", "draft", { id });
  api.answer(calls.create, ({ body }) => ({ ...saved, ...body, version: 1 }) as DocumentDetail);
  api.answer(calls.update, ({ body }) => ({ ...saved, ...body, version: 2 }) as DocumentDetail);
});

const open = (step: "init" | "services") =>
  renderInside(<StepPage />, { path: "document/step/:step", address: `/ia/document/step/${step}` });

test("a customer who is not there is made beside the invoice, and is its customer", async () => {
  api.answer(
    clients.create,
    ({ body }) => ({ ...body, id: clientId, archiviato: false, createdAt: "2026-11-20T10:00:00.000Z" }) as Client,
  );
  open("init");
  await waitFor(() => expect(document.getElementById("idCliente")).not.toBeNull());
  const field = (name: string) => document.getElementById(name) as HTMLInputElement;
  await user.type(field("idCliente"), "Officine");
  await user.click(await screen.findByRole("option", { name: /Crea «Officine»/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nuovo cliente" }));
  expect(field("ragioneSociale").value).toBe("Officine");

  const values = {
    partitaIva: "12345678903",
    indirizzo: "Via Roma 1",
    comune: "Milano",
    provincia: "MI",
    cap: "20121",
  };
  for (const [name, value] of Object.entries(values)) {
    await act(async () => {
      fireEvent.change(field(name), { target: { value } });
      fireEvent.blur(field(name));
    });
  }
  await user.click(dialog.getByRole("button", { name: "Salva e torna alla fattura" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(field("idCliente").value).toBe("Officine");
  expect(api.callsTo(clients.create)).toHaveLength(1);
  await waitFor(() =>
    expect([...api.callsTo(calls.create), ...api.callsTo(calls.update)].at(-1)?.body.idCliente).toBe(clientId),
  );
});

test("a new customer half typed is given up with one question", async () => {
  open("init");
  await waitFor(() => expect(document.getElementById("idCliente")).not.toBeNull());
  const field = (name: string) => document.getElementById(name) as HTMLInputElement;
  await user.type(field("idCliente"), "Officine");
  await user.click(await screen.findByRole("option", { name: /Crea «Officine»/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nuovo cliente" }));
  await user.type(field("ragioneSociale"), " Meridiana");

  await user.click(dialog.getByRole("button", { name: "Chiudi" }));
  await user.click(await screen.findByRole("button", { name: "Si" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("what is typed in a line becomes a service of its own, with the line's price", async () => {
  api.answer(
    servicecode.create,
    ({ body }) => ({ ...body, id: "0193f1a0-0000-7000-8000-0000000000c1", usi: 0 }) as ServiceCode,
  );
  open("services");
  const description = await screen.findByLabelText<HTMLInputElement>("Descrizione, riga 1");
  await user.type(screen.getByLabelText("Prezzo, riga 1"), "80");
  await user.type(description, "Sopralluogo");
  await user.click(screen.getByRole("button", { name: /riga 1$/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Salva come servizio…" }));

  await user.type(await screen.findByLabelText("Codice"), "SOPR");
  await user.click(screen.getByRole("button", { name: "Salva servizio" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [created] = api.callsTo(servicecode.create);
  expect(created?.body).toMatchObject({ code: "SOPR", descrizione: "Sopralluogo" });
  expect(String(created?.body.prezzo)).toBe("80");
  expect(description.value).toBe("Sopralluogo");
});

test("a file is attached at once, also to a draft that was not saved yet; one that is refused says why", async () => {
  const allegati = [{ id: "0193f1a0-0000-7000-8000-0000000000aa", nome: "Contratto.pdf", dimensione: 1_234_567 }];
  api.answer(calls.attach, aDocument("B", "draft", { id, allegati }));
  api.answer(calls.detach, aDocument("B", "draft", { id, allegati: [] }));
  open("init");
  await user.click(await screen.findByText(/^Allegati:/));
  const input = screen.getByTestId("file");

  await user.upload(input, new File(["x"], "Contratto.pdf", { type: "application/pdf" }));

  const list = within(await screen.findByRole("list", { name: "Allegati" }));
  expect(list.getByText("1,2 MB")).toBeTruthy();
  expect(api.callsTo(calls.create)).toHaveLength(1);
  api.fail(calls.attach, "attachmentRefused", {
    messages: ["C'è già un allegato «Contratto.pdf»: toglilo o cambia nome."],
  });
  await user.upload(input, new File(["x"], "Contratto.pdf", { type: "application/pdf" }));
  expect(await screen.findByText(/C'è già un allegato/)).toBeTruthy();
  await user.click(list.getByRole("button", { name: "Togli l'allegato Contratto.pdf" }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Allegati" })).toBeNull());
});

test("an attached picture is seen before it is sent", async () => {
  const allegati = [{ id: "0193f1a0-0000-7000-8000-0000000000aa", nome: "Cantiere.png", dimensione: 3 }];
  api.answer(calls.attach, aDocument("B", "draft", { id, allegati }));
  api.respond(calls.attachment, () => {
    const headers = {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": 'attachment; filename="Cantiere.png"',
    };
    return new Response("png", { headers });
  });
  URL.createObjectURL = (blob) => `blob:${(blob as Blob).type}`;
  URL.revokeObjectURL = () => undefined;
  open("init");
  await user.click(await screen.findByText(/^Allegati:/));
  await user.upload(screen.getByTestId("file"), new File(["png"], "Cantiere.png", { type: "image/png" }));

  await user.click(await screen.findByRole("button", { name: "Cantiere.png" }));

  const dialog = within(await screen.findByRole("dialog", { name: "Cantiere.png" }));
  const picture = await dialog.findByRole<HTMLImageElement>("img", { name: "Cantiere.png" });
  expect(picture.src).toBe("blob:image/png");
  expect(dialog.getByRole("button", { name: "Scarica" })).toBeTruthy();
});

test("a credit note asks which invoice it puts right, and names it", async () => {
  const row = { ...aDocument("C", "delivered", { numeroDocumentoInvio: "12/2026", dataDocumentoInvio: "2026-10-05" }) };
  api.answer(calls.list, [{ ...row, denominazione: "Officine Meridiana S.r.l.", idTipoDocumento: 1 }]);
  open("init");
  await user.click(await screen.findByRole("combobox", { name: "Tipo documento" }));
  await user.click(await screen.findByRole("option", { name: /Nota di credito \(TD04\)/ }));

  await waitFor(() => expect(document.getElementById("fatturaRettificata")).not.toBeNull());
  await user.type(document.getElementById("fatturaRettificata") as HTMLElement, "12");
  await user.click(await screen.findByRole("option", { name: /12\/2026 · Officine Meridiana/ }));

  await waitFor(() =>
    expect([...api.callsTo(calls.create), ...api.callsTo(calls.update)].at(-1)?.body.riferimenti).toMatchObject([
      { tipo: "fattura", idDocumento: "12/2026", data: "2026-10-05" },
    ]),
  );
  expect(document.getElementById("fatturaRettificata")).toBeNull();
});

test("step by step and the whole invoice on one page are a press apart, and the browser remembers which", async () => {
  open("init");
  await user.click(await screen.findByRole("radio", { name: "Vista rapida" }));

  expect(await screen.findByRole("heading", { name: "Prestazioni e prodotti" })).toBeTruthy();
  expect(preferences.quickEditor()).toBe(true);
  await user.click(screen.getByRole("radio", { name: "Guidata" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Prestazioni e prodotti" })).toBeNull());
  expect(preferences.quickEditor()).toBe(false);
});
