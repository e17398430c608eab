import { accountpec, type PecSettings, type PecStatus } from "@fatturachiara/contract/rooms/accountpec";
import { anag } from "@fatturachiara/contract/rooms/anag";
import { envelopeTrust } from "@fatturachiara/contract/rooms/envelope-trust";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { AccountpecPage } from "./accountpec-page.tsx";

const ssl = { smtpPort: 465, smtpSicurezza: "ssl", imapPort: 993, imapSicurezza: "ssl" } as const;
const providers = [
  { ...ssl, id: "aruba", nome: "Aruba PEC", smtpHost: "smtps.pec.aruba.it", imapHost: "imaps.pec.aruba.it" },
  {
    ...ssl,
    id: "legalmail",
    nome: "InfoCert Legalmail",
    smtpHost: "sendm.cert.legalmail.it",
    imapHost: "mbox.cert.legalmail.it",
    limiteAlMinuto: 6,
    utente: "lo User ID InfoCert (lettera M e cifre)",
  },
  { ...ssl, id: "altro", nome: "Altro gestore", smtpHost: "", imapHost: "" },
];
const nothing: PecSettings = { modo: "automatico", cartellaOfferta: false, passwordImpostata: false, sospesa: false };
const aruba: PecSettings = {
  ...ssl,
  modo: "automatico",
  idGestore: "aruba",
  indirizzo: "giulia@pec.example",
  nomeUtente: "giulia@pec.example",
  smtpHost: "smtps.pec.aruba.it",
  imapHost: "imaps.pec.aruba.it",
  indirizzoSdi: "sdi14@pec.fatturapa.it",
  indirizzoSdiDal: "2026-01-14T10:00:00.000Z",
  cartellaOfferta: false,
  passwordImpostata: true,
  sospesa: false,
};
const quiet: PecStatus = { ricezioneFerma: false, inCoda: 0, nonRiconosciuti: 0, operazioni: [] };
const fine = { ok: true, millisecondi: 212, messaggio: "Connessione riuscita (212 ms)" };

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });
const field = (name: string) => window.document.getElementById(name) as HTMLInputElement;
const error = (name: string) =>
  field(name).getAttribute("aria-invalid") === "true" ? field(name).closest("[class*=root]")?.textContent : undefined;
const save = () => user.click(screen.getByRole("button", { name: "Salva" }));

async function fill(name: string, value: string) {
  await act(async () => {
    fireEvent.change(field(name), { target: { value } });
    fireEvent.blur(field(name));
  });
}
async function choose(provider: string) {
  await user.click(field("idGestore"));
  await user.click(await screen.findByText(provider));
}
async function open(settings: PecSettings) {
  api.answer(accountpec.read, settings);
  renderInside(<AccountpecPage />, { path: "account/accountpec" });
  await screen.findByText("Casella");
}

beforeEach(() => {
  signedIn();
  api = fakeApi();
  api.answer(anag.pecsettings, providers);
  api.answer(accountpec.save, ({ body: { password, ...body } }) => ({
    ...body,
    cartellaOfferta: false,
    passwordImpostata: Boolean(password),
    sospesa: false,
  }));
  api.answer(accountpec.status, quiet);
  api.answer(envelopeTrust.read, { scelta: "nessuna", inAttesa: 0 });
  api.answer(sdi.trial, { prova: null });
  api.answer(accountpec.checkSmtp, fine);
  api.answer(accountpec.checkImap, fine);
});

test("a provider brings its servers; saving tries both ways and says what happened", async () => {
  await open(nothing);
  await choose("Aruba PEC");
  await fill("indirizzo", "giulia@pec.example");
  await fill("password", "segreta");
  api.answer(accountpec.checkImap, { ok: false, millisecondi: 90, messaggio: "Nome utente o password non validi" });
  await save();
  expect(await screen.findByText("Impostazioni salvate, ma la verifica non è riuscita.")).toBeTruthy();
  expect(api.callsTo(accountpec.save)[0]?.body).toMatchObject({
    modo: "automatico",
    idGestore: "aruba",
    smtpHost: "smtps.pec.aruba.it",
    imapPort: 993,
    password: "segreta",
  });
  expect(screen.getByText("Connessione riuscita (212 ms)")).toBeTruthy();
  expect(screen.getByText("Nome utente o password non validi")).toBeTruthy();
});

