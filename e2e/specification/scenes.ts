import { waitForMail } from "../harness/read-mail.ts";
import { answer, change, type Scene, type Stage, send } from "./scene.ts";

const register = {
  Nome: "Olga",
  Cognome: "Neri",
  Telefono: "0612345678",
  "Indirizzo email": "rita@example.it",
  "Ripeti l'indirizzo email": "rita@example.it",
  Password: "Prova!2026",
  "Ripeti la password": "Prova!2026",
};

/** Opens an address and waits for its title. */
const open =
  (address: string) =>
  async ({ page }: Stage) => {
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  };

/** Goes where a toast is soon to be read: it may be gone when the last picture has been loaded. */
const arrive = (page: Stage["page"], address: string) => page.goto(address, { waitUntil: "commit" });

const registerWith = (values: Partial<typeof register>) => async (stage: Stage) => {
  await open("/register")(stage);
  await send(stage.page, "Crea account", { ...register, ...values });
};

const resetWith = (values: Record<string, string>) => async (stage: Stage) => {
  await open("/recoverpassword?e=anna@example.it&t=1")(stage);
  await send(stage.page, "Salva la password", values);
};

const userMenu = async ({ page }: Stage) => {
  await page.goto("/ia/home");
  await page.getByRole("button", { name: /^Menu di / }).click();
};

const bell = async ({ page }: Stage) => {
  await page.goto("/ia/home");
  await page.getByRole("button", { name: /(vuole|vogliono) connettersi/ }).click();
};

/** The status word of a document on its page. */
const ofDocument =
  (which: keyof Stage["cast"]["anna"]["documents"], as: object = {}) =>
  async (stage: Stage) => {
    const id = stage.cast.anna.documents[which];
    await change(stage.page, `document/${id}`, as);
    await open(`/ia/document/${id}`)(stage);
  };

/** The list of clients, whose call gets this answer. */
const clientsAnswer = (status: number, body: object | string) => async (stage: Stage) => {
  await answer(stage.page, "clients", status, body);
  await arrive(stage.page, "/ia/clients/list");
};

const managedAlert = async (stage: Stage) => {
  await open("/ia/home")(stage);
  await stage.page.getByRole("button", { name: "Disconnetti" }).first().click();
};

/**
 * Every text that product-specification.md quotes, in its order, at its place: letter for letter, slips included. The
 * titles in the menu are those it names in brackets.
 */
