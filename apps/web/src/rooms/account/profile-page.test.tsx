import { type Account, account } from "@fatturachiara/contract/rooms/account";
import { apiTokens } from "@fatturachiara/contract/rooms/api-tokens";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { type FullExport, portability } from "@fatturachiara/contract/rooms/portability";
import { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { sessions } from "@fatturachiara/contract/rooms/sessions";
import { storage } from "@fatturachiara/contract/rooms/storage";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { aMe, signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { preferences } from "../../session/preferences.ts";
import { sessionStore } from "../../session/session-store.ts";
import { useUser } from "../../session/use-user.ts";
import { toasts } from "../../ui/feedback/toasts.ts";
import { ProfilePage } from "./profile-page.tsx";

const saved: Account = {
  name: "Giulia",
  surname: "Ferrari",
  phone: "0612345678",
  email: "giulia@ferrari.example",
  createdAt: "2026-11-20T10:00:00.000Z",
  expiringDate: "2026-12-20T10:00:00.000Z",
  flagMarketingEmail: false,
  flagPollEmail: false,
  avvisi: { scarto: "subito", consegna: "giornaliero", ricevuta: "giornaliero", scadenze: "giornaliero" },
};
const thisSession = {
  id: "0193f1a0-0000-7000-8000-0000000000d1",
  device: "Firefox su Windows",
  createdAt: "2026-11-19T10:00:00.000Z",
  lastUsedAt: "2026-11-20T10:00:00.000Z",
  current: true,
};
const phone = {
  ...thisSession,
  id: "0193f1a0-0000-7000-8000-0000000000d2",
  device: "Safari su iPhone",
  current: false,
};

const kept = { occupati: 2_100_000_000, documenti: 2_000_000_000, allegati: 99_000_000, altro: 1_000_000 };

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });
const field = (name: string) => window.document.getElementById(name) as HTMLInputElement;
const error = (name: string) =>
  field(name).getAttribute("aria-invalid") === "true" ? field(name).closest("[class*=root]")?.textContent : undefined;

async function fill(name: string, value: string) {
  await act(async () => {
    fireEvent.change(field(name), { target: { value } });
    fireEvent.blur(field(name));
  });
}

/** As in the product: without a user there is no page. */
function Guarded() {
  return useUser() && <ProfilePage />;
}

async function open() {
  const page = renderInside(<Guarded />, { path: "account/profile" });
  await screen.findByText("Dati personali");
  return page;
}

beforeEach(() => {
  signedIn();
  api = fakeApi();
  api.answer(account.read, saved);
  let now = saved;
  api.answer(account.save, ({ body }) => {
    now = { ...now, ...body, avvisi: { ...now.avvisi, ...body.avvisi } };
    return now;
  });
  api.answer(sessions.list, [thisSession, phone]);
  api.answer(secondFactor.state, { totp: false, passkeys: [], recoveryCodesLeft: 0, passkeyHost: "localhost" });
  api.answer(auth.me, aMe());
  api.answer(portability.state, { archivio: null });
  api.answer(storage.read, { ...kept, limite: 10_000_000_000 });
  api.answer(apiTokens.list, []);
});

test("personal data are asked in the words of the register form, and saved alone", async () => {
  await open();
  await fill("phone", "");
  await user.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(error("phone")).toContain("Inserire il telefono"));
  await fill("phone", "333 123");
  await user.click(screen.getByRole("button", { name: "Salva" }));
  expect(await screen.findByText("Dati personali salvati.")).toBeTruthy();
  expect(api.callsTo(account.save)[0]?.body).toEqual({ name: "Giulia", surname: "Ferrari", phone: "333 123" });
  await waitFor(() => expect(api.callsTo(auth.me)).toHaveLength(1));
});

