import { accountpec, type PecSettings } from "@fatturachiara/contract/rooms/accountpec";
import { document as calls } from "@fatturachiara/contract/rooms/document";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { aDocument } from "../../../../test/a-document.ts";
import { aLine, editorApi, openDraft } from "../../../../test/open-editor.tsx";

const user = userEvent.setup({ delay: null });
const mailbox: PecSettings = {
  ...{ modo: "manuale", idGestore: "aruba", indirizzo: "", nomeUtente: "", smtpHost: "", smtpPort: null },
  ...{ smtpSicurezza: null, imapHost: "", imapPort: null, imapSicurezza: null, cartella: "", indirizzoSdi: "" },
  ...{ messaggiAlMinuto: null, intervalloMinuti: null, dataScadenzaPassword: null, indirizzoSdiDal: null },
  ...{ cartellaOfferta: false, passwordImpostata: false, sospesa: false },
};

test("what somebody else has saved since it was opened does not leave: both versions are shown first", async () => {
  localStorage.clear();
  const api = editorApi({ client: aClient(), draft: { documentServices: [aLine("100")] } });
  api.answer(calls.list, []);
  api.answer(accountpec.read, mailbox);
  openDraft("confirm");
  const [press] = await screen.findAllByRole("button", { name: "Invia" });
  api.fail(calls.send, "documentChanged");
  api.fail(calls.update, "documentChanged");
  api.answer(calls.read, ({ params }) => aDocument("B", "draft", { ...params, version: 2, causale: "Di un altro" }));

  if (press) await user.click(press);
  await user.click(await screen.findByRole("button", { name: "Si" }));

  await screen.findByText("Questo documento è stato modificato altrove");
  expect(await screen.findByText("Di un altro")).toBeTruthy();
  expect(api.callsTo(calls.send).map(({ query }) => query.get("version"))).toEqual(["1"]);
});