export const scenes: readonly Scene[] = [
  {
    where: "§2 side menu of an ordinary user",
    who: "anna",
    bring: open("/ia/home"),
    texts: [
      "Associa Gestione",
      "Account",
      "Dati fiscali",
      "PEC account",
      "Rinnova abbonamento",
      "Richiedi",
      "Richieste in sospeso",
    ],
  },
  { where: "§2 side menu of a manager", who: "marco", bring: open("/ia/home"), texts: ["Utenti gestibili correnti"] },
  {
    where: "§2 /confirmregister while it works",
    who: "anonymous",
    bring: async ({ page }) => {
      await page.route("**/api/Auth/confirmregister", () => undefined);
      await page.goto("/confirmregister?t=1&e=anna@example.it");
    },
    texts: ["Loading"],
  },
  {
    where: "§2 /outlogin while it works",
    who: "anonymous",
    bring: async ({ page }) => {
      await page.route("**/api/auth/outlogin", () => undefined);
      await page.goto("/outlogin?t=1&r=1");
    },
    texts: ["Loading"],
  },
  {
    where: "§2 /404, in English, with a decorative search box",
    who: "anonymous",
    bring: open("/404"),
    texts: ["Page not found", "The page you are looking for does not exist.", "404", "Search"],
  },
  { where: "§2 any other path", who: "anonymous", bring: open("/niente/qui"), texts: ["Page not found"] },
  {
    where: "§2 /500, in English, with a decorative search box",
    who: "anonymous",
    bring: open("/500"),
    texts: [
      "Temporarily unavailable",
      "The service is temporarily unavailable. Please try again later.",
      "500",
      "Search",
    ],
  },
  {
    where: "§2 footer, signed in",
    who: "anna",
    bring: open("/ia/home"),
    texts: ["FatturaChiara · versione 1.0.0"],
  },
  { where: "§2 footer, outside", who: "anonymous", bring: open("/login"), texts: ["FatturaChiara · versione 1.0.0"] },
  { where: "§2 user menu without a VAT number", who: "nora", bring: userMenu, texts: ["Non aggiunto"] },
  {
    where: "§2 user menu, expiry as dd/MM/yyyy",
    who: "anna",
    bring: async (stage) => {
      await change(stage.page, "auth/me", { expiringDate: "2026-12-20T22:59:00.000Z" });
      await userMenu(stage);
    },
    texts: ["20/12/2026"],
  },
  {
    where: "§2 expired profile",
    who: "anna",
    bring: async (stage) => {
      await change(stage.page, "auth/me", { isExpired: true });
      await open("/ia/home")(stage);
    },
    texts: ["Profilo è scaduto", "Per creare una nuova fattura rinnova l'abbonamento."],
  },
  {
    where: "§2 managed-user mode: the managed company, and a confirmation",
    who: "managed",
    bring: managedAlert,
    texts: ["Si", "No"],
  },
  { where: "§2 bell, none", who: "nora", bring: bell, texts: ["Non ci sono utenti che vogliono connettersi"] },
  { where: "§2 bell, one", who: "anna", bring: bell, texts: ["Un utente vuole connettersi"] },
  {
    where: "§2 bell, several",
    who: "anna",
    bring: async (stage) => {
      await change(stage.page, "auth/me", { notifications: [{ type: "association", count: 3 }] });
      await stage.page.goto("/ia/home");
      await stage.page.getByRole("button", { name: /: 3 utenti vogliono connettersi$/ }).click();
    },
    texts: ["3 utenti vogliono connettersi"],
  },
  { where: "§3 document status B", who: "anna", bring: ofDocument("draft"), texts: ["Bozza"] },
  {
    where: "§3 document status I",
    who: "anna",
    bring: ofDocument("confirmed", { statoDocumento: "I", sottoStato: "at_sdi" }),
    texts: ["Inviata"],
  },
  { where: "§3 document status E", who: "anna", bring: ofDocument("rejected"), texts: ["Scartata"] },
  { where: "§3 document status C", who: "anna", bring: ofDocument("confirmed"), texts: ["Confermata"] },
  {
    where: "§3 document status A",
    who: "anna",
    bring: ofDocument("rejected", { statoDocumento: "A", sottoStato: "cancelled" }),
    texts: ["Annullata"],
  },
  {
    where: "§5 login, sent empty",
    who: "anonymous",
    bring: async (stage) => {
      await open("/login")(stage);
      await send(stage.page, "Accedi");
    },
    texts: [
      { field: "E-mail", says: "È richiesto il nome utente o l'email!" },
      { field: "Password", says: "E 'richiesta la password!" },
    ],
  },
  {
    where: "§5 forgot password, sent empty",
    who: "anonymous",
    bring: async (stage) => {
      await open("/forgot-password")(stage);
      await send(stage.page, "Invia il link");
    },
    texts: [{ field: "E-mail", says: "L'e-mail è obbligatoria!" }],
  },
  {
    where: "§5 forgot password, no address",
    who: "anonymous",
    bring: async (stage) => {
      await open("/forgot-password")(stage);
      await send(stage.page, "Invia il link", { "E-mail": "anna" });
    },
    texts: [{ field: "E-mail", says: "L'email deve essere valida!" }],
  },
  {
    where: "§5 register, sent empty",
    who: "anonymous",
    bring: async (stage) => {
      await open("/register")(stage);
      await send(stage.page, "Crea account");
    },
    texts: [
      { field: "Nome", says: "Inserire il nome" },
      { field: "Cognome", says: "Inserire il cognome" },
      { field: "Telefono", says: "Inserire il telefono" },
      { field: "Indirizzo email", says: "Inserire l'indirizzo email" },
      { field: "Ripeti l'indirizzo email", says: "Ripeti l'indirizzo email" },
      { field: "Password", says: "Inserisci la password" },
      { field: "Ripeti la password", says: "Ripeti la password" },
    ],
  },
  {
    where: "§5 register, no address",
    who: "anonymous",
    bring: registerWith({ "Indirizzo email": "rita@" }),
    texts: [{ field: "Indirizzo email", says: "L'indirizzo email non è valido" }],
  },
  {
    where: "§5 register, two different addresses and passwords",
    who: "anonymous",
    bring: registerWith({ "Ripeti l'indirizzo email": "altra@example.it", "Ripeti la password": "Altra!2026" }),
    texts: [
      { field: "Ripeti l'indirizzo email", says: "Gli indirizzi email non corrispondo" },
      { field: "Ripeti la password", says: "Le password non corrispondono" },
    ],
  },
  {
    where: "§5 register, short password",
    who: "anonymous",
    bring: registerWith({ Password: "Corta1!" }),
    texts: [{ field: "Password", says: "La password deve essere lunga almeno 8 caratteri." }],
  },
  {
    where: "§5 register, password without digit",
    who: "anonymous",
    bring: registerWith({ Password: "senzanumero" }),
    texts: [
      {
        field: "Password",
        says: "La password deve contenere almeno un numero, una lettera maiuscola e un carattere.",
      },
    ],
  },
  {
    where: "§5 reset password, sent empty",
    who: "anonymous",
    bring: resetWith({}),
    texts: [
      { field: "Password", says: "E 'richiesta la password!" },
      { field: "Ripeti la password", says: "È richiesta la ripetizione della password!" },
    ],
  },
  {
    where: "§5 reset password, two different ones",
    who: "anonymous",
    bring: resetWith({ Password: "Prova!2026", "Ripeti la password": "Altra!2026" }),
    texts: [{ field: "Ripeti la password", says: "La password e la password ripetuta devono essere uguali!" }],
  },
  {
    where: "§8 404",
    who: "anna",
    bring: clientsAnswer(404, { messages: ["Questo cliente non c'è più."] }),
    texts: ["Non trovato", "Questo cliente non c'è più."],
  },
  {
    where: "§8 402",
    who: "anna",
    bring: clientsAnswer(402, { messages: ["scaduto"] }),
    texts: [
      "Abbonamento scaduto",
      "Per utilizzare il servizio di fatturazione elettronica bisogna avere un abbonamento attivo",
    ],
  },
  ...[401, 403].map(
    (status): Scene => ({
      where: `§8 older handling of ${status}`,
      who: "anna",
      bring: clientsAnswer(status, { Result: "La sessione è finita altrove." }),
      texts: ["Unathorized", "La sessione è finita altrove.", "Accedi"],
    }),
  ),
  {
    where: "§8 older handling of 400",
    who: "anna",
    bring: clientsAnswer(400, { Result: "Richiesta incompleta." }),
    texts: ["Bad Request", "Richiesta incompleta."],
  },
  {
    where: "§8 older handling of any other status",
    who: "anna",
    bring: clientsAnswer(502, { Result: "Il servizio è in manutenzione." }),
    texts: ["Error status: 502", "Il servizio è in manutenzione."],
  },
  {
    where: "§8 confirm registration, failed",
    who: "anonymous",
    bring: ({ page }) => arrive(page, "/confirmregister?t=1&e=anna@example.it"),
    texts: ["Errore", "Impossibile confermare l'account!!"],
  },
  ...["/confirmregister", "/outlogin?t=1", "/outlogin?r=1"].map(
    (address): Scene => ({
      where: `§8 missing link parameters, ${address}`,
      who: "anonymous",
      bring: ({ page }) => arrive(page, address),
      texts: ["Error", "An attribute is missing on the route, dismissing!", "Accedi"],
    }),
  ),
  {
    where: "§8 registered",
    who: "anonymous",
    bring: registerWith({}),
    texts: ["Controlla la tua email per il link di conferma"],
  },
  {
    where: "§8 registration confirmed",
    who: "anonymous",
    bring: async ({ page, product }) => {
      const mail = await waitForMail(product, { to: register["Indirizzo email"], subject: /conferma/i });
      await arrive(page, mail.links[0] ?? "");
    },
    texts: ["Registrato con successo.!"],
  },
  {
    where: "§8 new address asked for",
    who: "olga",
    bring: async (stage) => {
      await open("/ia/account/profile")(stage);
      await stage.page.getByRole("button", { name: "Cambia e-mail" }).click();
      const address = "olga.nuova@example.it";
      await send(stage.page, "Invia il link di conferma", {
        "Nuovo indirizzo e-mail": address,
        "Ripeti il nuovo indirizzo": address,
      });
    },
    texts: ["Controlla la tua email per il link di conferma"],
  },
  {
    where: "§8 password changed",
    who: "olga",
    bring: async (stage) => {
      await open("/ia/account/modifyPassword")(stage);
      await send(stage.page, "Cambia password", {
        "Password attuale": stage.cast.olga.password,
        "Nuova password": "Nuova!2026",
        "Ripeti password": "Nuova!2026",
      });
    },
    texts: ["Password cambiata con successo"],
  },
  {
    where: "§8 link for a new password asked for",
    who: "anonymous",
    bring: async (stage) => {
      await open("/forgot-password")(stage);
      await send(stage.page, "Invia il link", { "E-mail": stage.cast.olga.email });
    },
    texts: ["Controlla la tua email per il codice di verifica!"],
  },
  {
    where: "§8 new password set",
    who: "anonymous",
    bring: async ({ page, product, cast }) => {
      const { links } = await waitForMail(product, { to: cast.olga.email, subject: /^Scegli una nuova password/ });
      await page.goto(links.find((link) => link.includes("/recoverpassword")) ?? "no such link");
      await send(page, "Salva la password", { Password: "Altra!2026", "Ripeti la password": "Altra!2026" });
    },
    texts: ["Password cambiata con successo"],
  },
];
