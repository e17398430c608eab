import { auth } from "@fatturachiara/contract/rooms/auth";
import { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { aMe, signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { OutsideRoutes } from "../../app/outside-routes.tsx";
import { sessionStore } from "../../session/session-store.ts";
import { toasts } from "../../ui/feedback/toasts.ts";
import { typedEmail } from "./form/typed-email.ts";
import { endWaiting } from "./register/pending-registration.ts";

// Specification §4, §5 and §8: texts letter for letter, errors only after a submit attempt.

const at = (address: string) => renderPage(<OutsideRoutes />, address);
const field = (label: string) => screen.getByLabelText(label, { exact: true, selector: "input" });
const fill = (label: string, text: string) => userEvent.type(field(label), text);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const text = (words: string) => screen.queryByText(words);
const messages = () => toasts.recent().map(({ severity, summary, detail }) => ({ severity, summary, detail }));
const path = () => location.pathname + location.search;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  typedEmail.keep(null);
  endWaiting();
});

describe("login", () => {
  const tokens = { token: "t", refreshToken: "r" };
  const enter = async () => {
    await fill("E-mail", "giulia@ferrari.example");
    await fill("Password", "qualunque");
    await press("Accedi");
  };

  test("asks for both, and only after a submit attempt", async () => {
    at("/login");
    await fill("E-mail", "x");
    await userEvent.clear(field("E-mail"));
    expect(text("È richiesto il nome utente o l'email!")).toBeNull();

    await press("Accedi");

    expect(text("È richiesto il nome utente o l'email!")).not.toBeNull();
    expect(text("E 'richiesta la password!")).not.toBeNull();
    expect(document.activeElement).toBe(field("E-mail"));
    expect(api.calls).toEqual([]);
  });
  test("asks nothing more of what is typed: a short name and a weak password go out", async () => {
    at("/login");
    api.fail(auth.login, "loginRefused");
    await fill("E-mail", "giulia");
    await fill("Password", "a");
    await press("Accedi");

    expect(api.callsTo(auth.login)[0]?.body).toEqual({ email: "giulia", password: "a" });
  });
  test("leads to the return address", async () => {
    at("/login?returnUrl=%2Fia%2Fclients%2Flist%3Fq%3Da");
    api.answer(auth.login, tokens).answer(auth.me, aMe());
    await enter();

    await waitFor(() => expect(path()).toBe("/ia/clients/list?q=a"));
    expect(sessionStore.user()?.email).toBe("giulia@ferrari.example");
  });
  test("without one, or with one of another site, leads to /", async () => {
    at("/login?returnUrl=%2F%2Felsewhere.example");
    api.answer(auth.login, tokens).answer(auth.me, aMe());
    await enter();

    // "/" itself leads to /ia/home
    await waitFor(() => expect(path()).toBe("/ia/home"));
  });
  test("a refusal is said above the form, not in a toast, and what was typed stays", async () => {
    at("/login");
    api.fail(auth.login, "loginRefused");
    await enter();

    expect((await screen.findByText("E-mail o password non corretti.")).closest("#messageHeadLogin")).not.toBeNull();
    expect(messages()).toEqual([]);
    expect((field("E-mail") as HTMLInputElement).value).toBe("giulia@ferrari.example");
  });
  test("without user data one stays logged out", async () => {
    at("/login");
    api.answer(auth.login, tokens).fail(auth.me, "internal");
    await enter();

    await waitFor(() => expect(messages()).toHaveLength(1));
    expect([sessionStore.user(), localStorage.getItem("jwt"), path()]).toEqual([null, null, "/login"]);
  });
  test("who is logged in is led to /", async () => {
    signedIn();
    at("/login");

    await waitFor(() => expect(path()).toBe("/ia/home"));
  });
  test("the confirmation mail can be asked for again", async () => {
    at("/login");
    await press("Invia di nuovo");
    expect(text("L'e-mail è obbligatoria!")).not.toBeNull();

    api.answer(auth.mailOperation, { message: "Se l'indirizzo è registrato riceverai un'e-mail." });
    await fill("E-mail", "giulia@ferrari.example");
    await press("Invia di nuovo");

    await waitFor(() => expect(messages()[0]?.summary).toBe("Se l'indirizzo è registrato riceverai un'e-mail."));
    expect(api.callsTo(auth.mailOperation)[0]?.params).toEqual({ hash: "resendconfirmation" });
  });
});

