import type { Locator, Page, Route } from "playwright-core";
import type { Cast } from "../harness/set-up-cast.ts";
import { goOn } from "./walk-through.ts";

/** Something that opens over a page: from which button, and what then stands there. */
export type Overlay = {
  name: string;
  address: (cast: Cast) => string;
  /** Steps before its own button can be pressed. */
  before?: (page: Page) => Promise<unknown>;
  opener: (page: Page) => Locator;
  /** The key that opens it from there; Enter unless told. */
  key?: "ArrowDown";
  opened: (page: Page) => Locator;
  /** Where the focus goes back to, if the opener is gone by then. */
  back?: (page: Page) => Locator;
  /** Only where there is little room. */
  narrow?: true;
  /** Only where there is room: whoever makes the window narrow loses its button. */
  wide?: true;
  /** Where one types in it: a field, reached with whatever has to be done before. */
  field?: (page: Page, cast: Cast) => Promise<Locator>;
  /** File of apps/web/src that holds its dialog, where what is typed in it is worth a question; the others close at once. */
  asks?: string;
};

/** What a sensitive call answers to a session that signed in a while ago; these have just done so. */
const lateAnswer = (route: Route) =>
  route.fulfill({ status: 400, json: { messages: ["Conferma che sei tu."], codes: ["proofNeeded"] } });

/** The choice one is on in an open list. */
const chosen = (page: Page) => page.locator("[role=option][data-at]");
/** Types the beginning of what is searched, and waits for what is found. */
const typeAndFind = (field: (page: Page) => Locator, text: string) => async (page: Page) => {
  await field(page).fill(text);
  await page.locator("[role=option]").first().waitFor();
};
const client = (page: Page) => page.locator("#idCliente");
const comune = (page: Page) => page.locator("#comune");
const contribution = (page: Page) => page.getByRole("combobox", { name: /^Aggiungi una cassa o un contributo/ });
const durata = (page: Page) => page.getByRole("dialog").getByRole("combobox", { name: "Durata" });
const lineTools = (page: Page) => page.getByRole("button", { name: "Strumenti" });
const description = (page: Page) => page.getByRole("textbox", { name: "Descrizione, riga 1", exact: true });
const inDialog = (label: string) => async (page: Page) => page.getByRole("dialog").getByLabel(label, { exact: true });
const userMenu = (page: Page) => page.getByRole("button", { name: /^Menu di / });

