import { expect } from "vitest";
import { errorOf } from "../../harness/error-of.ts";
import { waitForMail } from "../../harness/read-mail.ts";
import type { Walk } from "../../harness/walk.ts";

/** Who registers. */
export type Newcomer = { name: string; surname: string; phone: string; email: string; password: string };

/** The sentences of specification §5 on a form sent empty, field by field. */
const whenEmpty = {
  Nome: "Inserire il nome",
  Cognome: "Inserire il cognome",
  Telefono: "Inserire il telefono",
  "Indirizzo email": "Inserire l'indirizzo email",
  "Ripeti l'indirizzo email": "Ripeti l'indirizzo email",
  Password: "Inserisci la password",
  "Ripeti la password": "Ripeti la password",
} as const;

type Label = keyof typeof whenEmpty;

/** From the guarded page to /register, through every error the form knows, to the mailed link and its toast. */
export async function register({ page, hands, look, toasts }: Walk, newcomer: Newcomer): Promise<void> {
  const field = (label: Label) => page.getByLabel(label, { exact: true });
  const errorAt = (label: Label) => errorOf(field(label));
  const send = () => hands.press(page.getByRole("button", { name: "Crea account" }));

  await page.goto("/ia/home");
  await page.waitForURL("**/login?returnUrl=%2Fia%2Fhome");
  await page.getByRole("heading", { level: 1, name: "Accedi" }).waitFor();
  await look("login");
  await hands.press(page.getByRole("link", { name: "Registrati" }));
  await page.getByRole("heading", { level: 1, name: "Crea il tuo account" }).waitFor();
  await look("register");

  await hands.write(field("Indirizzo email"), "anna");
  await hands.leave();
  expect(await errorAt("Indirizzo email")).toBeUndefined(); // nothing is said before the form is sent once
  await hands.write(field("Indirizzo email"), "");
  await send();
  for (const label of Object.keys(whenEmpty) as Label[]) await expect.poll(() => errorAt(label)).toBe(whenEmpty[label]);
  await look("register-errors");

  const filled: [Label, string][] = [
    ["Nome", newcomer.name],
    ["Cognome", newcomer.surname],
    ["Telefono", newcomer.phone],
    ["Indirizzo email", newcomer.email],
    ["Ripeti l'indirizzo email", newcomer.email],
    ["Password", newcomer.password],
    ["Ripeti la password", newcomer.password],
  ];
  for (const [label, text] of filled) await hands.write(field(label), text);
  const wrong: [Label, string, string][] = [
    ["Indirizzo email", "anna@", "L'indirizzo email non è valido"],
    ["Ripeti l'indirizzo email", "altra@example.it", "Gli indirizzi email non corrispondo"],
    ["Password", "Corta1!", "La password deve essere lunga almeno 8 caratteri."],
    ["Password", "senzanumero", "La password deve contenere almeno un numero, una lettera maiuscola e un carattere."],
    ["Ripeti la password", "Diversa!2026", "Le password non corrispondono"],
  ];
  for (const [label, text, sentence] of wrong) {
    await hands.write(field(label), text);
    await send();
    await expect.poll(() => errorAt(label)).toBe(sentence);
    expect(new URL(page.url()).pathname).toBe("/register"); // blocked
    await hands.write(field(label), new Map(filled).get(label) ?? "");
  }

  await send();
  await toasts.hears("Controlla la tua email per il link di conferma");
  await page.waitForURL("**/login");
  await page.getByRole("heading", { level: 1, name: "Conferma la tua e-mail" }).waitFor();
  await page.getByText(newcomer.email).first().waitFor();
  await look("login-toast");
}

/** Reads the mail at /posta-di-prova and follows its link. */
export async function confirmByMail({ page, hands, look, product, toasts }: Walk, { email }: Newcomer): Promise<void> {
  await waitForMail(product, { to: email }); // mails leave by a job, a moment later
  await page.goto("/posta-di-prova");
  const mail = page.getByRole("article").filter({ hasText: email });
  await look("mailbox");
  await hands.press(mail.getByRole("link", { name: /confirmregister\?/ }).first());
  await toasts.hears("Registrato con successo.!");
  await page.waitForURL("**/login");
}