describe("register", () => {
  const good: [string, string][] = [
    ["Nome", "Luca"],
    ["Cognome", "Bianchi"],
    ["Telefono", "011 123456"],
    ["Indirizzo email", "luca@bianchi.example"],
    ["Ripeti l'indirizzo email", "luca@bianchi.example"],
    ["Password", "Moffetta26!"],
    ["Ripeti la password", "Moffetta26!"],
  ];
  const open = async () => {
    at("/register");
    await screen.findByRole("heading", { level: 1, name: "Crea il tuo account" });
  };
  const complete = async (change: Record<string, string> = {}) => {
    for (const [label, value] of good) await fill(label, change[label] ?? value);
  };

  test("names every missing field in its own words, with a summary", async () => {
    await open();
    expect(text("Inserire il nome")).toBeNull();
    await press("Crea account");

    for (const sentence of [
      "Inserire il nome",
      "Inserire il cognome",
      "Inserire il telefono",
      "Inserire l'indirizzo email",
      "Inserisci la password",
    ]) {
      expect(text(sentence), sentence).not.toBeNull();
    }
    // the sentence is also the label of its field
    expect(screen.getAllByText("Ripeti l'indirizzo email").length).toBeGreaterThan(2);
    expect(screen.getAllByText("Ripeti la password").length).toBeGreaterThan(2);
    expect(text("Correggi i campi evidenziati (7)")).not.toBeNull();
    expect(document.activeElement).toBe(field("Nome"));
    expect(api.calls).toEqual([]);
  });
  test.each([
    ["Indirizzo email", "luca@", "L'indirizzo email non è valido"],
    ["Ripeti l'indirizzo email", "altro@bianchi.example", "Gli indirizzi email non corrispondo"],
    ["Password", "Fat26!", "La password deve essere lunga almeno 8 caratteri."],
    ["Password", "fattura26", "La password deve contenere almeno un numero, una lettera maiuscola e un carattere."],
    ["Ripeti la password", "Fattura27!", "Le password non corrispondono"],
  ])("%s «%s»: %s", async (label, value, sentence) => {
    await open();
    await complete({ [label]: value });
    await press("Crea account");

    expect(text(sentence)).not.toBeNull();
    expect(api.calls).toEqual([]);
  });
  test("after the attempt the errors follow what is typed", async () => {
    await open();
    await press("Crea account");
    await fill("Nome", "Luca");

    expect(text("Inserire il nome")).toBeNull();
  });
  test("sends the payload without the repetitions, says so and leads to login", async () => {
    await open();
    api.answer(auth.register, { message: "ok" });
    await complete();
    await userEvent.click(screen.getByLabelText("Desidero partecipare a sondaggi"));
    await press("Crea account");

    await waitFor(() => expect(path()).toBe("/login"));
    expect(api.callsTo(auth.register)[0]?.body).toEqual({
      name: "Luca",
      surname: "Bianchi",
      phone: "011 123456",
      emailAddress: "luca@bianchi.example",
      password: "Moffetta26!",
      flagMarketingEmail: false,
      flagPollEmail: true,
    });
    expect(messages()[0]).toMatchObject({
      severity: "success",
      summary: "Controlla la tua email per il link di conferma",
    });
  });
  test("a telephone nobody could dial is said at its field", async () => {
    await open();
    await complete();
    await userEvent.clear(field("Telefono"));
    await fill("Telefono", "abc");
    await press("Crea account");

    expect(field("Telefono").getAttribute("aria-invalid")).toBe("true");
    expect(text("Scrivi un numero di telefono: cifre, con + e spazi se servono.")).not.toBeNull();
    expect(api.calls).toEqual([]);
  });
  test("a failure is said in its own area", async () => {
    await open();
    api.fail(auth.register, "tooManyRequests");
    await complete();
    await press("Crea account");

    const message = await screen.findByText("Troppe richieste in poco tempo: attendi e riprova.");
    expect(message.closest("#messageHeadRegister")).not.toBeNull();
    expect((field("Nome") as HTMLInputElement).value).toBe("Luca");
  });
});

