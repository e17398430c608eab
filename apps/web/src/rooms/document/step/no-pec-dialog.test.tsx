import { accountpec, type PecSettings } from "@fatturachiara/contract/rooms/accountpec";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
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
