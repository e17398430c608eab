import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { signedIn } from "../../test/a-user.ts";
import { renderInside } from "../../test/render-page.tsx";
import { contractRules } from "../api/contract-rules.ts";
import { keptForms } from "../session/kept/kept-forms.ts";
import { useKeptPlace } from "../session/kept/use-kept-place.ts";
import { DraftLine } from "../ui/form/draft/draft-line.tsx";
import { FormAmount } from "../ui/form/form-amount.tsx";
import { FormPassword } from "../ui/form/form-password.tsx";
import { FormText } from "../ui/form/form-text.tsx";
import { FormWithWords } from "../ui/form/form-words.tsx";
import { useSavedForm } from "../ui/form/use-saved-form.ts";
import { useUnsavedGuard } from "../ui/form/use-unsaved-guard.ts";
import { effects } from "./effects.ts";
import { leave } from "./shell/leave.ts";

type Values = { via: string; citta: string; aliquota: Decimal | null; password: string };
const labels = { via: "Via", citta: "Città", aliquota: "Aliquota", password: "Password" };
const rules = contractRules<Values, Values>(
  z.object({ via: z.string(), citta: z.string(), aliquota: z.nullable(z.custom<Decimal>()), password: z.string() }),
);
const saved: Values = { via: "Via Po", citta: "Torino", aliquota: null, password: "" };

function Settings({ saved }: { saved: Values }) {
  const { form, words, submit, isDirty, draft } = useSavedForm<Values>({
    started: saved,
    labels,
    rules,
    place: useKeptPlace("prova"),
    save: async (values) => void form.reset(values),
  });
  useUnsavedGuard(isDirty, draft.lose);
  return (
    <FormWithWords form={form} words={words}>
      <form onSubmit={submit} aria-label="Prova">
        <DraftLine draft={draft} labels={labels} />
        <FormText name="via" />
        <FormText name="citta" />
        <FormAmount name="aliquota" unit="%" />
        <FormPassword name="password" />
        <button type="submit">Salva</button>
      </form>
    </FormWithWords>
  );
}

const open = (values = saved) =>
  renderInside(<Settings saved={values} />, {
    path: "prova",
    routes: [{ path: "altra", element: <p>altra pagina</p> }],
  });
const written = (name: keyof Values) => (document.getElementById(name) as HTMLInputElement).value;
const line = () => screen.findByText("Modifiche non salvate del 20/11/2026, 11:00.");
const waiting = (user: string) => keptForms.get(user, user, "prova");

async function write(name: keyof Values, text: string) {
  const field = document.getElementById(name) as HTMLElement;
  await userEvent.clear(field);
  await userEvent.type(field, text);
  fireEvent.blur(field);
}

/** Writes in the form, and the session ends by itself. */
async function writeAndBeSignedOut(user: string) {
  signedIn({ id: user });
  const { unmount } = open();
  await write("via", "Via Roma");
  await write("aliquota", "4,5");
  await write("password", "segreta");
  await waitFor(async () => expect(Object.keys((await waiting(user))?.fields ?? {})).toEqual(["via", "aliquota"]));
  effects.clearSession();
  unmount();
}

test("what was written in settings is there at the next sign-in, with since when, and Scarta goes back", async () => {
  await writeAndBeSignedOut("u-1");
  expect(JSON.stringify(await waiting("u-1"))).not.toContain("segreta");

  signedIn({ id: "u-1" });
  open();
  await line();
  expect([written("via"), written("citta"), written("aliquota"), written("password")]).toEqual([
    ...["Via Roma", "Torino", "4,50", ""],
  ]);

  await userEvent.click(screen.getByRole("button", { name: "Scarta" }));
  await waitFor(() => expect(written("via")).toBe("Via Po"));
  await waitFor(async () => expect(await waiting("u-1")).toBeUndefined());
  expect(screen.queryByText(/^Modifiche non salvate/)).toBeNull();
});

test("what was saved elsewhere meanwhile stays, and where both wrote it is told", async () => {
  await writeAndBeSignedOut("u-2");

  signedIn({ id: "u-2" });
  open({ ...saved, via: "Via Nuova", citta: "Milano" });

  await line();
  expect([written("via"), written("citta")]).toEqual(["Via Roma", "Milano"]);
  expect(screen.getByRole("status").textContent).toContain(
    "Nel frattempo è stato salvato un altro valore in «Via»: qui resta quello che avevi scritto.",
  );
});

test("what somebody else wrote is never shown", async () => {
  await writeAndBeSignedOut("u-3");

  signedIn({ id: "u-4" });
  open();

  await userEvent.click(screen.getByRole("textbox", { name: "Via" }));
  expect(written("via")).toBe("Via Po");
  expect(screen.queryByText(/^Modifiche non salvate/)).toBeNull();
});

test("what is saved, or left behind on purpose, waits no longer", async () => {
  signedIn({ id: "u-5" });
  const { router } = open();
  await write("via", "Via Roma");
  await waitFor(async () => expect(await waiting("u-5")).toBeDefined());
  await userEvent.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(async () => expect(await waiting("u-5")).toBeUndefined());

  await write("via", "Via Milano");
  await waitFor(async () => expect(await waiting("u-5")).toBeDefined());
  void router.navigate("/ia/altra");
  await userEvent.click(await screen.findByRole("button", { name: "Si" }));

  await screen.findByText("altra pagina");
  await waitFor(async () => expect(await waiting("u-5")).toBeUndefined());
});

test("Esci asks, and No stays", async () => {
  const user = signedIn({ id: "u-6" });
  open();
  await write("via", "Via Roma");
  await waitFor(async () => expect(await waiting("u-6")).toBeDefined());

  const leaving = leave(user);
  await screen.findByText(/resta su questo dispositivo: lo ritrovi al tuo prossimo accesso/);
  await userEvent.click(screen.getByRole("button", { name: "No" }));
  await leaving;

  expect(written("via")).toBe("Via Roma");
});
