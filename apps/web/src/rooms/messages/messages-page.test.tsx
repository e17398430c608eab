import { document } from "@fatturachiara/contract/rooms/document";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aDocumentRow } from "../../../test/a-document-row.ts";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { toasts } from "../../ui/feedback/toasts.ts";
import { MessagesPage } from "./messages-page.tsx";

const message = {
  id: "0193f1a0-0000-7000-8000-0000000000e1",
  canale: "pec" as const,
  lettoIl: "2026-11-20T09:12:00.000Z",
  motivo: "Ricevuta RC di un file che non risulta inviato da qui (IT12345678903_00009.xml).",
  oggetto: "POSTA CERTIFICATA: Ricevuta di consegna 777",
  mittente: "sdi42@pec.fatturapa.it",
  virus: false,
  firme: [],
};
const opened = {
  ...message,
  testo: "Si allega la ricevuta.",
  allegati: [{ nome: "IT12345678903_00009_RC_001.xml", dimensione: 2048 }],
  ricevuta: {
    tipo: "RC" as const,
    nomeFile: "IT12345678903_00009.xml",
    identificativoSdI: "777",
    frase: "Il SdI ha consegnato la fattura al destinatario.",
  },
};
const row = aDocumentRow({ numeroDocumentoInvio: "13/2026", denominazione: "Officine Meridiana S.r.l." });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  signedIn();
  api = fakeApi();
});

const shown = () => renderInside(<MessagesPage />, { path: "document/messages" });

async function openIt() {
  api.answer(sdi.messages, { items: [message], total: 1 }).answer(sdi.message, opened);
  shown();
  await userEvent.click(await screen.findByRole("button", { name: /^Esamina/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(/Il SdI ha consegnato la fattura/);
  return dialog;
}

test("each message stands with its reason, its certified sender and when it was read", async () => {
  api.answer(sdi.messages, { items: [message], total: 1 });
  shown();

  expect(await screen.findByText(message.motivo)).toBeTruthy();
  expect(screen.getByText(/sdi42@pec\.fatturapa\.it · letto il 20\/11\/2026.*10:12/)).toBeTruthy();
});

test("one with a virus is not handed out, and is applied by the person's word alone", async () => {
  const virus = { virus: true, motivo: "L'antivirus di questo servizio ha trovato «Prova» qui dentro." };
  const infected = { ...message, ...virus };
  api.answer(sdi.messages, { items: [infected], total: 1 }).answer(sdi.message, { ...opened, ...virus });
  api.answer(sdi.apply, { applicata: true });
  shown();
  await userEvent.click(await screen.findByRole("button", { name: /^Esamina/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(/Il SdI ha consegnato la fattura/);

  expect(dialog.queryByRole("button", { name: /Scarica/ })).toBeNull();
  expect(dialog.queryByLabelText("Collega a")).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Applica lo stesso" }));

  await waitFor(() => expect(api.callsTo(sdi.apply)).toHaveLength(1));
});

test("one without a signature is marked in the list and explained where it is opened", async () => {
  const firme = [{ di: "busta" as const, esito: "non firmata" as const, motivo: "Il messaggio non è firmato." }];
  api.answer(sdi.messages, { items: [{ ...message, firme }], total: 1 }).answer(sdi.message, { ...opened, firme });
  shown();

  expect(await screen.findByText("Messaggio senza firma")).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: /^Esamina/ }));

  expect(await screen.findByText(/Nessuna firma prova chi l'ha scritto: prima di collegarlo/)).toBeTruthy();
});

test("with nothing to examine it says so", async () => {
  api.answer(sdi.messages, { items: [], total: 0 });
  shown();

  expect(await screen.findByText(/Nessun messaggio da esaminare/)).toBeTruthy();
});

test("put with an invoice it is told whether the receipt took effect", async () => {
  const dialog = await openIt();
  api.answer(document.list, [row]).answer(sdi.link, { applicata: true });

  await userEvent.type(dialog.getByRole("combobox", { name: "Collega a" }), "13");
  await userEvent.click(await screen.findByRole("option", { name: /13\/2026/ }));
  api.answer(sdi.messages, { items: [], total: 0 });
  await userEvent.click(dialog.getByRole("button", { name: "Collega" }));

  await waitFor(() => expect(toasts.recent()[0]?.summary).toBe("Messaggio collegato"));
  expect(toasts.recent()[0]?.detail).toContain("La ricevuta è stata applicata");
  expect(api.callsTo(sdi.link)[0]?.body).toEqual({ idDocumento: row.id });
  expect(await screen.findByText(/Nessun messaggio da esaminare/)).toBeTruthy();
});

test("an invoice whose number is one digit is found by it", async () => {
  const dialog = await openIt();
  api.answer(document.list, [aDocumentRow({ numeroDocumentoInvio: "7", denominazione: "Officine Meridiana S.r.l." })]);

  await userEvent.type(dialog.getByRole("combobox", { name: "Collega a" }), "7");

  expect(await screen.findByRole("option", { name: /^7 · Officine/ })).toBeTruthy();
});

test("without an invoice nothing is sent, and the field says what is missing", async () => {
  const dialog = await openIt();

  await userEvent.click(dialog.getByRole("button", { name: "Collega" }));

  expect(await dialog.findByText("Scegli la fattura dall'elenco.")).toBeTruthy();
  expect(api.callsTo(sdi.link)).toEqual([]);
});

test("one that is not proved says what it would change, and one click applies it", async () => {
  const cambierebbe = { idDocumento: row.id, numero: "13/2026", frase: opened.ricevuta.frase };
  const waiting = { ...message, motivo: "La ricevuta non è firmata.", cambierebbe };
  api.answer(sdi.messages, { items: [waiting], total: 1 }).answer(sdi.message, { ...opened, ...waiting });
  shown();
  expect(await screen.findByText(/Non è stato applicato al documento 13\/2026\./)).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: /^Esamina/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByRole("combobox")).toBeNull();
  api.answer(sdi.apply, { applicata: true }).answer(sdi.messages, { items: [], total: 0 });

  await userEvent.click(dialog.getByRole("button", { name: "Applica lo stesso" }));

  await waitFor(() => expect(toasts.recent()[0]?.summary).toBe("Messaggio applicato"));
  expect(await screen.findByText(/Nessun messaggio da esaminare/)).toBeTruthy();
});

test("what is ignored can be taken back", async () => {
  const dialog = await openIt();
  api.answer(sdi.ignore, {}).answer(sdi.restore, {});

  await userEvent.click(dialog.getByRole("button", { name: "Ignora" }));

  await waitFor(() => expect(toasts.recent()[0]?.summary).toBe("Messaggio ignorato"));
  toasts.recent()[0]?.action?.act();
  await waitFor(() => expect(api.callsTo(sdi.restore)).toHaveLength(1));
});
