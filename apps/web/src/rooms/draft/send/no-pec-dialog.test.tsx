import { accountpec, type PecSettings } from "@fatturachiara/contract/rooms/accountpec";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { document as calls } from "@fatturachiara/contract/rooms/document";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aDocument } from "../../../../test/a-document.ts";
import { signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { someFiscalData } from "../../../../test/some-fiscal-data.ts";
import { StepPage } from "../page/step-page.tsx";
import { NoPecDialog } from "./no-pec-dialog.tsx";

const user = userEvent.setup({ delay: null });
const settings: PecSettings = {
  ...{ modo: "automatico", idGestore: "aruba", indirizzo: "", nomeUtente: "", smtpHost: "", smtpPort: null },
  ...{ smtpSicurezza: null, imapHost: "", imapPort: null, imapSicurezza: null, cartella: "", indirizzoSdi: "" },
  ...{ messaggiAlMinuto: null, intervalloMinuti: null, dataScadenzaPassword: null, indirizzoSdiDal: null },
  ...{ cartellaOfferta: false, passwordImpostata: false, sospesa: false },
};

test("without a mailbox the simulator is one press away, and the document is sent again", async () => {
  signedIn();
  const api = fakeApi();
  api.answer(accountpec.read, settings);
  api.answer(accountpec.save, ({ body }) => ({ ...settings, modo: body.modo }));
  const onReady = vi.fn();
  renderInside(<NoPecDialog id="0193f1a0-0000-7000-8000-0000000000d1" onClose={() => undefined} onReady={onReady} />, {
    path: "document/step/confirm",
    address: "/ia/document/step/confirm",
  });

  await user.click(await screen.findByRole("button", { name: "Prova con il simulatore" }));

  await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
  expect(api.callsTo(accountpec.save).map(({ body }) => body.modo)).toEqual(["simulatore"]);
});

/** The last step of a draft, with the mailbox as it is set. */
async function confirming(pec: Partial<PecSettings>) {
  localStorage.clear();
  signedIn();
  const api = fakeApi();
  const id = "0193f1a0-0000-7000-8000-0000000000d1";
  api.answer(taxdata.read, someFiscalData);
  api.answer(taxdata.bankAccounts, []);
  api.answer(servicecode.list, []);
  api.answer(calls.remembered, { righe: [], ultime: [] });
  api.answer(clients.list, []);
  api.answer(calls.list, []);
  api.answer(calls.counter, {
    ...{ numeroDocumento: 1, numeroFormattato: "1/2026", anno: 2026, provvisorio: true },
    ...{ buchi: [], avvisi: [], storia: { documenti: [] } },
  });
  api.answer(calls.read, aDocument("B", "draft", { id }));
  api.answer(accountpec.read, { ...settings, ...pec });
  renderInside(<StepPage />, { path: "document/step/:step", address: `/ia/document/step/confirm?id=${id}` });
  await waitFor(() => expect(api.callsTo(accountpec.read)).toHaveLength(1));
}

test("without a mailbox the last step offers the three ways instead of sending, before any question", async () => {
  await confirming({});

  expect(await screen.findByRole("button", { name: "Scarica XML e invia da Fatture e Corrispettivi" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Prova con il simulatore" })).toBeTruthy();
  const links = screen.getAllByRole("link", { name: "Configura la PEC" });
  expect(links.map((link) => link.getAttribute("href"))).toContain("/ia/account/accountpec");
  expect(screen.queryByRole("button", { name: "Invia" })).toBeNull();
});

test("with a mailbox, or sending by hand, the last step sends", async () => {
  await confirming({ modo: "manuale" });

  expect((await screen.findAllByRole("button", { name: "Invia" })).length).toBeGreaterThan(0);
  expect(screen.queryByRole("link", { name: "Configura la PEC" })).toBeNull();
});
