import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { signedIn } from "../../test/a-user.ts";
import { renderInside } from "../../test/render-page.tsx";
import { contractRules } from "../api/contract-rules.ts";
import { TextField } from "../ui/fields/text-field.tsx";
import { FormPassword } from "../ui/form/form-password.tsx";
import { FormText } from "../ui/form/form-text.tsx";
import { FormCheckbox } from "../ui/form/form-toggle.tsx";
import { FormWithWords } from "../ui/form/form-words.tsx";
import { useKeptText } from "../ui/form/use-kept-text.ts";
import { useSavedForm } from "../ui/form/use-saved-form.ts";
import { effects } from "./effects.ts";
import { offerTyping } from "./keep-typing.ts";

const started = { nota: "", code: "", parola: "", newPassword: "", attivo: false };
const rules = contractRules<typeof started, typeof started>(
  z.object({ nota: z.string(), code: z.string(), parola: z.string(), newPassword: z.string(), attivo: z.boolean() }),
);

function Page() {
  const { form, words } = useSavedForm({
    started,
    labels: { nota: "Nota", code: "Codice", parola: "Parola", newPassword: "Password", attivo: "Attivo" },
    rules,
    save: async () => undefined,
  });
  return (
    <FormWithWords form={form} words={words}>
      <form>
        <FormText name="nota" />
        <FormText name="code" autoComplete="one-time-code" />
        <FormPassword name="parola" />
        <FormPassword name="newPassword" />
        <FormCheckbox name="attivo" />
      </form>
    </FormWithWords>
  );
}

const open = () => {
  window.history.replaceState(null, "", "/ia/prova");
  return renderInside(<Page />, { path: "prova" });
};
const written = (id: string) => (document.getElementById(id) as HTMLInputElement).value;

async function writeAndBeSignedOut() {
  signedIn();
  const { unmount } = open();
  for (const name of ["nota", "code", "parola", "newPassword"])
    await userEvent.type(document.getElementById(name) as HTMLElement, `scritto ${name}`);
  await userEvent.click(screen.getByRole("checkbox", { name: "Attivo" }));
  effects.clearSession();
  unmount();
}

test("whoever was signed out finds in a form what they had written, but no password and no code", async () => {
  await writeAndBeSignedOut();

  signedIn();
  offerTyping();
  open();

  await waitFor(() => expect(written("nota")).toBe("scritto nota"));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Attivo" }).checked).toBe(true);
  expect([written("code"), written("parola"), written("newPassword")]).toEqual(["", "", ""]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("scritto");
  expect(await screen.findByText("Abbiamo rimesso qui quello che avevi scritto.")).toBeTruthy();
});

test("nobody else finds it, and it waits no longer", async () => {
  await writeAndBeSignedOut();

  signedIn({ id: "0193f1a0-0000-7000-8000-0000000000ff" });
  offerTyping();
  open();

  expect(written("nota")).toBe("");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("scritto");
});

function SmallDialog({ started = "" }: { started?: string }) {
  const [text, setText] = useKeptText("righe", started);
  return <TextField id="righe" label="Righe" value={text} onChange={(event) => setText(event.currentTarget.value)} />;
}

test("a small dialog without a form gives back what was written in it, and nothing where nothing was", async () => {
  const openDialog = (started?: string) => {
    window.history.replaceState(null, "", "/ia/prova");
    return renderInside(<SmallDialog {...(started && { started })} />, { path: "prova" });
  };
  signedIn();
  const untouched = openDialog("2026-11-20");
  effects.clearSession();
  untouched.unmount();
  signedIn();
  offerTyping();
  const { unmount } = openDialog();
  expect(written("righe")).toBe("");
  await userEvent.type(document.getElementById("righe") as HTMLElement, "due ore");
  effects.clearSession();
  unmount();

  signedIn();
  offerTyping();
  openDialog();

  await waitFor(() => expect(written("righe")).toBe("due ore"));
});
