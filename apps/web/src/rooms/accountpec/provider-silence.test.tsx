import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { document as calls } from "@fatturachiara/contract/rooms/document";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aDocument } from "../../../test/a-document.ts";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { DocumentPage } from "../register/page/document-page.tsx";
import { SendingHeld } from "./sending-held.tsx";

const settings = { modo: "automatico", passwordImpostata: true, sospesa: false, cartellaOfferta: false } as const;
const silence = {
  dal: "2020-11-20T09:12:00.000Z",
  prossimo: "2020-11-20T10:15:00.000Z",
  fino: "2020-11-25T09:12:00.000Z",
  motivo: "connect ECONNREFUSED",
};

test("where one sends stands since when the provider is silent, when it is tried again, until when, and how many wait", async () => {
  signedIn();
  const api = fakeApi();
  api.answer(accountpec.read, { ...settings, gestoreMuto: { ...silence, inCoda: 3 } });

  renderInside(<SendingHeld />, { path: "document/sent", address: "/ia/document/sent" });

  expect(await screen.findByText("Il gestore della PEC non risponde")).toBeTruthy();
  expect(
    screen.getByText(
      /non risponde dal 20\/11\/2020 alle 10:12, riprovo il 20\/11\/2020 alle 11:15\. 3 fatture aspettano\. Continuo da solo fino al 25\/11\/2020 alle 10:12/,
    ),
  ).toBeTruthy();
});

test("the page of a queued document says so too, and 'Riprova ora' tries at once", async () => {
  signedIn();
  const api = fakeApi();
  const user = userEvent.setup({ delay: null });
  const queued = aDocument("I", "queued", { attesaGestore: silence });
  api.answer(calls.read, queued);
  api.answer(accountpec.read, { ...settings, gestoreMuto: { ...silence, inCoda: 1 } });
  renderInside(<DocumentPage />, { path: "document/:id", address: `/ia/document/${queued.id}` });
  expect(await screen.findAllByText("Il gestore della PEC non risponde")).toHaveLength(1);
  api.answer(accountpec.retry, () => {
    api.answer(calls.read, aDocument("I", "queued"));
    return settings;
  });

  await user.click(screen.getByRole("button", { name: "Riprova ora" }));

  await waitFor(() => expect(screen.queryByText("Il gestore della PEC non risponde")).toBeNull());
  expect(api.callsTo(accountpec.retry)).toHaveLength(1);
});

test.each([
  ["prova", /copia di prova.*nulla di ciò che fai qui parte/],
  ["fermo", /ha sospeso gli invii dal 20\/11\/2026.*resta in coda/],
  ["ripristino", /ripristinato da un salvataggio.*perché nulla parta due volte/],
] as const)("why nothing leaves is said where one sends: %s", async (inviiSospesiMotivo, words) => {
  signedIn();
  const api = fakeApi();
  api.answer(accountpec.read, { ...settings, inviiSospesiDal: "2026-11-20T09:00:00.000Z", inviiSospesiMotivo });

  renderInside(<SendingHeld />, { path: "document/sent", address: "/ia/document/sent" });

  expect(await screen.findByText(words)).toBeTruthy();
});

test("of a provider that is there and puts us off it is said so", async () => {
  signedIn();
  const api = fakeApi();
  api.answer(accountpec.read, { ...settings, gestoreMuto: { ...silence, motivo: "451 4.7.1 riprova", inCoda: 1 } });

  renderInside(<SendingHeld />, { path: "document/sent", address: "/ia/document/sent" });

  expect(await screen.findByText("Il gestore della PEC rimanda i messaggi")).toBeTruthy();
  expect(screen.getByText(/Una fattura aspetta/)).toBeTruthy();
});