/** Every kind of thing that opens: panel, drawer, row menu, list, dialog, question. */
export const overlays: readonly Overlay[] = [
  {
    name: "user menu",
    address: () => "/ia/home",
    opener: userMenu,
    opened: (page) => page.getByRole("button", { name: "Messaggi recenti" }),
  },
  {
    name: "bell",
    address: () => "/ia/home",
    opener: (page) => page.getByRole("button", { name: /vuole connettersi/ }),
    opened: (page) => page.getByRole("link", { name: "Un utente vuole connettersi" }),
  },
  {
    name: "drawer",
    narrow: true,
    address: () => "/ia/home",
    opener: (page) => page.getByRole("button", { name: /menu/i }).first(),
    opened: (page) => page.getByRole("link", { name: "Fatture emesse", exact: true }),
  },
  {
    name: "row menu",
    address: () => "/ia/clients/list",
    opener: (page) => page.getByRole("button", { name: /^Azioni/ }).first(),
    opened: (page) => page.getByRole("menuitem").first(),
  },
  {
    name: "question that destroys",
    address: ({ anna: { documents } }) => `/ia/document/${documents.rejected}`,
    opener: (page) => page.getByRole("button", { name: "Annulla la fattura" }),
    opened: (page) => page.getByRole("dialog").filter({ hasText: "Vuoi segnarla come annullata?" }),
  },
  {
    name: "payment",
    address: ({ anna: { documents } }) => `/ia/document/${documents.confirmed}?scheda=incassi`,
    opener: (page) => page.getByRole("button", { name: "Segna incassata" }),
    opened: (page) => page.getByRole("dialog").getByLabel("Importo"),
    field: inDialog("Importo"),
    asks: "rooms/payments/payment-dialog.tsx",
  },
  {
    name: "copy to the customer",
    address: ({ anna: { documents } }) => `/ia/document/${documents.confirmed}`,
    before: (page) => page.getByRole("button", { name: "Altre azioni" }).press("Enter"),
    opener: (page) => page.getByRole("menuitem", { name: "Invia copia al cliente" }),
    opened: (page) => page.getByRole("dialog").getByLabel("E-mail del cliente"),
    back: (page) => page.getByRole("button", { name: "Altre azioni" }),
    field: inDialog("E-mail del cliente"),
    asks: "rooms/document/acts/mail-dialog.tsx",
  },
  {
    name: "quote to the customer",
    address: ({ anna: { documents } }) => `/ia/quotes/${documents.quoteDraft}`,
    opener: (page) => page.getByRole("button", { name: "Invia al cliente" }),
    opened: (page) => page.getByRole("dialog").getByLabel("E-mail del cliente"),
    field: inDialog("E-mail del cliente"),
    asks: "rooms/document/acts/mail-dialog.tsx",
  },
  {
    name: "new customer",
    address: () => "/ia/document/step/init",
    before: async (page) => {
      await page.locator("#idCliente").fill("Zorro");
      await page.getByRole("option", { name: /«Zorro»/ }).waitFor();
    },
    opener: (page) => page.locator("#idCliente"),
    opened: (page) => page.getByRole("dialog").getByLabel("Ragione sociale"),
    field: inDialog("Partita IVA"),
    asks: "rooms/clients/form/client-dialog.tsx",
  },
  {
    name: "declaration of intent",
    address: () => "/ia/clients/list",
    before: async (page) => {
      await page
        .getByRole("link", { name: /^Consorzio/ })
        .first()
        .press("Enter");
      await page.getByRole("button", { name: "Dichiarazioni d'intento ricevute" }).press("Enter");
    },
    opener: (page) => page.getByRole("button", { name: "Aggiungi dichiarazione" }),
    opened: (page) => page.getByRole("dialog", { name: "Nuova dichiarazione d'intento" }),
    field: async (page) => page.getByRole("dialog").getByRole("textbox", { name: /^Importo dichiarato/ }),
    asks: "rooms/declarations/declaration-dialog.tsx",
  },
  {
    name: "who is acting",
    address: () => "/ia/account/profile",
    before: async (page) => {
      await page.route("**/api/auth/modifymail", lateAnswer);
      // What was written here the last time opens the form by itself, perhaps at this moment.
      const opener = page.getByRole("button", { name: "Cambia e-mail" }).or(page.locator("#email"));
      await opener.evaluate((shown) => shown instanceof HTMLButtonElement && shown.click());
      for (const name of ["email", "repeatEmail"]) await page.locator(`#${name}`).fill("nuova@example.it");
    },
    opener: (page) => page.getByRole("button", { name: "Invia il link di conferma" }),
    opened: (page) => page.getByRole("dialog").getByLabel("Password", { exact: true }),
  },
  {
    name: "question before sending",
    address: ({ anna: { documents } }) => `/ia/document/step/confirm?id=${documents.draft}`,
    opener: (page) => page.getByRole("button", { name: "Invia", exact: true }).filter({ visible: true }).first(),
    opened: (page) => page.getByRole("dialog").filter({ hasText: "Stai per inviare" }),
  },
  {
    name: "paste from a spreadsheet",
    address: ({ anna: { documents } }) => `/ia/document/step/services?id=${documents.draft}`,
    before: (page) => lineTools(page).press("Enter"),
    opener: (page) => page.getByRole("menuitem", { name: "Incolla da Excel…" }),
    opened: (page) => page.getByRole("dialog").getByLabel("Righe copiate"),
    back: lineTools,
    field: inDialog("Righe copiate"),
    asks: "rooms/draft/lines/paste-dialog.tsx",
  },
  {
    name: "from the net",
    address: ({ anna: { documents } }) => `/ia/document/step/services?id=${documents.draft}`,
    before: (page) => lineTools(page).press("Enter"),
    opener: (page) => page.getByRole("menuitem", { name: "Parti dal netto…" }),
    opened: (page) => page.getByRole("dialog").getByLabel("Netto a pagare"),
    back: lineTools,
    field: inDialog("Netto a pagare"),
  },
  {
    name: "what is withheld from agents",
    address: ({ anna: { documents } }) => `/ia/document/step/payment?id=${documents.draft}`,
    before: async (page) => {
      await page.getByText(/^Altri dati del formato/).click();
      await typeAndFind(contribution, "Enasarco")(page);
      await contribution(page).press("ArrowDown");
    },
    opener: contribution,
    opened: (page) => page.getByRole("dialog").getByLabel("Aliquota a tuo carico"),
    field: inDialog("Aliquota a tuo carico"),
  },
  {
    name: "an advance to deduct",
    address: ({ anna: { documents } }) => `/ia/document/step/services?id=${documents.draft}`,
    before: (page) => lineTools(page).press("Enter"),
    opener: (page) => page.getByRole("menuitem", { name: "Scala un acconto…" }),
    opened: (page) => page.getByRole("dialog").getByRole("button", { name: "Annulla" }),
    back: lineTools,
  },
  {
    name: "new service",
    address: () => "/ia/document/step/services",
    before: async (page) => {
      await description(page).fill("Perizia");
      await page.getByRole("option", { name: /«Perizia»/ }).waitFor();
      await description(page).press("ArrowDown");
    },
    opener: description,
    opened: (page) => page.getByRole("dialog").getByLabel("Codice", { exact: true }),
    field: inDialog("Codice"),
    asks: "rooms/servicecode/new-service-dialog.tsx",
  },
  {
    name: "new token",
    address: () => "/ia/account/profile",
    opener: (page) => page.getByRole("button", { name: "Nuovo token…" }),
    opened: (page) => page.getByRole("dialog").getByLabel("Nome del token"),
    field: inDialog("Nome del token"),
    asks: "rooms/account/tokens/tokens-section.tsx",
  },
  {
    name: "closing the account",
    address: () => "/ia/account/profile",
    opener: (page) => page.getByRole("button", { name: "Chiudi account…" }),
    opened: (page) => page.getByRole("dialog").getByLabel("Che cosa si cancella e quando"),
  },
  {
    name: "second factor",
    address: () => "/ia/account/profile",
    opener: (page) => page.getByRole("button", { name: "Attiva l'app di autenticazione" }),
    opened: (page) => page.getByRole("dialog", { name: "Attiva l'app di autenticazione" }),
    field: async (page, { anna }) => {
      await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(anna.password);
      await page.keyboard.press("Enter");
      return page.getByRole("dialog").getByLabel("Codice", { exact: true });
    },
    asks: "rooms/account/second-factor/second-factor-dialog.tsx",
  },
  {
    name: "line tools",
    address: () => "/ia/document/step/services",
    opener: lineTools,
    opened: (page) => page.getByRole("menuitem").first(),
  },
  {
    name: "columns",
    wide: true,
    address: () => "/ia/document/sent",
    opener: (page) => page.getByRole("button", { name: "Colonne" }),
    opened: (page) => page.getByRole("dialog", { name: "Colonne" }),
  },
  {
    name: "list of customers",
    address: () => "/ia/document/step/init",
    before: typeAndFind(client, "Ignota"),
    opener: client,
    key: "ArrowDown",
    opened: chosen,
  },
  {
    name: "list of services",
    address: () => "/ia/document/step/services",
    before: typeAndFind(description, "cons"),
    opener: description,
    key: "ArrowDown",
    opened: (page) => page.locator("[role=option][aria-selected=true]"),
  },
  {
    name: "list of municipalities",
    address: () => "/ia/clients/save",
    before: typeAndFind(comune, "San"),
    opener: comune,
    key: "ArrowDown",
    opened: chosen,
  },
  {
    name: "short list",
    address: ({ anna: { documents } }) => `/ia/document/step/payment?id=${documents.draft}`,
    before: (page) => page.locator("#idCondizionePagamento").press("ArrowDown"),
    opener: (page) => page.locator("#idCondizionePagamento"),
    key: "ArrowDown",
    opened: chosen,
  },
  {
    name: "long list in groups",
    address: () => "/ia/document/step/init",
    before: (page) => page.locator("#idTipoDocumento").press("ArrowDown"),
    opener: (page) => page.locator("#idTipoDocumento"),
    key: "ArrowDown",
    opened: chosen,
  },
  {
    name: "list above a table",
    wide: true,
    address: () => "/ia/document/sent",
    before: (page) => page.getByRole("combobox", { name: "Incasso" }).press("ArrowDown"),
    opener: (page) => page.getByRole("combobox", { name: "Incasso" }),
    key: "ArrowDown",
    opened: chosen,
  },
  {
    name: "list in a dialog",
    address: () => "/ia/account/profile",
    before: async (page) => {
      await page.getByRole("button", { name: "Nuovo token…" }).press("Enter");
      await durata(page).press("ArrowDown");
    },
    opener: durata,
    key: "ArrowDown",
    opened: chosen,
  },
  {
    name: "search and commands",
    address: () => "/ia/home",
    opener: (page) => page.getByRole("button", { name: /^Cerca o esegui un comando/ }),
    opened: chosen,
  },
];

/** What only a manager can open. */
export const managerOverlays: readonly Overlay[] = [
  {
    name: "request to manage",
    address: () => "/ia/account/current-users-list",
    opener: (page) => page.getByRole("button", { name: "Richiedi nuova gestione" }),
    opened: (page) => page.getByRole("dialog").getByLabel("Messaggio"),
    field: inDialog("E-mail dell'utente da gestire"),
    asks: "rooms/association/control-room/control-room.tsx",
  },
];

export async function openOverlay(page: Page, cast: Cast, overlay: Overlay): Promise<void> {
  await goOn(page, overlay.address(cast));
  await overlay.before?.(page);
  await overlay.opener(page).focus();
  await page.keyboard.press(overlay.key ?? "Enter");
  await overlay.opened(page).waitFor();
}