test("what is written while the rest is being saved stays, and waits to be saved itself", async () => {
  await open();
  await fill("phone", "333 123");
  const answer = Promise.withResolvers<void>();
  api.answer(account.save, async ({ body }) => {
    await answer.promise;
    return { ...saved, ...body, avvisi: saved.avvisi };
  });
  await user.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(api.callsTo(account.save)).toHaveLength(1));

  await fill("name", "Giulia Maria");
  answer.resolve();
  expect(await screen.findByText("Dati personali salvati.")).toBeTruthy();

  const value = (name: string) => (document.getElementById(name) as HTMLInputElement).value;
  expect([value("name"), value("phone")]).toEqual(["Giulia Maria", "333 123"]);
  await user.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(api.callsTo(account.save)[1]?.body.name).toBe("Giulia Maria"));
});

test("two preferences chosen at once: each ends as it was answered, whichever answer comes first", async () => {
  await open();
  const first = Promise.withResolvers<never>();
  const [poll, marketing] = [/sondaggi$/, /comunicazioni commerciali$/].map(
    (name) => screen.getByLabelText(name) as HTMLInputElement,
  );
  const was = [poll?.checked, marketing?.checked];
  api.answer(account.save, async ({ body }) => {
    if ("flagPollEmail" in body) return first.promise;
    return { ...saved, ...body, avvisi: saved.avvisi };
  });
  if (poll && marketing) {
    await user.click(poll);
    await user.click(marketing);
  }
  await screen.findByText("Preferenze salvate");
  expect([poll?.checked, marketing?.checked]).toEqual([!was[0], !was[1]]);
  first.reject(new TypeError("Failed to fetch"));

  await waitFor(() => expect([poll?.checked, marketing?.checked]).toEqual([was[0], !was[1]]));
});

test("a new e-mail is asked twice, and the old one stays until it is confirmed", async () => {
  api.answer(auth.modifyMail, { message: "Controlla la tua email per il link di conferma" });
  await open();
  await user.click(screen.getByRole("button", { name: "Cambia e-mail" }));
  await fill("email", "nuova@ferrari.example");
  await fill("repeatEmail", "altra@ferrari.example");
  await user.click(screen.getByRole("button", { name: "Invia il link di conferma" }));
  await waitFor(() => expect(error("repeatEmail")).toContain("Gli indirizzi email non corrispondo"));
  await fill("repeatEmail", "nuova@ferrari.example");
  await user.click(screen.getByRole("button", { name: "Invia il link di conferma" }));
  expect(await screen.findByText("Controlla la tua email per il link di conferma")).toBeTruthy();
  expect(screen.getByText(/Resta questa finché non apri il link/).textContent).toContain("nuova@ferrari.example");
  expect(field("email-attuale").value).toBe("giulia@ferrari.example");
});