test("the password never comes back: dots say that it is set, an empty field keeps it", async () => {
  await open(aruba);
  expect(field("password").value).toBe("");
  expect(field("password").placeholder).toBe("••••••••");
  await fill("cartella", "SdI");
  await save();
  expect(await screen.findByText("Impostazioni salvate.")).toBeTruthy();
  expect(api.callsTo(accountpec.save)[0]?.body.password || null).toBeNull();
});

test("where the operator offers a folder it can be chosen: no mailbox is asked for, and its name is there to be told", async () => {
  const name = "IT12345678903-0a1b2c3d4e5f";
  await open({ ...nothing, cartellaOfferta: true });
  api.answer(accountpec.save, ({ body }) => ({
    ...body,
    cartellaOfferta: true,
    cartellaScambio: name,
    passwordImpostata: false,
    sospesa: false,
  }));
  const done = { ok: true, millisecondi: 3, messaggio: "La cartella c'è" };
  api.answer(accountpec.checkSmtp, done);
  api.answer(accountpec.checkImap, done);

  await user.click(screen.getByRole("radio", { name: /Cartella di scambio/ }));
  expect(screen.queryByLabelText(/Indirizzo PEC/)).toBeNull();
  expect(screen.queryByRole("heading", { name: "Prova con il SdI" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Indirizzo del SdI" })).toBeNull();
  expect(screen.getByText(/Quando salvi prepariamo la tua cartella/)).toBeTruthy();
  await save();

  expect(await screen.findByText(/La tua cartella si chiama/)).toBeTruthy();
  expect(screen.getByText(/La tua cartella si chiama/).textContent).toContain(name);
  expect(api.callsTo(accountpec.save)[0]?.body).toMatchObject({ modo: "cartella" });
  expect(await screen.findAllByText("La cartella c'è")).toHaveLength(2);
});

test("what the mailbox has answered is not told of the folder that is chosen after it", async () => {
  await open({ ...aruba, cartellaOfferta: true });
  api.answer(accountpec.checkSmtp, { ok: false, millisecondi: 3, messaggio: "Il server non risponde" });
  await user.click(screen.getByRole("button", { name: "Verifica invio (SMTP)" }));
  await screen.findByText("Il server non risponde");

  await user.click(screen.getByRole("radio", { name: /Cartella di scambio/ }));
  expect(screen.getByText("Cartella in uscita")).toBeTruthy();
  expect(screen.queryByText("Il server non risponde")).toBeNull();

  await user.click(screen.getByRole("radio", { name: /Automatico/ }));
  expect(screen.getByText("Il server non risponde")).toBeTruthy();
});

test("where no folder is offered nobody reads of one", async () => {
  await open(nothing);

  expect(screen.queryByRole("radio", { name: /Cartella di scambio/ })).toBeNull();
});

test("a password that was missing is not asked for again once it is saved", async () => {
  await open({ ...aruba, passwordImpostata: false });
  api.fail(accountpec.save, "invalidRequest", { fields: { password: ["Inserisci la password"] } });
  await save();
  await waitFor(() => expect(error("password")).toContain("Inserisci la password"));
  api.answer(accountpec.save, ({ body: { password, ...body } }) => ({
    ...body,
    cartellaOfferta: false,
    passwordImpostata: Boolean(password),
    sospesa: false,
  }));
  await fill("password", "segreta");
  await save();
  expect(await screen.findByText("Impostazioni salvate.")).toBeTruthy();
  await waitFor(() => expect(error("password")).toBeUndefined());
  expect(field("password").value).toBe("");
});

test("what a real mailbox needs is asked, also behind the advanced settings, which open", async () => {
  await open(nothing);
  await choose("Altro gestore");
  await fill("indirizzo", "giulia@pec.example");
  await user.click(screen.getByRole("button", { name: "Impostazioni avanzate" }));
  expect(screen.getByRole("button", { name: "Impostazioni avanzate" }).getAttribute("aria-expanded")).toBe("false");
  await save();
  await waitFor(() => expect(error("smtpHost")).toContain("Inserisci il server SMTP"));
  expect(window.document.activeElement).toBe(field("smtpHost"));
  expect(api.callsTo(accountpec.save)).toHaveLength(0);
});

test("a server that is refused is shown with its reason, also behind the advanced settings, which open", async () => {
  await open(aruba);
  await fill("nomeUtente", "altro");
  api.fail(accountpec.save, "invalidRequest", { fields: { imapHost: ["Il server è in una rete interna"] } });
  await save();
  await waitFor(() => expect(error("imapHost")).toContain("Il server è in una rete interna"));
  expect(screen.getByRole("button", { name: "Impostazioni avanzate" }).getAttribute("aria-expanded")).toBe("true");
  expect(window.document.activeElement).toBe(field("imapHost"));
});

test("a server's name with blanks is said at its field, before anything is asked of the server", async () => {
  await open(aruba);
  await user.click(screen.getByRole("button", { name: "Impostazioni avanzate" }));
  await fill("smtpHost", "smtps pec.aruba.it");
  await save();
  await waitFor(() => expect(error("smtpHost")).toContain("Il nome del server non è valido"));
  expect(api.callsTo(accountpec.save)).toHaveLength(0);
});

test("with the simulator nothing is asked and nothing is tried", async () => {
  await open(nothing);
  await user.click(screen.getByLabelText("Simulatore"));
  expect(screen.queryByText("Verifica")).toBeNull();
  await save();
  expect(await screen.findByText("Impostazioni salvate.")).toBeTruthy();
  expect(api.callsTo(accountpec.checkSmtp)).toHaveLength(0);
});

test("by hand only reading is tried; no outgoing server is asked for", async () => {
  await open(nothing);
  await choose("Altro gestore");
  await fill("indirizzo", "giulia@pec.example");
  await fill("password", "segreta");
  await user.click(screen.getByLabelText("Manuale assistito"));
  expect(screen.queryByText("Invio (SMTP)")).toBeNull();
  expect(field("smtpHost")).toBeNull();
  await fill("imapHost", "imap.example");
  await fill("imapPort", "993");
  await save();
  expect(await screen.findByText("Impostazioni salvate.")).toBeTruthy();
  expect(api.callsTo(accountpec.save)[0]?.body.modo).toBe("manuale");
  expect([api.callsTo(accountpec.checkSmtp).length, api.callsTo(accountpec.checkImap).length]).toEqual([0, 1]);
});

test("whoever stops sending by hand gets the outgoing server of their provider", async () => {
  const { smtpHost: _, smtpPort: __, smtpSicurezza: ___, ...reading } = aruba;
  await open({ ...reading, modo: "manuale" });
  await user.click(screen.getByLabelText("Automatico"));
  expect([field("smtpHost").value, field("smtpPort").value]).toEqual(["smtps.pec.aruba.it", "465"]);
});

test("where the user name is not the address the field says what it is, and is no longer optional", async () => {
  await open(nothing);
  await choose("Aruba PEC");
  expect(screen.getByLabelText("Nome utente (facoltativo)")).toBeTruthy();
  await choose("InfoCert Legalmail");
  expect(screen.getByLabelText("Nome utente")).toBeTruthy();
  expect(screen.getByText("È lo User ID InfoCert (lettera M e cifre), non l'indirizzo.")).toBeTruthy();
});

test("Legalmail's terms are said before saving, and only where we would send", async () => {
  await open(nothing);
  await choose("InfoCert Legalmail");
  expect(screen.getByText(/vietano l'invio con programmi automatici/)).toBeTruthy();
  await user.click(screen.getByLabelText("Manuale assistito"));
  expect(screen.queryByText(/vietano l'invio con programmi automatici/)).toBeNull();
});

test("a check uses what is saved, and says so when something is not", async () => {
  await open(aruba);
  await fill("nomeUtente", "altro");
  await user.click(screen.getByRole("button", { name: "Verifica invio (SMTP)" }));
  expect(await screen.findByText("Salva prima: la verifica usa i dati salvati.")).toBeTruthy();
  expect(api.callsTo(accountpec.checkSmtp)).toHaveLength(0);
});

test("a check that could not be made claims nothing", async () => {
  await open(aruba);
  api.fail(accountpec.checkSmtp, "tooManyRequests");
  await user.click(screen.getByRole("button", { name: "Verifica invio (SMTP)" }));
  expect(await screen.findByText("Verifica non eseguita.")).toBeTruthy();
});

test("where SdI wants the mail is shown with its day and can be typed by hand", async () => {
  await open(aruba);
  expect(screen.getByText("sdi14@pec.fatturapa.it")).toBeTruthy();
  expect(screen.getByText(/Assegnato il 14\/01\/2026/)).toBeTruthy();
  expect(screen.getByText("Leggiamo la casella senza segnare, spostare o cancellare nulla.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cambia" }));
  await fill("indirizzoSdi", "sdi20@pec.fatturapa.it");
  await save();
  await waitFor(() => expect(api.callsTo(accountpec.save)[0]?.body.indirizzoSdi).toBe("sdi20@pec.fatturapa.it"));
});

test("a mailbox that refused us says why nothing is tried", async () => {
  await open({ ...aruba, sospesa: true });
  expect(screen.getByText("La casella ha rifiutato l'accesso")).toBeTruthy();
});

test("the password's last day is typed freely and saved; what is no day is not", async () => {
  await open(aruba);
  expect(screen.getByText(/Ti avvisiamo 15, 7 e 1 giorno prima/)).toBeTruthy();
  await fill("dataScadenzaPassword", "31/02/2027");
  await save();
  await waitFor(() => expect(error("dataScadenzaPassword")).toContain("Scrivi una data come"));
  expect(api.callsTo(accountpec.save)).toHaveLength(0);
  await fill("dataScadenzaPassword", "5/12/2026");
  await save();
  await waitFor(() => expect(api.callsTo(accountpec.save)[0]?.body.dataScadenzaPassword).toBe("2026-12-05"));
});

test("how often we look and how many leave in a minute are the person's choice", async () => {
  await open(aruba);
  await user.click(screen.getByRole("button", { name: "Impostazioni avanzate" }));
  await fill("intervalloMinuti", "30");
  await fill("messaggiAlMinuto", "6");
  await save();
  await waitFor(() =>
    expect(api.callsTo(accountpec.save)[0]?.body).toMatchObject({ intervalloMinuti: 30, messaggiAlMinuto: 6 }),
  );
});

test("the status says when reading stopped, how full the mailbox is, and what was done last", async () => {
  api.answer(accountpec.status, {
    ultimaVerifica: "2026-11-20T09:31:00.000Z",
    ultimoMessaggio: "2026-11-19T17:04:00.000Z",
    ricezioneFerma: true,
    inCoda: 2,
    spazio: { usato: 930 * 1024 ** 2, totale: 1024 ** 3 },
    nonRiconosciuti: 0,
    operazioni: [
      {
        id: "01900000-0000-7000-8000-000000000001",
        at: "2026-11-20T09:31:00.000Z",
        tipo: "lettura",
        riuscita: false,
        messaggio: "Il server non risponde",
      },
    ],
  });
  await open(aruba);

  expect(await screen.findByText("L'ultima ricevuta letta è del 19/11/2026 18:04.")).toBeTruthy();
  expect(screen.getByText("2 messaggi")).toBeTruthy();
  expect(screen.getByText("930 MB di 1 GB")).toBeTruthy();
  expect(screen.getByText(/La casella è quasi piena/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ultime operazioni" }));
  expect(screen.getByText("Il server non risponde")).toBeTruthy();
});

test("how to send stands before the mailbox, which with the simulator says once that it is not needed", async () => {
  await open({ ...nothing, modo: "simulatore" });
  await screen.findByText("Con il simulatore non serve: puoi compilarla quando vuoi.");

  const heads = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(heads.slice(0, 2)).toEqual(["Come inviare", "Casella"]);
  for (const label of ["Gestore", "Indirizzo PEC", "Nome utente", "Scadenza della password"])
    expect(screen.getByLabelText(label)).toBeTruthy();
});
