import { Failure } from "@fatturachiara/contract/errors";
import { formField } from "@fatturachiara/contract/form-field";
import { anag } from "@fatturachiara/contract/rooms/anag";
import { type Client, clients } from "@fatturachiara/contract/rooms/clients";
import { document as calls } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { aDocumentPage } from "../../../../test/a-document-row.ts";
import { managing, signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { keptForms } from "../../../session/kept/kept-forms.ts";
import { focusField } from "../../../ui/focus/focus-field.ts";
import { ClientPage } from "./client-page.tsx";

const id = "0193f1a0-0000-7000-8000-0000000000c1";
const lumen: Client = {
  id,
  idProfiloFiscale: 2,
  flagPubblicaAmministrazione: false,
  ragioneSociale: "Atelier Lumen S.r.l.",
  partitaIva: "11520960011",
  indirizzo: "Corso San Maurizio",
  numeroCivico: "54",
  cap: "10124",
  comune: "Torino",
  provincia: "TO",
  nazione: "IT",
  codiceSDI: "0000000",
  archiviato: false,
  createdAt: "2026-11-20T10:00:00.000Z",
};

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });

function open(search = "") {
  return renderInside(<ClientPage />, {
    path: "clients/save",
    address: `/ia/clients/save${search}`,
    routes: [
      { path: "clients/list", element: <p>elenco</p> },
      { path: "document/step/:step", element: <p>fattura</p> },
    ],
  });
}

const field = (name: string) => document.getElementById(name) as HTMLInputElement | null;
const error = (name: string) =>
  field(name)?.getAttribute("aria-invalid") === "true" ? field(name)?.closest("[class*=root]")?.textContent : undefined;

async function type(name: string, text: string) {
  const input = field(name);
  if (!input) throw new Error(`No field ${name}`);
  await user.clear(input);
  await user.paste(text);
  await user.tab();
}

/** A whole company, field by field but without every single key: other tests look at those. */
async function fillCompany() {
  const company = {
    partitaIva: "it 12345678903",
    ragioneSociale: "Officine Meridiana S.r.l.",
    indirizzo: "Via Roma 1",
    comune: "Milano",
    provincia: "mi",
    cap: "20121",
  };
  for (const [name, value] of Object.entries(company)) {
    await act(async () => {
      fireEvent.change(field(name) as HTMLElement, { target: { value } });
      fireEvent.blur(field(name) as HTMLElement);
    });
  }
}

beforeEach(() => {
  signedIn();
  api = fakeApi();
  api.answer(clients.list, []);
  api.answer(anag.comune, []);
  api.answer(calls.list, []);
  api.answer(clients.create, ({ body }) => ({ ...lumen, ...body }));
});

test("what is written in a card and not saved is there when it opens again, until it is thrown away", async () => {
  const me = signedIn({ id: "u-card" });
  const waiting = () => keptForms.get(me.id, me.id, "cliente nuovo");
  const { unmount } = open();
  await type("ragioneSociale", "Officine Meridiana S.r.l.");
  await waitFor(async () => expect(await waiting()).toBeDefined());
  unmount();

  open();
  await waitFor(() => expect(field("ragioneSociale")?.value).toBe("Officine Meridiana S.r.l."));
  await user.click(await screen.findByRole("button", { name: "Scarta" }));

  expect(field("ragioneSociale")?.value).toBe("");
  await waitFor(async () => expect(await waiting()).toBeUndefined());
});

