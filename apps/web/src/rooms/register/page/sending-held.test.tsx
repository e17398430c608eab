import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { document as calls } from "@fatturachiara/contract/rooms/document";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aDocument } from "../../../../test/a-document.ts";
import { signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { DocumentPage } from "./document-page.tsx";

test("while the administrator holds all sending, the page of a queued document says so and that nothing is lost", async () => {
  signedIn();
  const api = fakeApi();
  const queued = aDocument("I", "queued");
  api.answer(calls.read, queued);
  api.answer(accountpec.read, {
    modo: "simulatore",
    passwordImpostata: false,
    sospesa: false,
    cartellaOfferta: false,
    inviiSospesiDal: "2026-11-20T09:00:00.000Z",
  });

  renderInside(<DocumentPage />, { path: "document/:id", address: `/ia/document/${queued.id}` });

  expect(await screen.findByText("Gli invii sono sospesi")).toBeTruthy();
  expect(screen.getByText(/dal 20\/11\/2026.*Niente va perso: ciò che invii resta in coda/s)).toBeTruthy();
});
