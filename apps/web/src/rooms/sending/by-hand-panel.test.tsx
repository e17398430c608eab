import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aDocument } from "../../../test/a-document.ts";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { savedFiles } from "../../../test/saved-files.ts";
import { DocumentPage } from "../register/page/document-page.tsx";

const saved = savedFiles();

const id = "0193f1a0-0000-7000-8000-00000000000d";

const mail = { mittente: "giulia@pec.example", destinatario: "sdi14@pec.fatturapa.it", indirizzoNoto: true };
const toSend = aDocument("I", "by_hand", { invioAMano: mail });

const user = userEvent.setup({ delay: null });
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  signedIn();
  api = fakeApi();
});

async function open(document: DocumentDetail) {
  api.answer(calls.read, document);
  const page = renderInside(<DocumentPage />, { path: "document/:id", address: `/ia/document/${id}` });
  await screen.findByRole("tab", { name: "Cronologia" });
  return page;
}

test("the file is handed out, with the address and what the mail must be like", async () => {
  api.respond(calls.xml, () => new Response("<p/>", { headers: { "Content-Type": "application/xml" } }));
  await open(toSend);
  const panel = within(screen.getByRole("region", { name: "Da inviare con la tua PEC" }));

  expect(panel.getByText(/Una sola mail con un solo allegato/)).toBeTruthy();
  expect(panel.getByText("giulia@pec.example")).toBeTruthy();
  await user.click(panel.getByRole("button", { name: "Copia l'indirizzo" }));
  expect(await navigator.clipboard.readText()).toBe("sdi14@pec.fatturapa.it");
  await user.click(panel.getByRole("button", { name: "Scarica il file" }));

  await waitFor(() => expect(saved).toHaveLength(1));
});

test("until SdI has named its address the panel says to send one at a time", async () => {
  const first = { ...mail, destinatario: "sdi01@pec.fatturapa.it", indirizzoNoto: false };
  const page = await open({ ...toSend, invioAMano: first });
  expect(screen.getByText(/prima di inviarne altre aspetta la sua risposta/)).toBeTruthy();
  page.unmount();

  await open({ ...toSend, invioAMano: { ...first, attende: "IT01234567897_00001.xml" } });
  expect(screen.getByText("Aspetta a inviarla")).toBeTruthy();
  expect(screen.getByText(/e il SdI non ha ancora risposto/).textContent).toContain("IT01234567897_00001.xml");
});

test("what is sent to the address SdI has named waits for nothing", async () => {
  await open(toSend);

  expect(screen.queryByText(/aspetta la sua risposta/)).toBeNull();
});

test("after 'L'ho inviata' the page says since when receipts are looked for", async () => {
  const declared = { ...toSend, invioAMano: { ...mail, dichiarataIl: "2026-11-20T10:05:00.000Z" } };
  await open(toSend);
  api.answer(calls.wasSent, () => {
    api.answer(calls.read, declared);
    return declared;
  });

  await user.click(screen.getByRole("button", { name: "L'ho inviata" }));

  expect(await screen.findByText("Hai detto di averla inviata il 20/11/2026 alle 11:05.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "L'ho inviata" })).toBeNull();
  expect(screen.getByRole("button", { name: "Non l'ho inviata" })).toBeTruthy();
});

test("'Non l'ho inviata' asks first, then the document is a draft again", async () => {
  const back = aDocument("B", "send_failed", { causa: "non è mai partita" });
  api.answer(calls.neverSent, () => {
    api.answer(calls.read, back);
    return back;
  });
  await open(toSend);

  await user.click(screen.getByRole("button", { name: "Non l'ho inviata" }));
  expect(api.callsTo(calls.neverSent)).toHaveLength(0);
  await user.click(await screen.findByRole("button", { name: "Si" }));

  expect(await screen.findByRole("link", { name: "Modifica" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Da inviare con la tua PEC" })).toBeNull();
});

test("a dialogue that broke off is decided by who looks into the mailbox", async () => {
  const left = aDocument("I", "smtp_accepted");
  api.answer(calls.wasSent, () => {
    api.answer(calls.read, left);
    return left;
  });
  const doubted = aDocument("I", "uncertain_alert", { nomeFile: "IT12345678903_00009.xml" });
  const { container } = await open(doubted);
  // The copy that webmails keep under "sent" is no proof: what a program hands to SMTP is not there.
  expect(container.textContent).toContain("ACCETTAZIONE: IT12345678903_00009.xml");

  await user.click(screen.getByRole("button", { name: "Sì, è partita" }));

  await waitFor(() => expect(screen.queryByText("Non sappiamo se la fattura è partita")).toBeNull());
  expect(api.callsTo(calls.wasSent)).toHaveLength(1);
});

test("a credit note is called by its name where one is asked what became of it", async () => {
  const note = { tipoDocumento: "TD04" } as const;
  await open({ ...toSend, ...note });
  await user.click(screen.getByRole("button", { name: "Non l'ho inviata" }));

  expect((await screen.findByText(/torna tra le bozze/)).textContent).toMatch(
    /^La nota di credito torna.*altrimenti la nota di credito arriverebbe due volte/,
  );
});

test("one in doubt is called by its name too", async () => {
  await open(aDocument("I", "uncertain_alert", { nomeFile: "IT12345678903_00009.xml", tipoDocumento: "TD04" }));

  expect(screen.getByText("Non sappiamo se la nota di credito è partita")).toBeTruthy();
});