describe("a customer's card shows the fields of its kind", () => {
  test("a company has one name and one of two numbers, a person two names and a tax code, a condominium no VAT number", async () => {
    open();
    expect(field("nome")).toBeNull();
    expect(field("ragioneSociale")).not.toBeNull();
    await user.click(screen.getByText("Persona fisica"));
    expect(field("nome")).not.toBeNull();
    expect(screen.queryByText("Pubblica amministrazione")).toBeNull();
    await user.click(screen.getByText("Condominio"));
    expect(field("partitaIva")).toBeNull();
    expect(screen.getByText("Denominazione del condominio")).toBeTruthy();
    expect(field("codiceSDI")?.value).toBe("0000000");
    expect(field("codiceSDI")?.readOnly).toBe(true);
    // §22.9: the copy reminder.
    expect(screen.getByText("Devi consegnare una copia al cliente: aggiungi l'e-mail")).toBeTruthy();
  });

  test("what is required is said when saving, by kind, and the first wrong field has the focus", async () => {
    open();
    await user.click(screen.getByText("Persona fisica"));
    await user.click(screen.getByRole("button", { name: "Salva" }));
    expect(await screen.findByText(/Correggi i campi evidenziati/)).toBeTruthy();
    expect(error("nome")).toContain("Inserisci il nome");
    expect(error("codiceFiscale")).toContain("errore SdI 00417");
    expect(error("provincia")).toContain("Inserisci la provincia");
    expect(document.activeElement).toBe(field("codiceFiscale"));
    expect(api.callsTo(clients.create)).toHaveLength(0);
  });

  test("abroad there is no tax code and no province, CAP and code are fixed, the identifier is required", async () => {
    open();
    await user.click(field("nazione") as HTMLElement);
    await user.click(await screen.findByText("Germania (DE)"));
    expect(field("codiceFiscale")).toBeNull();
    expect(field("provincia")).toBeNull();
    expect(field("cap")?.value).toBe("00000");
    expect(field("codiceSDI")?.value).toBe("XXXXXXX");
    expect(screen.getByText("Identificativo IVA estero")).toBeTruthy();
    expect(screen.getByText(/Il cliente è estero/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(error("partitaIva")).toContain("Inserisci l'identificativo IVA estero"));
  });

  test("a public body needs the six characters of its office", async () => {
    open();
    await user.click(screen.getByLabelText("Pubblica amministrazione"));
    await type("codiceSDI", "ABC1234");
    expect(error("codiceSDI")).toContain("6 caratteri");
    await type("codiceSDI", "uf7r2c");
    expect(error("codiceSDI")).toBeUndefined();
    expect(field("codiceSDI")?.value).toBe("UF7R2C");
    expect(screen.getByText(/all'ufficio UF7R2C/)).toBeTruthy();
  });

  test("a name typed for a company moves to name and surname when it turns out to be a person", async () => {
    open("?nome=Anna Maria Verdi");
    expect(field("ragioneSociale")?.value).toBe("Anna Maria Verdi");
    await user.click(screen.getByText("Persona fisica"));
    expect([field("nome")?.value, field("cognome")?.value]).toEqual(["Anna", "Maria Verdi"]);
    await user.click(screen.getByText("Azienda"));
    expect(field("ragioneSociale")?.value).toBe("Anna Maria Verdi");
  });
});

describe("numbers are checked while they are typed", () => {
  test("the check digit of a VAT number: good news at once, an error after leaving the field", async () => {
    open();
    await user.type(field("partitaIva") as HTMLElement, "12345678904");
    expect(error("partitaIva")).toBeUndefined();
    await user.tab();
    expect(error("partitaIva")).toContain("Partita IVA non valida");
    await type("partitaIva", "12345678903");
    expect(error("partitaIva")).toBeUndefined();
    expect(screen.getByText("Cifra di controllo corretta")).toBeTruthy();
  });

  test("a VAT number takes back what the missing tax code had to say", async () => {
    open();
    await user.click(screen.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(error("codiceFiscale")).toContain("00417"));
    await type("partitaIva", "12345678903");
    await waitFor(() => expect(error("codiceFiscale")).toBeUndefined());
  });

  test("another customer with the same number is named, and the warning goes when the person goes on", async () => {
    api.answer(clients.list, ({ query }) => (query.get("q") === "11520960011" ? [{ ...lumen, archiviato: true }] : []));
    open();
    await type("partitaIva", "11520960011");
    expect(
      await screen.findByText(/Esiste già Atelier Lumen S.r.l. \(archiviato\) con questa partita IVA/),
    ).toBeTruthy();
    expect(api.callsTo(clients.list)[0]?.query.get("sd")).toBe("1");
    await user.click(screen.getByRole("button", { name: "Continua" }));
    expect(screen.queryByText(/Esiste già/)).toBeNull();
  });

  test("abroad, another customer of the same country with the same number is named", async () => {
    const german = { ...lumen, ragioneSociale: "Licht GmbH", nazione: "DE", partitaIva: "123456789" };
    const austrian = { ...german, id: "0193f1a0-0000-7000-8000-0000000000c2", nazione: "AT" };
    api.answer(clients.list, ({ query }) => (query.get("q") === "123456789" ? [austrian, german] : []));
    open();
    await user.click(field("nazione") as HTMLElement);
    await user.click(await screen.findByText("Germania (DE)"));
    await type("partitaIva", "DE 123456789");
    expect(await screen.findByText(/Esiste già Licht GmbH con questa partita IVA/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Apri" }).getAttribute("href")).toBe(`/ia/clients/save?id=${id}`);
  });

  test("with an Italian VAT number a customer abroad has the fields of an Italian one, and a foreign address", async () => {
    open();
    await user.click(field("nazione") as HTMLElement);
    await user.click(await screen.findByText("Germania (DE)"));
    expect(field("rappresentantePartitaIva")).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Ha una partita IVA italiana" }));
    expect(field("codiceFiscale")).not.toBeNull();
    expect(field("rappresentanteDenominazione")).not.toBeNull();
    expect(field("rappresentantePartitaIva")).not.toBeNull();
    expect(field("provincia")).toBeNull();
    expect(field("cap")?.value).toBe("00000");
    expect(field("codiceSDI")?.readOnly).toBe(false);
    await type("partitaIva", "12345678903");
    expect(await screen.findByText("Cifra di controllo corretta")).toBeTruthy();
    expect(screen.queryByText(/Il cliente è estero/)).toBeNull();
  });

  test("a business outside the European Union may have no number", async () => {
    open();
    await user.click(field("nazione") as HTMLElement);
    await user.click(await screen.findByText("Brasile (BR)"));
    await user.click(screen.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(error("ragioneSociale")).toContain("Inserisci la denominazione"));
    expect(error("partitaIva")).toBeUndefined();
    expect(screen.getByText(/Vuoto se l'azienda non ne ha/)).toBeTruthy();
  });

  test("a customer is no duplicate of itself", async () => {
    api.answer(clients.read, lumen);
    api.answer(clients.list, [lumen]);
    open(`?id=${id}`);
    expect(await screen.findByText("Cifra di controllo corretta")).toBeTruthy();
    await waitFor(() => expect(api.callsTo(clients.list)).not.toHaveLength(0));
    expect(screen.queryByText(/Esiste già/)).toBeNull();
  });
});

describe("saving a customer", () => {
  test("goes to the list, or on to a new invoice", async () => {
    const { router } = open();
    await fillCompany();
    await user.click(screen.getByRole("button", { name: "Salva" }));
    expect(await screen.findByText("Cliente salvato.")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/ia/clients/list");
    expect(api.callsTo(clients.create)[0]?.body).toMatchObject({
      idProfiloFiscale: 2,
      partitaIva: "12345678903",
      provincia: "MI",
      nazione: "IT",
    });
  });

  test("with Salva e crea fattura the invoice starts with this customer", async () => {
    const { router } = open();
    await fillCompany();
    await user.click(screen.getByRole("button", { name: "Salva e crea fattura" }));
    await waitFor(() => expect(router.state.location.search).toBe(`?cliente=${id}`));
    expect(router.state.location.pathname).toBe("/ia/document/step/init");
  });

  test("goes back where it was asked from, and names the customer there", async () => {
    const { router } = open("?ritorno=%2Fia%2Fdocument%2Fstep%2Finit%3Fid%3D77");
    await fillCompany();
    await user.click(screen.getByRole("button", { name: "Salva e torna alla fattura" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/ia/document/step/init"));
    expect(router.state.location.search).toBe(`?id=77&cliente=${id}`);
  });

  test("never goes to another site", async () => {
    const { router } = open("?ritorno=%2F%2Fevil.example%2Fx");
    await fillCompany();
    await user.click(screen.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/ia/clients/list"));
  });

  test("findings of the server land at their fields, and everything typed stays", async () => {
    api.fail(clients.create, "invalidRequest", {
      messages: ["Scegli la nazione"],
      fields: { indirizzo: ["Questo indirizzo non va bene"] },
    });
    open();
    await fillCompany();
    await user.click(screen.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(error("indirizzo")).toContain("Questo indirizzo non va bene"));
    expect(document.activeElement).toBe(field("indirizzo"));
    expect(field("ragioneSociale")?.value).toBe("Officine Meridiana S.r.l.");
    await user.type(field("indirizzo") as HTMLElement, "2");
    expect(error("indirizzo")).toBeUndefined();
  });

  test("without a connection nothing typed is lost and saving can be repeated", async () => {
    api.offline(clients.create);
    const { router } = open();
    await fillCompany();
    await user.click(screen.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(api.callsTo(clients.create)).toHaveLength(1));
    expect(field("comune")?.value).toBe("Milano");
    api.answer(clients.create, ({ body }) => ({ ...lumen, ...body }));
    await waitFor(() =>
      expect((screen.getByRole("button", { name: "Salva" }) as HTMLButtonElement).disabled).toBe(false),
    );
    await user.click(screen.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/ia/clients/list"));
  });

  test("changes of a known customer go to it; codes the server filled in are shown as empty", async () => {
    api.answer(clients.read, lumen);
    api.answer(clients.update, ({ body }) => ({ ...lumen, ...body }));
    open(`?id=${id}&campo=cap`);
    await waitFor(() => expect(document.activeElement).toBe(field("cap")));
    expect(field("codiceSDI")?.value).toBe("");
    await type("cap", "10125");
    await user.click(screen.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(api.callsTo(clients.update)[0]?.body.cap).toBe("10125"));
    expect(api.callsTo(clients.update)[0]?.params.id).toBe(id);
  });

  test("what somebody else has saved in the meantime is not written over, and what is written here stays", async () => {
    const kept = { ...lumen, version: "2", emailPEC: "lumen@pec.example", cap: "10121" };
    api.answer(clients.read, { ...lumen, version: "1" });
    const { status, body } = new Failure("clientChanged");
    api.respond(clients.update, ({ query }) =>
      query.get("version") === "2"
        ? new Response(JSON.stringify({ data: kept }))
        : new Response(JSON.stringify(body), { status }),
    );
    open(`?id=${id}&campo=cap`);
    await waitFor(() => expect(document.activeElement).toBe(field("cap")));
    await type("cap", "10125");
    await type("email", "info@lumen.example");
    api.answer(clients.read, kept);
    await user.click(screen.getByRole("button", { name: "Salva" }));

    const words = "Ora vedi quello che è stato salvato in «PEC». In «CAP» resta quello che hai scritto tu.";
    expect(await screen.findByText(`${words} Controlla e salva di nuovo.`)).toBeTruthy();
    const shown = ["emailPEC", "cap", "email"].map((name) => field(name)?.value);
    expect(shown).toEqual(["lumen@pec.example", "10125", "info@lumen.example"]);
    await user.click(screen.getByRole("button", { name: "Salva" }));

    await screen.findByText("elenco");
    const sent = { cap: "10125", email: "info@lumen.example", emailPEC: "lumen@pec.example" };
    expect(api.callsTo(clients.update).at(-1)?.body).toMatchObject(sent);
  });

  test("drafts follow a changed customer when the person says so", async () => {
    api.answer(clients.read, { ...lumen, bozze: 3 });
    api.answer(clients.update, ({ body }) => ({ ...lumen, ...body }));
    open(`?id=${id}&campo=cap`);
    await waitFor(() => expect(document.activeElement).toBe(field("cap")));
    await type("cap", "10125");
    await user.click(screen.getByRole("button", { name: "Salva" }));
    expect(await screen.findByText("Aggiorno anche 3 bozze?")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Si" }));
    await waitFor(() => expect(api.callsTo(clients.update)[0]?.query.get("bozze")).toBe("1"));
  });

  test("the municipality brings its province", async () => {
    api.answer(clients.cap, { cap: null });
    api.answer(anag.comune, [{ id: 1272, nome: "Torino", provincia: "TO", codiceCatastale: "L219" }]);
    open();
    await user.type(field("comune") as HTMLElement, "Tor");
    await user.click(await screen.findByText("TO"));
    expect(field("comune")?.value).toBe("Torino");
    expect(field("provincia")?.value).toBe("TO");
  });

  test("the municipality brings the CAP most customers there have, into an empty field alone", async () => {
    api.answer(anag.comune, [{ id: 1272, nome: "Torino", provincia: "TO", codiceCatastale: "L219" }]);
    api.answer(clients.cap, { cap: "10124" });
    open();
    await user.type(field("comune") as HTMLElement, "Tor");
    await user.click(await screen.findByText("TO"));
    await waitFor(() => expect(field("cap")?.value).toBe("10124"));
    expect(api.callsTo(clients.cap)[0]?.query.get("comune")).toBe("Torino");

    await type("cap", "10100");
    await user.clear(field("comune") as HTMLElement);
    await user.type(field("comune") as HTMLElement, "Tor");
    await user.click(await screen.findByText("TO"));
    expect(field("cap")?.value).toBe("10100");
    expect(api.callsTo(clients.cap)).toHaveLength(1);
  });
});

describe("leaving with unsaved changes", () => {
  test("asks first; No stays, Si goes", async () => {
    const { router } = open();
    await type("ragioneSociale", "Officine");
    await user.click(screen.getByRole("link", { name: "Annulla" }));
    expect(await screen.findByText("Hai modifiche non salvate. Vuoi uscire senza salvare?")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "No" }));
    expect(field("ragioneSociale")?.value).toBe("Officine");
    await user.click(screen.getByRole("link", { name: "Annulla" }));
    await user.click(await screen.findByRole("button", { name: "Si" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/ia/clients/list"));
  });

  test("asks nothing when nothing was typed", async () => {
    const { router } = open();
    await user.click(screen.getByRole("link", { name: "Annulla" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/ia/clients/list"));
  });
});

describe("every field that a finding about the customer names", () => {
  const reached = (path: string) => {
    const { campo } = formField(`cliente.${path}`);
    return focusField(campo) && Boolean(field(campo)?.contains(document.activeElement));
  };

  test("is there for a public body", async () => {
    api.answer(clients.read, { ...lumen, id, flagPubblicaAmministrazione: true });
    open(`?id=${id}`);
    await waitFor(() => expect(field("ragioneSociale")).not.toBeNull());

    const seat = ["indirizzo", "numeroCivico", "cap", "comune", "provincia", "nazione"].map((field) => `sede.${field}`);
    const own = ["tipo", "denominazione", "partitaIva", "codiceFiscale", "paese", "codiceDestinatario", "pec", "email"];
    expect([...own, ...seat, "pubblicaAmministrazione"].filter((path) => !reached(path))).toEqual([]);
  });

  test("and for a person", async () => {
    api.answer(clients.read, {
      ...lumen,
      id,
      idProfiloFiscale: 1,
      nome: "Anna",
      cognome: "Verdi",
      ragioneSociale: null,
    });
    open(`?id=${id}`);
    await waitFor(() => expect(field("nome")).not.toBeNull());

    expect(["nome", "cognome", "codiceFiscale"].filter((path) => !reached(path))).toEqual([]);
  });
});

test("a customer's card says what is still to be collected, and opens the list of it", async () => {
  const page = aDocumentPage([]);
  api.answer(clients.read, lumen);
  api.answer(calls.list, { ...page, total: 2, totali: { ...page.totali, daIncassare: Decimal.of("7930") } });
  open(`?id=${id}`);

  expect(await screen.findByText("7.930,00 €")).toBeTruthy();
  const link = screen.getByRole("link", { name: "2 documenti aperti" });
  expect(link.getAttribute("href")).toBe(`/ia/document/sent?type=I,C&client=${id}&incasso=aperto&year=0`);
  expect(api.callsTo(calls.list).at(-1)?.query.get("client")).toBe(id);
});

test("who may only look at another's reads the card, why it is closed, and finds no button that saves", async () => {
  managing("consultazione");
  api.answer(clients.read, lumen);
  open(`?id=${id}`);

  expect(await screen.findByText("Rossi S.r.l. ti lascia consultare, non scrivere.")).toBeTruthy();
  expect(screen.getByLabelText(/^Partita IVA/).closest("fieldset:disabled")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Salva/ })).toBeNull();
});
