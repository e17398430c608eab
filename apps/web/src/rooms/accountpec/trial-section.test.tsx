import { sdi } from "@fatturachiara/contract/rooms/sdi";
import type { Trial } from "@fatturachiara/contract/rooms/sdi-trial";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { TrialSection } from "./trial-section.tsx";

const begun: Trial = {
  id: "0193f1a0-0000-7000-8000-00000000000d",
  stato: "in_corso",
  mittente: "giulia@pec.example",
  destinatario: "sdi01@pec.fatturapa.it",
  iniziataIl: "2026-11-20T09:00:00.000Z",
  aggiornataIl: "2026-11-20T09:00:00.000Z",
};
const user = userEvent.setup({ delay: null });
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  signedIn();
  api = fakeApi();
});
const open = (props: Partial<Parameters<typeof TrialSection>[0]> = {}) =>
  renderInside(<TrialSection modo="automatico" dirty={false} sdiAddress="sdi01@pec.fatturapa.it" {...props} />, {
    path: "account/accountpec",
    address: "/ia/account/accountpec",
  });

test("a trial leaves after a question, and its way is shown until SdI's answer", async () => {
  api.answer(sdi.trial, { prova: null });
  open();
  const answered: Trial = { ...begun, stato: "risposta", risposta: "Messaggio senza file: nessuna fattura." };
  api.answer(sdi.startTrial, () => {
    api.answer(sdi.trial, { prova: answered });
    return begun;
  });

  await user.click(await screen.findByRole("button", { name: "Invia una PEC di prova" }));
  expect(api.callsTo(sdi.startTrial)).toHaveLength(0);
  await user.click(await screen.findByRole("button", { name: "Si" }));

  expect(await screen.findByText("Messaggio senza file: nessuna fattura.")).toBeTruthy();
  expect(screen.getByText("Risposta del SdI").closest("li")?.textContent).toContain("fatto");
});

test("what went wrong is said in the server's words", async () => {
  api.answer(sdi.trial, { prova: { ...begun, stato: "fallita", errore: "553 not owned by user" } });
  open();

  expect(await screen.findByText(/553 not owned by user/)).toBeTruthy();
});

test("who sends by hand is told how to do it; unsaved settings are saved first", async () => {
  api.answer(sdi.trial, { prova: null });
  const page = open({ modo: "manuale" });
  expect(screen.getByText(/Dal tuo programma di posta/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Invia una PEC di prova" })).toBeNull();
  page.unmount();

  open({ dirty: true });
  expect(screen.getByRole("button", { name: "Invia una PEC di prova" }).hasAttribute("disabled")).toBe(true);
});