describe("forgot password", () => {
  const open = async () => {
    at("/forgot-password");
    await screen.findByRole("heading", { level: 1, name: "Password dimenticata" });
  };

  test.each([
    ["", "L'e-mail è obbligatoria!"],
    ["luca@", "L'email deve essere valida!"],
  ])("«%s»: %s", async (value, sentence) => {
    await open();
    if (value) await fill("E-mail", value);
    await press("Invia il link");

    expect(text(sentence)).not.toBeNull();
  });
  test("then says to look at the mail, and lets one ask again with an empty form", async () => {
    await open();
    api.answer(auth.mailOperation, { message: "x" });
    await fill("E-mail", "luca@bianchi.example");
    await press("Invia il link");

    expect(await screen.findByRole("heading", { name: "Controlla la tua e-mail" })).toBeTruthy();
    expect(api.callsTo(auth.mailOperation)[0]?.params).toEqual({ hash: "forgotpassword" });
    expect(messages()[0]).toMatchObject({
      severity: "success",
      summary: "Controlla la tua email per il codice di verifica!",
    });
    await press("Fai un'altra richiesta");

    expect((field("E-mail") as HTMLInputElement).value).toBe("");
  });
});

describe("sign-in link", () => {
  test("is asked for with the address typed at login, and says what to expect", async () => {
    at("/login");
    await fill("E-mail", "luca@bianchi.example");
    await userEvent.click(screen.getByRole("link", { name: "Accedi con un link" }));
    await screen.findByRole("heading", { level: 1, name: "Accedi con un link" });
    expect((field("E-mail") as HTMLInputElement).value).toBe("luca@bianchi.example");

    api.answer(auth.requestLink, { message: "Se l'indirizzo è registrato riceverai un'e-mail." });
    await press("Ricevi un link di accesso");

    expect(await screen.findByRole("heading", { name: "Controlla la tua e-mail" })).toBeTruthy();
    expect(api.callsTo(auth.requestLink)[0]?.body).toEqual({ email: "luca@bianchi.example" });
    expect(messages()[0]?.summary).toBe("Se l'indirizzo è registrato riceverai un'e-mail.");
    await press("Fai un'altra richiesta");
    expect((field("E-mail") as HTMLInputElement).value).toBe("");
  });
  test("is offered where guessing has been stopped", async () => {
    at("/login");
    api.fail(auth.login, "tooManyGuesses");
    await fill("E-mail", "luca@bianchi.example");
    await fill("Password", "x");
    await press("Accedi");
    await userEvent.click(await screen.findByRole("link", { name: "Ricevi un link di accesso" }));

    await waitFor(() => expect(path()).toBe("/login-link"));
  });
  test("asks for an address that is one", async () => {
    at("/login-link");
    await screen.findByRole("heading", { level: 1, name: "Accedi con un link" });
    await press("Ricevi un link di accesso");
    expect(text("L'e-mail è obbligatoria!")).not.toBeNull();
    await fill("E-mail", "luca@");

    expect(text("L'email deve essere valida!")).not.toBeNull();
    expect(api.calls).toEqual([]);
  });
});

