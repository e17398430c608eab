import { clients } from "@fatturachiara/contract/rooms/clients";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { someFiscalData } from "../../../test/some-fiscal-data.ts";
import { keptForms } from "../../session/kept/kept-forms.ts";
import { RecurringFormPage } from "./form-page.tsx";

const open = () => renderInside(<RecurringFormPage />, { path: "recurring/save" });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

test("what is written of a recurring document and of its lines waits on the device, until it is thrown away", async () => {
  const me = signedIn({ id: "u-recurring" });
  fakeApi()
    .answer(taxdata.read, someFiscalData)
    .answer(taxdata.bankAccounts, [])
    .answer(servicecode.list, [])
    .answer(clients.list, []);
  const { unmount } = open();
  // Its document has not taken the focus from the page, which begins above it.
  expect(document.activeElement).not.toBe(await field("Cliente"));
  await userEvent.type(await field("Nome"), "Canone");
  await userEvent.type(await field("Descrizione, riga 1"), "Canone {mese}".replaceAll("{", "{{"));
  await waitFor(async () => expect(await keptForms.count(me.id)).toBe(2));
  unmount();

  open();

  await waitFor(async () => expect((await field("Descrizione, riga 1")).value).toBe("Canone {mese}"));
  expect((await field("Nome")).value).toBe("Canone");
  expect(screen.getAllByText(/^Modifiche non salvate del/)).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Scarta" }));
  await waitFor(async () => expect((await field("Descrizione, riga 1")).value).toBe(""));
  expect((await field("Nome")).value).toBe("");
  await waitFor(async () => expect(await keptForms.count(me.id)).toBe(0));
});
