import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { SignedFile } from "@fatturachiara/contract/rooms/document-signature";
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
const toSign = aDocument("B", "to_sign", {
  daFirmare: {
    nomeFile: "IT12345678903_00001.xml",
    preparatoIl: "2026-11-20T09:00:00.000Z",
    numeroNuovo: true,
  },
});
const found: SignedFile = {
  nomeFile: "IT12345678903_00001.xml.p7m",
  formato: "CAdES",
  firme: [
    {
      nome: "Giulia Ferrari",
      codiceFiscale: "FRRGLI80A41L219X",
      emittente: "Ente certificatore",
      validoAl: "2028-01-01T00:00:00.000Z",
      firmatoIl: "2026-11-20T09:30:00.000Z",
      qualificato: true,
    },
  ],
  avvisi: ["Il certificato scade presto."],
};
const file = new File(["firmato"], "fattura.p7m", { type: "application/pkcs7-mime" });

const user = userEvent.setup({ delay: null });
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  signedIn();
  api = fakeApi();
});

async function open(document: DocumentDetail) {
  api.answer(calls.read, document);
  api.respond(calls.xml, () => new Response("<p/>", { headers: { "Content-Type": "application/xml" } }));
  renderInside(<DocumentPage />, { path: "document/:id", address: `/ia/document/${id}` });
  return within(await screen.findByRole("region", { name: /^Da firmare/ }));
}
const give = (panel: Awaited<ReturnType<typeof open>>) => user.upload(panel.getByTestId("file"), file);

test("the file is handed out to be signed", async () => {
  const panel = await open(toSign);

  await user.click(panel.getByRole("button", { name: "Scarica il file" }));

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(panel.getByText(/Scegli il formato/)).toBeTruthy();
  expect(panel.queryByRole("button", { name: "Invia il file firmato" })).toBeNull();
});

test("of the signed one it says who signed it and when, and then sends it", async () => {
  api.answer(calls.checkSigned, found);
  const sent = aDocument("I", "queued");
  const panel = await open(toSign);
  api.answer(calls.sendSigned, () => {
    api.answer(calls.read, sent);
    return sent;
  });

  await give(panel);

  expect(await panel.findByText("Giulia Ferrari, FRRGLI80A41L219X")).toBeTruthy();
  expect(panel.getByText("20/11/2026, 10:30")).toBeTruthy();
  expect(panel.getByText("Ente certificatore, qualificato")).toBeTruthy();
  expect(panel.getByText("Il certificato scade presto.")).toBeTruthy();
  expect(api.callsTo(calls.sendSigned)).toHaveLength(0);
  await user.click(panel.getByRole("button", { name: "Invia il file firmato" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: /^Da firmare/ })).toBeNull());
  expect(api.callsTo(calls.sendSigned)).toHaveLength(1);
});

test("a file that cannot go says why at the field, and another may be given", async () => {
  const why = "Il file firmato contiene un'altra fattura: n. 9/2026 del 20/11/2026. Firma il file scaricato da qui.";
  api.fail(calls.checkSigned, "signedRefused", {
    codes: ["signedRefused", "00102"],
    messages: [why],
    fields: { file: [why] },
  });
  const panel = await open(toSign);

  await give(panel);

  expect(await panel.findByText(why)).toBeTruthy();
  expect(panel.getByRole("group", { name: "Trascina qui il file firmato" }).getAttribute("aria-describedby")).toBe(
    panel.getByText(why).parentElement?.id,
  );
  expect(panel.queryByRole("button", { name: "Invia il file firmato" })).toBeNull();
  api.answer(calls.checkSigned, found);
  await give(panel);
  expect(await panel.findByRole("button", { name: "Invia il file firmato" })).toBeTruthy();
  expect(panel.queryByText(why)).toBeNull();
});

test("the preparation is undone after a question that says what becomes of the number", async () => {
  const back = aDocument("B", "draft", { numeroDocumentoInvio: null });
  const panel = await open(toSign);
  api.answer(calls.undoPrepare, () => {
    api.answer(calls.read, back);
    return back;
  });

  await user.click(panel.getByRole("button", { name: "Annulla preparazione" }));
  expect(await screen.findByText(/Il numero 1\/2026 torna libero/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Si" }));

  expect(await screen.findByRole("link", { name: "Modifica" })).toBeTruthy();
});

test("a credit note that is to be signed is called by its name", async () => {
  const panel = await open({ ...toSign, tipoDocumento: "TD04" });

  await user.click(panel.getByRole("button", { name: "Annulla preparazione" }));

  expect(await screen.findByText(/^La nota di credito torna com'era/)).toBeTruthy();
});