describe("recover password", () => {
  let managers: { id: string; nome: string; cognome: string; email: string; permesso: "completa" }[] = [];
  beforeEach(() => {
    managers = [];
  });

  test("who may still act is named beside the fields, and put out by a tick", async () => {
    const marco = { id: "0193f1a0-0000-7000-8000-0000000000e1", nome: "Marco", cognome: "Sala" } as const;
    managers = [{ ...marco, email: "marco@sala.example", permesso: "completa" }];
    api.answer(auth.resetPassword, {});
    await open();
    expect(await screen.findByText("marco@sala.example · Completa (invio incluso)")).toBeTruthy();
    await userEvent.click(screen.getByRole("checkbox", { name: "Togli l'accesso a Marco Sala" }));
    await fill("Password", "Moffetta26!");
    await fill("Ripeti la password", "Moffetta26!");
    await press("Salva la password");

    await waitFor(() => expect(api.callsTo(auth.resetPassword)[0]?.body.togliGestori).toEqual([marco.id]));
  });
  const open = async () => {
    api.answer(auth.resetManagers, managers);
    at("/recoverpassword?e=luca%40bianchi.example&t=a+b");
    await screen.findByRole("heading", { level: 1, name: "Nuova password" });
  };

  test("without e or t it logs out", async () => {
    signedIn();
    api.answer(auth.revokeToken, {});
    at("/recoverpassword?e=luca%40bianchi.example");

    await waitFor(() => expect(path()).toBe("/login"));
    expect(sessionStore.user()).toBeNull();
  });
  test("address and token leave the address bar, and a reload finds them again", async () => {
    await open();
    expect(path()).toBe("/recoverpassword");

    cleanup();
    renderPage(<OutsideRoutes />, null);
    await screen.findByText("Per luca@bianchi.example");
  });
  test("who was signed in here is not any more, and the link is no page to come back to", async () => {
    await open();
    signedIn({ email: "luca@bianchi.example" });
    api.answer(auth.resetPassword, {});
    await fill("Password", "Moffetta26!");
    await fill("Ripeti la password", "Moffetta26!");
    await press("Salva la password");

    await waitFor(() => expect(path()).toBe("/login"));
    expect(sessionStore.user()).toBeNull();
    expect(history.state).toBeNull();
  });
  test("a used link is a press away from a new one", async () => {
    await open();

    expect(screen.getByRole("link", { name: "Chiedine un altro" }).getAttribute("href")).toBe("/forgot-password");
  });
  test("asks for both in its own words", async () => {
    await open();
    await press("Salva la password");

    expect(text("E 'richiesta la password!")).not.toBeNull();
    expect(text("È richiesta la ripetizione della password!")).not.toBeNull();
  });
  test("a mismatch stops it", async () => {
    await open();
    await fill("Password", "Moffetta26!");
    await fill("Ripeti la password", "Fattura27!");
    await press("Salva la password");

    expect(text("La password e la password ripetuta devono essere uguali!")).not.toBeNull();
    expect(api.callsTo(auth.resetPassword)).toEqual([]);
  });
  test("sends password, repetition, e-mail and the token with its plus signs, then leads to login", async () => {
    await open();
    api.answer(auth.resetPassword, {});
    await fill("Password", "Moffetta26!");
    await fill("Ripeti la password", "Moffetta26!");
    await press("Salva la password");

    await waitFor(() => expect(path()).toBe("/login"));
    expect(api.callsTo(auth.resetPassword)[0]?.body).toEqual({
      password: "Moffetta26!",
      repeat_password: "Moffetta26!",
      email: "luca@bianchi.example",
      token: "a+b",
      togliGestori: [],
    });
    expect(messages()[0]?.summary).toBe("Password cambiata con successo");
  });
  test("a failure adds nothing to the general words, and what was typed stays", async () => {
    await open();
    api.fail(auth.resetPassword, "linkInvalid");
    await fill("Password", "Moffetta26!");
    await fill("Ripeti la password", "Moffetta26!");
    await press("Salva la password");

    await waitFor(() =>
      expect(messages()).toEqual([{ severity: "error", summary: "Errore", detail: "Il link non è più valido." }]),
    );
    expect((field("Password") as HTMLInputElement).value).toBe("Moffetta26!");
  });
});

describe("confirm register", () => {
  const missing = { severity: "error", summary: "Error", detail: "An attribute is missing on the route, dismissing!" };

  test("shows Loading, then success and login", async () => {
    let finish: (response: Response) => void = () => {};
    api.respond(auth.confirmRegister, () => new Promise((resolve) => (finish = resolve)));
    at("/confirmregister?t=a+b&e=luca%40bianchi.example");
    expect((await screen.findAllByText("Loading")).length).toBeGreaterThan(0);
    await waitFor(() => expect(api.callsTo(auth.confirmRegister)).toHaveLength(1));

    finish(new Response('{"data":{}}'));

    await waitFor(() => expect(path()).toBe("/login"));
    expect(api.callsTo(auth.confirmRegister)[0]?.body).toEqual({ email: "luca@bianchi.example", token: "a+b" });
    expect(messages()).toEqual([{ severity: "success", summary: "Registrato con successo.!", detail: undefined }]);
  });
  test("a failure has its own words, and leads to login", async () => {
    api.fail(auth.confirmRegister, "linkInvalid");
    at("/confirmregister?t=a&e=b");

    await waitFor(() => expect(path()).toBe("/login"));
    expect(messages()).toEqual([
      { severity: "error", summary: "Errore", detail: "Impossibile confermare l'account!!" },
    ]);
  });
  test.each(["", "?t=a", "?e=b"])("without its parameters (%s) an error, then login", async (query) => {
    at(`/confirmregister${query}`);

    await waitFor(() => expect(path()).toBe("/login"));
    expect(messages()).toEqual([missing]);
  });
});