describe("where it is not certain any more who asks for another e-mail", () => {
  const wrong = { fields: { currentPassword: ["La password attuale non è corretta."] } };
  const address = "nuova@ferrari.example";

  /** Asks for another address as somebody who signed in a while ago; answers the dialog that follows. */
  async function askedLater(factors = { totp: false, passkey: false }) {
    let proven = false;
    api.answer(auth.proof, factors);
    api.answer(auth.prove, () => {
      proven = true;
      return { token: "nuovo", refreshToken: "seguente" };
    });
    api.respond(auth.modifyMail, () =>
      proven
        ? Response.json({ data: { message: "Controlla la tua email per il link di conferma" } })
        : Response.json({ messages: ["Conferma che sei tu."], codes: ["proofNeeded"] }, { status: 400 }),
    );
    await open();
    await user.click(screen.getByRole("button", { name: "Cambia e-mail" }));
    await fill("email", address);
    await fill("repeatEmail", address);
    await user.click(screen.getByRole("button", { name: "Invia il link di conferma" }));
    return within(await screen.findByRole("dialog", { name: "Conferma che sei tu" }));
  }

  test("the password is asked in place, wrong ones are said at the field, and then it goes on by itself", async () => {
    const dialog = await askedLater();
    expect(toasts.recent()).toEqual([]);
    await dialog.findByLabelText(/^Password/);
    expect(dialog.queryByLabelText(/^Codice/)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Continua" }));
    await waitFor(() => expect(error("currentPassword")).toContain("Inserisci la password"));
    api.fail(auth.prove, "wrongCurrentPassword", wrong);
    await fill("currentPassword", "Sbagliata!1");
    await user.click(dialog.getByRole("button", { name: "Continua" }));
    await waitFor(() => expect(error("currentPassword")).toContain("La password attuale non è corretta."));
    expect(toasts.recent()).toEqual([]);
    expect(field("email").value).toBe(address);
  });

  test("with a second factor its code too; proven, the same address is asked for again", async () => {
    const dialog = await askedLater({ totp: true, passkey: false });
    await dialog.findByLabelText(/^Codice/);
    await fill("currentPassword", "Prova!2026");
    await user.click(dialog.getByRole("button", { name: "Continua" }));
    await waitFor(() => expect(error("code")).toContain("Inserisci il codice"));
    await fill("code", "123456");
    await user.click(dialog.getByRole("button", { name: "Continua" }));
    expect(await screen.findByText("Controlla la tua email per il link di conferma")).toBeTruthy();
    expect(api.callsTo(auth.prove)[0]?.body).toEqual({ currentPassword: "Prova!2026", code: "123456" });
    expect(api.callsTo(auth.modifyMail).map(({ body }) => body)).toEqual(
      Array(2).fill({ email: address, repeatEmail: address }),
    );
  });

  test("whoever declines loses nothing of what was typed", async () => {
    const dialog = await askedLater();
    await dialog.findByLabelText(/^Password/);
    await user.click(dialog.getByRole("button", { name: "Annulla" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([field("email").value, field("repeatEmail").value]).toEqual([address, address]);
    expect(screen.queryByRole("button", { name: "Invia il link di conferma" })).toBeTruthy();
    expect(api.callsTo(auth.modifyMail)).toHaveLength(1);
  });
});

test("a preference is saved at once and only itself; refused, it goes back", async () => {
  await open();
  await user.click(screen.getByLabelText("Desidero partecipare a sondaggi"));
  expect(await screen.findByText("Preferenze salvate")).toBeTruthy();
  expect(api.callsTo(account.save)[0]?.body).toEqual({ flagPollEmail: true });
  const rejection = within(screen.getByRole("group", { name: "Fattura scartata" }));
  await user.click(rejection.getByLabelText("Mai"));
  await waitFor(() => expect(api.callsTo(account.save)[1]?.body).toEqual({ avvisi: { scarto: "mai" } }));
  api.fail(account.save, "internal");
  await user.click(screen.getByLabelText("Desidero ricevere comunicazioni commerciali"));
  await waitFor(() =>
    expect((screen.getByLabelText("Desidero ricevere comunicazioni commerciali") as HTMLInputElement).checked).toBe(
      false,
    ),
  );
  expect((screen.getByLabelText("Desidero partecipare a sondaggi") as HTMLInputElement).checked).toBe(true);
});

test("other sessions can be ended, this one not", async () => {
  api.answer(sessions.end, {});
  await open();
  await screen.findByText("Firefox su Windows");
  expect(screen.queryByRole("button", { name: /Termina la sessione Firefox/ })).toBeNull();
  api.answer(sessions.list, [thisSession]);
  await user.click(screen.getByRole("button", { name: "Termina la sessione Safari su iPhone" }));
  expect(await screen.findByText("Sessione terminata.")).toBeTruthy();
  expect(api.callsTo(sessions.end)[0]?.params).toEqual({ id: phone.id });
  expect(screen.queryByText("Safari su iPhone")).toBeNull();
});

test("closing the account says what it means, asks the password, and logs out", async () => {
  api.answer(account.consequences, {
    documenti: 2,
    inAttesa: 0,
    bozze: 1,
    esportato: true,
    conseguenze: ["2 fatture inviate restano."],
    calendario: [{ giorno: "2026-12-20", cosa: "Si cancellano le bozze." }],
  });
  api.fail(account.close, "wrongCurrentPassword", { fields: { password: ["La password attuale non è corretta."] } });
  api.answer(auth.revokeToken, {});
  await open();
  await user.click(screen.getByRole("button", { name: "Chiudi account…" }));
  expect(await screen.findByText("2 fatture inviate restano.")).toBeTruthy();
  expect(screen.getByLabelText("Che cosa si cancella e quando").textContent).toBe("20/12/2026Si cancellano le bozze.");
  await user.click(screen.getByRole("button", { name: "Chiudi account" }));
  await waitFor(() => expect(error("currentPassword")).toContain("Inserisci la password"));
  await fill("currentPassword", "Sbagliata!1");
  await user.click(screen.getByRole("button", { name: "Chiudi account" }));
  await waitFor(() => expect(error("currentPassword")).toContain("La password attuale non è corretta."));
  expect(sessionStore.user()).not.toBeNull();
  api.answer(account.close, { message: "Account chiuso." });
  await fill("currentPassword", "Prova!2026");
  await user.click(screen.getByRole("button", { name: "Chiudi account" }));
  await waitFor(() => expect(sessionStore.user()).toBeNull());
  expect(window.location.pathname).toBe("/login");
});

test.each([false, true])("leads to renewal and orders (manager: %s)", async (isUserManager) => {
  signedIn({ isUserManager, isExpired: true, expireDate: "2026-11-01T10:00:00.000Z" });
  await open();
  const section = within(screen.getByText("Scaduto il 01/11/2026", { exact: false }));

  expect(section.getByRole("link", { name: "Rinnova abbonamento" }).getAttribute("href")).toBe(
    "/ia/account/subscription",
  );
  expect(section.getByRole("link", { name: "Ordini" }).getAttribute("href")).toBe("/ia/account/orders");
});

test.each([
  [0, "Non ci sono utenti che vogliono connettersi"],
  [2, "2 utenti vogliono connettersi"],
])("leads to who may act on the account, and says how many ask (%i)", async (count, words) => {
  signedIn({ isUserManager: true, notifications: [{ type: "association", count }] });
  await open();

  expect(screen.getByText(words, { exact: false })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Richieste e accessi" }).getAttribute("href")).toBe(
    "/ia/account/pending-requests",
  );
});

test("in managed mode the data of the managed user are read-only and the owner's sections are absent", async () => {
  signedIn({
    isCurrentManagedUser: true,
    currentManagedProfileId: "0193f1a0-0000-7000-8000-0000000000ff",
    currentManagedUser: {
      name: "Luca",
      surname: "Bianchi",
      email: "luca@bianchi.example",
      companyName: "Bianchi Impianti",
      vatNumber: "",
      expiringDate: null,
      isExpired: false,
    },
  });
  await open();
  expect(screen.getByText("Questi dati li cambia solo il titolare.")).toBeTruthy();
  expect(field("name").readOnly).toBe(true);
  for (const absent of ["Salva", "Cambia e-mail", "Chiudi account…"])
    expect(screen.queryByRole("button", { name: absent })).toBeNull();
  expect(screen.queryByRole("link", { name: "Richieste e accessi" })).toBeNull();
  for (const absent of ["Sessioni", "Verifica in due passaggi"]) expect(screen.queryByText(absent)).toBeNull();
  expect(api.callsTo(secondFactor.state)).toEqual([]);
});

/** The archive as the server tells it. */
const anArchive = (change: Partial<FullExport> = {}): FullExport => ({
  id: "0193f1a0-0000-7000-8000-0000000000e1",
  stato: "pronta",
  pdf: false,
  motivo: null,
  documenti: 300,
  fatti: 300,
  dimensione: 12_400_000,
  richiestaIl: "2026-11-20T09:00:00.000Z",
  prontaIl: "2026-11-20T09:34:00.000Z",
  scadeIl: "2026-11-27T09:34:00.000Z",
  scaricataIl: null,
  attuale: true,
  ...change,
});
const aZip = () => new Response("zip", { headers: { "Content-Type": "application/zip" } });

test("with invoices sent and not exported since, closing asks for the export first", async () => {
  let exported = false;
  let archivio: FullExport | null = null;
  api.answer(account.consequences, () => ({
    documenti: 2,
    inAttesa: 0,
    bozze: 0,
    esportato: exported,
    conseguenze: ["2 fatture inviate restano."],
    calendario: [{ giorno: "2026-12-20", cosa: "Si cancellano le bozze." }],
  }));
  api.answer(portability.state, () => ({ archivio }));
  api.answer(portability.prepare, () => {
    archivio = anArchive();
    return archivio;
  });
  api.respond(portability.fetch, () => {
    exported = true;
    return aZip();
  });
  await open();
  await user.click(screen.getByRole("button", { name: "Chiudi account…" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Prima scarica i tuoi dati")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Chiudi account" })).toBeNull();
  await user.click(await dialog.findByRole("button", { name: "Esporta tutto" }));
  await user.click(await dialog.findByRole("button", { name: "Scarica l'archivio" }));
  expect(await dialog.findByRole("button", { name: "Chiudi account" })).toBeTruthy();
});

test("who is acting is asked over the open dialog, which stays, and the archive is prepared without another press", async () => {
  let proven = false;
  api.answer(auth.proof, { totp: false, passkey: false });
  api.answer(auth.prove, () => {
    proven = true;
    return { token: "nuovo", refreshToken: "seguente" };
  });
  const consequences = {
    documenti: 2,
    inAttesa: 0,
    bozze: 0,
    esportato: false,
    conseguenze: ["Restano."],
    calendario: [],
  };
  api.answer(account.consequences, consequences);
  api.answer(portability.state, () => ({ archivio: proven ? anArchive() : null }));
  api.respond(portability.prepare, () =>
    proven
      ? Response.json({ data: anArchive() })
      : Response.json({ messages: ["Conferma che sei tu."], codes: ["proofNeeded"] }, { status: 400 }),
  );
  await open();
  await user.click(screen.getByRole("button", { name: "Chiudi account…" }));
  const under = within(await screen.findByRole("dialog", { name: "Chiudi account" }));
  await user.click(await under.findByRole("button", { name: "Esporta tutto" }));
  await within(await screen.findByRole("dialog", { name: "Conferma che sei tu" })).findByLabelText(/^Password/);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Conferma che sei tu" })).toBeNull());
  await user.click(await under.findByRole("button", { name: "Esporta tutto" }));
  const over = within(await screen.findByRole("dialog", { name: "Conferma che sei tu" }));
  await over.findByLabelText(/^Password/);
  await fill("currentPassword", "Prova!2026");
  await user.click(over.getByRole("button", { name: "Continua" }));

  expect(await under.findByRole("button", { name: "Scarica l'archivio" })).toBeTruthy();
});

test("everything is prepared with the copies asked for, shown while it goes on, and handed over when it is ready", async () => {
  let archivio: FullExport | null = null;
  api.answer(portability.state, () => ({ archivio }));
  api.answer(portability.prepare, () => {
    archivio = anArchive({ stato: "in_corso", fatti: 120, dimensione: 0, prontaIl: null, scadeIl: null });
    return archivio;
  });
  api.respond(portability.fetch, aZip);
  await open();
  await user.click(await screen.findByRole("checkbox", { name: "Con la copia PDF di ogni documento" }));
  await user.click(screen.getByRole("button", { name: "Esporta tutto" }));

  expect(await screen.findByText("Archivio in preparazione: 120 di 300 documenti.")).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Preparazione dell'archivio" }).getAttribute("aria-valuenow")).toBe(
    "40",
  );
  expect(api.callsTo(portability.prepare)[0]?.body).toEqual({ pdf: true });
  // The page looks again by itself.
  archivio = anArchive({ pdf: true, attuale: false });
  expect(
    await screen.findByText(
      "Archivio pronto: 300 documenti con la copia PDF, 12,4 MB. Preparato il 20/11/2026, 10:34.",
    ),
  ).toBeTruthy();
  expect(screen.getByText(/fino al 27\/11\/2026, 10:34, poi viene cancellato/)).toBeTruthy();
  expect(screen.getByText(/hai inviato altre fatture/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Scarica l'archivio" }));
  expect(await screen.findByText("Esportazione scaricata.")).toBeTruthy();
});

test("a preparation is stopped after a question, and one that failed says why and can be asked for again", async () => {
  let archivio: FullExport | null = anArchive({ stato: "in_coda", fatti: 0, documenti: 0, dimensione: 0 });
  api.answer(portability.state, () => ({ archivio }));
  api.answer(portability.discard, () => {
    archivio = anArchive({ stato: "non_riuscita", motivo: "L'archivio supera i 2 GB." });
    return {};
  });
  await open();
  expect(await screen.findByText("L'archivio è in coda: la preparazione comincia fra poco.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Annulla l'esportazione" }));
  await user.click(await screen.findByRole("button", { name: "Si" }));

  expect(await screen.findByText("L'archivio supera i 2 GB.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Esporta tutto" })).toBeTruthy();
});

test("an archive is taken back only after a question", async () => {
  api.answer(portability.restore, { message: "Importazione completata: 4 documenti." });
  await open();
  await user.upload(
    screen.getByTestId("archive-file"),
    new File(["zip"], "esportazione.zip", { type: "application/zip" }),
  );
  expect(await screen.findByText(/Vuoi importare «esportazione.zip»/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Si" }));
  expect(await screen.findByText("Importazione completata: 4 documenti.")).toBeTruthy();
});

test("single-letter shortcuts are switched off for this browser", async () => {
  await open();
  await user.click(screen.getByRole("switch", { name: /Scorciatoie da tastiera/ }));
  expect(preferences.shortcuts()).toBe(false);
  await user.click(screen.getByRole("switch", { name: /Scorciatoie da tastiera/ }));
  expect(preferences.shortcuts()).toBe(true);
});

describe("the room an account has", () => {
  test("a meter says how much of it is taken, and by what", async () => {
    await open();

    expect((await screen.findByRole("meter", { name: "Spazio occupato" })).getAttribute("aria-valuenow")).toBe("21");
    expect(screen.getByText("2,1 GB su 10,0 GB")).toBeTruthy();
    expect(screen.getByText("Documenti e ricevute 2,0 GB · allegati 99,0 MB · altro 1,0 MB")).toBeTruthy();
    expect(screen.queryByText("Lo spazio sta per finire.")).toBeNull();
  });

  test("from 80 % on it is said what comes, and when there is none, that it has come", async () => {
    api.answer(storage.read, { ...kept, limite: 2_600_000_000 });
    const page = await open();
    expect(await screen.findByText("Lo spazio sta per finire.")).toBeTruthy();

    page.unmount();
    api.answer(storage.read, { ...kept, limite: 1_000_000_000 });
    await open();

    expect(await screen.findByText("Lo spazio è esaurito.")).toBeTruthy();
    expect(screen.getByRole("meter", { name: "Spazio occupato" }).getAttribute("aria-valuenow")).toBe("100");
  });

  test("where the operator sets no limit there is no meter", async () => {
    api.answer(storage.read, { ...kept, limite: null });
    await open();

    expect(await screen.findByText("2,1 GB")).toBeTruthy();
    expect(screen.queryByRole("meter")).toBeNull();
  });
});
