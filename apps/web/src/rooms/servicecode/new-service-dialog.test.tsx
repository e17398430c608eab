import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { keptForms } from "../../session/kept/kept-forms.ts";
import { NewServiceDialog } from "./new-service-dialog.tsx";

const onClose = vi.fn();
const open = (descrizione: string) =>
  renderInside(<NewServiceDialog from={{ descrizione }} onSaved={() => undefined} onClose={onClose} />);
const code = () => screen.findByLabelText<HTMLInputElement>("Codice");

test("a code written and not saved is there when the same line is opened again, of another line not, and Annulla leaves nothing", async () => {
  const me = signedIn({ id: "u-line" });
  fakeApi().answer(servicecode.list, []);
  const { unmount } = open("Perizia");
  await userEvent.type(await code(), "PER");
  await waitFor(async () => expect(await keptForms.count(me.id)).toBe(1));
  unmount();

  const other = open("Rilievo");
  expect((await code()).value).toBe("");
  other.unmount();
  open("Perizia");

  await waitFor(async () => expect((await code()).value).toBe("PER"));
  expect(screen.getByText(/^Modifiche non salvate del/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Annulla" }));
  expect(onClose).toHaveBeenCalled();
  await waitFor(async () => expect(await keptForms.count(me.id)).toBe(0));
});