test("an address registered with two passwords is confirmed, and then a password is chosen", async () => {
  api.answer(auth.confirmRegister, { chooseWith: "scelta" });
  at("/confirmregister?t=a&e=luca%40bianchi.example");

  expect(await screen.findByRole("heading", { name: "Nuova password" })).toBeTruthy();
  expect(path()).toBe("/recoverpassword");
  expect(messages()).toMatchObject([{ severity: "success", summary: "Registrato con successo.!" }]);
});

describe("non sono stato io", () => {
  test("nothing happens before the button; then a new password is chosen", async () => {
    api.answer(auth.undoMail, { chooseWith: "scelta" });
    at("/notme?t=a&e=luca%40bianchi.example");
    const button = await screen.findByRole("button", { name: "Annulla il cambio e blocca l'accesso" });
    expect(api.callsTo(auth.undoMail)).toHaveLength(0);

    await userEvent.click(button);

    expect(await screen.findByRole("heading", { name: "Nuova password" })).toBeTruthy();
    expect(api.callsTo(auth.undoMail)[0]?.body).toEqual({ email: "luca@bianchi.example", token: "a" });
    expect(messages()).toMatchObject([{ severity: "success", summary: "Accesso bloccato." }]);
  });
  test("a link that is over says so, and the button stays", async () => {
    api.fail(auth.undoMail, "linkInvalid");
    at("/notme?t=a&e=b");

    await userEvent.click(await screen.findByRole("button", { name: "Annulla il cambio e blocca l'accesso" }));

    await waitFor(() => expect(messages()).toMatchObject([{ severity: "error" }]));
    expect(path()).toBe("/notme");
  });
});

describe("who acts is put out by a letter's link", () => {
  const marco = {
    id: "0193f1a0-0000-7000-8000-0000000000a1",
    nome: "Marco",
    cognome: "Verdi",
    email: "marco@studio.example",
    permesso: "completa",
  } as const;
  const button = "Togli l'accesso a chi opera per me";

  test("they are named, and nothing happens before the button", async () => {
    api.answer(auth.resetManagers, [marco]);
    api.answer(auth.endManagers, { ended: 1 });
    at("/endmanagers?t=a&e=luca%40bianchi.example");
    expect(await screen.findByText(/marco@studio.example/)).toBeTruthy();
    expect(api.callsTo(auth.endManagers)).toHaveLength(0);

    await userEvent.click(screen.getByRole("button", { name: button }));

    await waitFor(() => expect(path()).toBe("/login"));
    expect(api.callsTo(auth.endManagers)[0]?.body).toEqual({ email: "luca@bianchi.example", token: "a" });
    expect(messages()).toMatchObject([{ severity: "success", detail: "Una persona non opera più per te." }]);
  });
  test("where nobody acts there is nothing to press", async () => {
    api.answer(auth.resetManagers, []);
    at("/endmanagers?t=a&e=b");

    expect(await screen.findByText("Nessun altro opera sul tuo account.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: button })).toBeNull();
  });
  test("a link that is over says so when it is used", async () => {
    api.fail(auth.resetManagers, "linkInvalid");
    api.fail(auth.endManagers, "linkInvalid");
    at("/endmanagers?t=a&e=b");

    await userEvent.click(await screen.findByRole("button", { name: button }));

    await waitFor(() => expect(messages()).toMatchObject([{ severity: "error" }]));
    expect(path()).toBe("/endmanagers");
  });
});

describe("confirm a new e-mail", () => {
  test("says that it is in use, and leads to login", async () => {
    api.answer(auth.confirmMail, {});
    at("/confirmmail?t=a+b&e=luca%40bianchi.example");

    await waitFor(() => expect(path()).toBe("/login"));
    expect(api.callsTo(auth.confirmMail)[0]?.body).toEqual({ email: "luca@bianchi.example", token: "a+b" });
    expect(messages()).toEqual([{ severity: "success", summary: "E-mail aggiornata.", detail: undefined }]);
  });
  test("a used link is said in the server's words", async () => {
    api.fail(auth.confirmMail, "linkInvalid");
    at("/confirmmail?t=a&e=b");

    await waitFor(() => expect(path()).toBe("/login"));
    expect(messages()).toEqual([{ severity: "error", summary: "Errore", detail: "Il link non è più valido." }]);
  });
});

describe("outlogin", () => {
  test("signs in, purges the saved document and leads to /", async () => {
    localStorage.setItem("saved-current-document", "{}");
    api.answer(auth.outlogin, { token: "t", refreshToken: "r" }).answer(auth.me, aMe());
    at("/outlogin?t=a+b&r=n");

    await waitFor(() => expect(path()).toBe("/ia/home"));
    expect(api.callsTo(auth.outlogin)[0]?.body).toEqual({ t: "a+b", r: "n" });
    expect(localStorage.getItem("saved-current-document")).toBeNull();
  });
  test("a used link says so and leads to login", async () => {
    api.fail(auth.outlogin, "linkInvalid");
    at("/outlogin?t=a&r=n");

    await waitFor(() => expect(path()).toBe("/login"));
    expect(messages()[0]?.summary).toBe("Il link non è più valido. Accedi con la password.");
  });
  test("whoever has a second factor is asked for it; the token is out of the address", async () => {
    api.fail(auth.outlogin, "secondFactorNeeded");
    api.answer(secondFactor.pending, {
      totp: true,
      passkey: false,
      recoveryCode: true,
      expiresAt: "2026-11-20T10:10:00Z",
    });
    at("/outlogin?t=a&r=n");

    expect(await screen.findByRole("heading", { name: "Verifica in due passaggi" })).toBeTruthy();
    expect(path()).toBe("/login?passo=verifica");
    expect(messages()).toEqual([]);
  });
  test("without an answer the link is kept, and can be tried again", async () => {
    api.offline(auth.outlogin);
    at("/outlogin?t=a&r=n");
    const again = await screen.findByRole("button", { name: "Riprova" });
    expect(path()).toBe("/outlogin?t=a&r=n");

    api.answer(auth.outlogin, { token: "t", refreshToken: "r" }).answer(auth.me, aMe());
    await userEvent.click(again);

    await waitFor(() => expect(path()).toBe("/ia/home"));
  });
  test.each([429, 502])("nor is it spent by a server in between that answers %i", async (status) => {
    api.respond(auth.outlogin, () => new Response("<html>", { status }));
    at("/outlogin?t=a&r=n");

    expect(await screen.findByRole("button", { name: "Riprova" })).toBeTruthy();
    expect(path()).toBe("/outlogin?t=a&r=n");
    expect(messages().map(({ summary }) => summary)).toEqual([`Error status: ${status}`]);
  });
  test("once used it is not kept, even when user data cannot be had", async () => {
    api.answer(auth.outlogin, { token: "t", refreshToken: "r" }).offline(auth.me);
    at("/outlogin?t=a&r=n");

    await waitFor(() => expect(path()).toBe("/login"));
    expect(sessionStore.user()).toBeNull();
  });
  test("one parameter missing: error, then login", async () => {
    at("/outlogin?t=a");

    await waitFor(() => expect(path()).toBe("/login"));
    expect(messages()[0]).toMatchObject({
      summary: "Error",
      detail: "An attribute is missing on the route, dismissing!",
    });
  });
  test("none at all: login, without a word", async () => {
    at("/outlogin");

    await waitFor(() => expect(path()).toBe("/login"));
    expect(messages()).toEqual([]);
  });
});
