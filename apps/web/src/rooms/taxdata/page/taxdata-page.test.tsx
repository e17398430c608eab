import { formField } from "@fatturachiara/contract/form-field";
import { type Account, account as accounts } from "@fatturachiara/contract/rooms/account";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { document as documents } from "@fatturachiara/contract/rooms/document";
import { type BankAccount, type FiscalData, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { RegimeFiscale, TipoCassa } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { componiFattura } from "@fatturachiara/fatturapa/documento";
import { writeXmlBytes } from "@fatturachiara/fatturapa/xml";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { BozzaInBreve } from "../../../../../../packages/fatturapa/test/bozza-in-breve.ts";
import { daBreve } from "../../../../../../packages/fatturapa/test/da-breve.ts";
import { aMe, managing, signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { sessionStore } from "../../../session/session-store.ts";
import { focusField } from "../../../ui/focus/focus-field.ts";
import { keepFocus } from "../../../ui/focus/keep-focus.ts";
import { fieldFor } from "../form/field-for.ts";
import { TaxdataPage } from "./taxdata-page.tsx";

const saved: FiscalData = {
  idProfiloFiscale: 1,
  nome: "Giulia",
  cognome: "Ferrari",
  partitaIva: "12345678903",
  codiceFiscale: "VRDNNA80A41H501H",
  indirizzo: "Via Principe Amedeo",
  cap: "10123",
  comune: "Torino",
  provincia: "TO",
  nazione: "IT",
  idRegimeFiscale: RegimeFiscale.perCodice("RF01").id,
  flagCassa: false,
  flagRitenutaCassa: false,
  flagRitenuta: false,
  formatoNumero: "{n}/{yyyy}",
  addebitaBollo: false,
  flagPrestazioniSanitarie: false,
};
const account: BankAccount = {
  id: "0193f1a0-0000-7000-8000-0000000000b1",
  iban: "IT60X0542811101000000123456",
  banca: "Banca del Piemonte",
  predefinito: true,
};

const owner: Account = {
  name: "Giulia",
  surname: "Ferrari",
  phone: "333 123 45 67",
  email: "giulia@ferrari.example",
  flagMarketingEmail: false,
  flagPollEmail: false,
  avvisi: { scarto: "subito", consegna: "mai", ricevuta: "subito", scadenze: "mai" },
  createdAt: "2026-01-10T09:00:00.000Z",
};

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });
const field = (name: string) => window.document.getElementById(name) as HTMLInputElement;
const error = (name: string) =>
  field(name).getAttribute("aria-invalid") === "true" ? field(name).closest("[class*=root]")?.textContent : undefined;
const salva = () => screen.getAllByRole("button", { name: /^Salva( e torna alla fattura)?$/ })[0] as HTMLElement;

async function open(search = "") {
  const page = renderInside(<TaxdataPage />, {
    path: "account/taxdata",
    address: `/ia/account/taxdata${search}`,
    routes: [{ path: "document/step/:step", element: <p>fattura</p> }],
  });
  await screen.findByText("Come compari in ogni fattura.");
  return page;
}

async function fill(name: string, value: string) {
  await act(async () => {
    fireEvent.change(field(name), { target: { value } });
    fireEvent.blur(field(name));
  });
}

beforeEach(() => {
  signedIn();
  api = fakeApi();
  api.answer(taxdata.read, saved);
  api.answer(taxdata.bankAccounts, [account]);
  api.answer(taxdata.save, ({ body }) => body);
  api.fail(taxdata.readLogo, "logoMissing");
  api.answer(auth.me, aMe());
  api.fail(accounts.read, "internal");
  // Of all documents twelve were numbered this year, of credit notes two, of public bodies none.
  api.answer(documents.counter, ({ body }) => {
    const formato = body.formato ?? "";
    const last = formato.startsWith("NC") ? 2 : formato.startsWith("PA") ? null : 12;
    const numeroDocumento = (last ?? 0) + 1;
    return {
      numeroDocumento,
      numeroFormattato: formato.replace("{n}", String(numeroDocumento)).replace("{yyyy}", "2026").replace("{yy}", "26"),
      ...{ anno: 2026, ultimoNumero: last, provvisorio: true, buchi: [], avvisi: [], storia: { documenti: [] } },
    };
  });
});

describe("the tax data", () => {
  test("somebody new starts with their own name; what is required is said when saving, the regime among it", async () => {
    api.answer(taxdata.read, null);
    await open();
    expect(field("nome").value).toBe("Giulia");
    expect(screen.getByText("La prima fattura sarà: 1/2026")).toBeTruthy();
    await user.click(salva());
    expect(await screen.findByText(/Correggi i campi evidenziati/)).toBeTruthy();
    expect(error("partitaIva")).toContain("Inserisci la partita IVA");
    expect(error("idRegimeFiscale")).toContain("Scegli il regime fiscale");
    expect(error("provincia")).toContain("Inserisci la provincia");
    expect(window.document.activeElement).toBe(field("partitaIva"));
    expect(api.callsTo(taxdata.save)).toHaveLength(0);
  });

  test("somebody new finds the telephone given at registration, as the file takes it", async () => {
    api.answer(taxdata.read, null);
    api.answer(accounts.read, { ...owner, phone: "+39 06 1234 5678" });

    await open();

    expect(field("telefono").value).toBe("0612345678");
    expect(screen.queryByText("Ci sono modifiche non salvate.")).toBeNull();
  });

  test("who has saved them without a telephone is not given one", async () => {
    api.answer(accounts.read, owner);

    await open();

    expect(field("telefono").value).toBe("");
  });

  test("are saved, said to be, and the user is read again", async () => {
    await open();
    await fill("cap", "10124");
    await user.click(salva());
    expect(await screen.findByText("Dati fiscali salvati.")).toBeTruthy();
    expect(api.callsTo(taxdata.save)[0]?.body).toMatchObject({ cap: "10124", partitaIva: "12345678903" });
    await waitFor(() => expect(api.callsTo(auth.me)).toHaveLength(1));
  });

  test("show the number of the next invoice, and follow the format while it is typed", async () => {
    await open();
    expect(await screen.findByText("La prossima fattura sarà: 13/2026")).toBeTruthy();
    await fill("formatoNumero", "{n}-{yy}");
    expect(await screen.findByText("La prossima fattura sarà: 13-26")).toBeTruthy();
    await fill("formatoNumeroNoteCredito", "NC-{n}/{yyyy}");
    expect(await screen.findByText("La prossima nota di credito sarà: NC-3/2026")).toBeTruthy();
    await fill("formatoNumeroPa", "PA/{n}");
    expect(await screen.findByText("Comincia una serie nuova: PA/1")).toBeTruthy();
    await fill("formatoNumeroPa", "PA");
    expect(screen.queryByText(/serie nuova/)).toBeNull();
  });

  test("a province that there is none of leaves the profile incomplete and is said, abroad none is asked for", async () => {
    api.answer(taxdata.read, { ...saved, provincia: "AK" });
    await open();

    expect(screen.getByText(/Profilo 8\/9/)).toBeTruthy();
    expect(screen.getByText(/Non è la sigla di una provincia/)).toBeTruthy();
    await fill("provincia", "to");
    expect(screen.getByText(/Profilo completo 9\/9/)).toBeTruthy();
    expect(screen.queryByText(/Non è la sigla di una provincia/)).toBeNull();
  });

  test("say how complete the profile is and lead to what is missing", async () => {
    api.answer(taxdata.bankAccounts, []);
    await open();
    expect(screen.getByText(/Profilo 8\/9/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "conto bancario" }));
    expect(window.document.activeElement?.textContent).toBe("Aggiungi un conto");
  });

  test("say how the mailbox is registered to receive there", async () => {
    await open();
    expect(screen.getByRole("link", { name: "Come si fa" }).getAttribute("href")).toBe("/ia/docs/fatture-ricevute");
  });

  test("an amount that is no number is not saved as nothing", async () => {
    await open();
    await user.click(screen.getByLabelText("Applica la ritenuta d'acconto"));
    await fill("aliquotaRitenuta", "venti");
    await user.click(salva());
    await waitFor(() => expect(error("aliquotaRitenuta")).toContain("Inserisci un numero"));
    expect(api.callsTo(taxdata.save)).toHaveLength(0);
  });

  test("findings of the server land at their fields", async () => {
    api.fail(taxdata.save, "invalidRequest", {
      messages: ["Scegli una voce dell'elenco"],
      fields: { idModalitaPagamento: ["Scegli una voce dell'elenco"] },
    });
    await open();
    await fill("cap", "10124");
    await user.click(salva());
    await waitFor(() => expect(error("idModalitaPagamento")).toContain("Scegli una voce dell'elenco"));
    expect(field("cap").value).toBe("10124");
  });

  test("a finding of the server about what is folded away leads to what unfolds it", async () => {
    api.fail(taxdata.save, "invalidRequest", {
      messages: ["Scegli la cassa"],
      fields: { idTipoCassa: ["Scegli la cassa"] },
    });
    await open();
    await fill("cap", "10124");

    await user.click(salva());

    await waitFor(() => expect(window.document.activeElement).toBe(field("flagCassa")));
  });

  test("stand in two parts, what the first invoice needs and the rest, with the way to each section", async () => {
    await open();
    const first = within(screen.getByRole("form", { name: "Per la prima fattura" }));
    const rest = within(screen.getByRole("form", { name: "Il resto, quando serve" }));
    expect(first.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Identità", "Sede", "Regime"]);
    expect(rest.getByRole("heading", { name: "Predefiniti fattura" })).toBeTruthy();

    const menu = within(screen.getByRole("navigation", { name: "Sezioni" }));
    const ways = menu.getAllByRole("link");
    expect(ways.filter(({ hash }: Partial<HTMLAnchorElement>) => !hash || !field(hash.slice(1)))).toEqual([]);
    await user.click(menu.getByRole("link", { name: "Recapito" }));
    await user.tab();

    expect(window.document.activeElement).toBe(field("codiceDestinatario"));
  });

  test("a VAT number already on sent invoices changes only after a question", async () => {
    const question = "Hai già inviato fatture con la partita IVA 12345678903. Vuoi davvero cambiarla?";
    api.fail(taxdata.save, "vatNumberOnInvoices", { messages: [question] });
    await open();
    await fill("partitaIva", "11520960011");
    await user.click(salva());
    expect(await screen.findByText(question)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "No" }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(api.callsTo(taxdata.save).map(({ query }) => String(query))).toEqual([""]);
    expect(field("partitaIva").value).toBe("11520960011");

    await user.click(salva());
    await user.click(await screen.findByRole("button", { name: "Si" }));
    await waitFor(() => expect(String(api.callsTo(taxdata.save).at(-1)?.query)).toBe("conferma=partitaIva"));
  });

  test("go back where they were asked from after saving, and begin at the field that was asked for", async () => {
    const { router } = await open("?campo=cap&ritorno=%2Fia%2Fdocument%2Fstep%2Fconfirm%3Fid%3D7");
    await waitFor(() => expect(window.document.activeElement).toBe(field("cap")));
    await fill("cap", "10124");
    await user.click(salva());
    await waitFor(() => expect(router.state.location.pathname).toBe("/ia/document/step/confirm"));
    expect(router.state.location.search).toBe("?id=7");
  });

  test("lead back to the invoice that was begun, and say so where one saves", async () => {
    await open("?ritorno=%2Fia%2Fdocument%2Fstep%2Finit%3Fcliente%3D7");

    expect(screen.getAllByRole("button", { name: "Salva e torna alla fattura" })).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Torna alla fattura" }).getAttribute("href")).toBe(
      "/ia/document/step/init?cliente=7",
    );
  });

  test("a field behind a switch leads to the switch", async () => {
    await open("?campo=idTipoCassa");
    await waitFor(() => expect(window.document.activeElement).toBe(field("flagCassa")));
  });
});

describe("choosing RF19", () => {
  async function chooseForfettario() {
    await user.click(field("idRegimeFiscale"));
    await user.click(await screen.findByText("RF19 Regime forfettario"));
  }

  test("shows what changes, applies it, and takes it back with one press", async () => {
    await open();
    await user.click(screen.getByLabelText("Applica la ritenuta d'acconto"));
    await chooseForfettario();
    const notice = within(
      (await screen.findByText("Con RF19 le nuove fatture avranno:")).closest("[role=status]") as HTMLElement,
    );
    expect(notice.getByText("0%, natura N2.2")).toBeTruthy();
    expect(field("idAliquotaIvaFull").value).toBe("Forfettario (N2.2)");
    expect(field("flagRitenuta").checked).toBe(false);
    await user.click(notice.getByRole("button", { name: "Annulla le modifiche" }));
    expect(field("flagRitenuta").checked).toBe(true);
    expect(field("idAliquotaIvaFull").value).toBe("");
    expect(field("idRegimeFiscale").value).toBe("RF19 Regime forfettario");
  });
});

describe("bank accounts", () => {
  test("are shown in groups of four; a new one is checked and saved on its own", async () => {
    api.answer(taxdata.createBankAccount, ({ body }) => ({ ...account, ...body }));
    await open();
    expect(screen.getByText("IT60 X054 2811 1010 0000 0123 456")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Aggiungi un conto" }));
    expect(window.document.activeElement).toBe(field("iban"));
    await fill("iban", "it60x0542811101000000123457");
    expect(error("iban")).toContain("le cifre di controllo non tornano");
    await fill("iban", "it60x0542811101000000123456");
    expect(field("iban").value).toBe("IT60 X054 2811 1010 0000 0123 456");
    expect(screen.getByText("Cifre di controllo corrette")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Salva il conto" }));
    expect(await screen.findByText("Conto salvato.")).toBeTruthy();
    expect(api.callsTo(taxdata.createBankAccount)[0]?.body).toMatchObject({
      iban: "IT60X0542811101000000123456",
      intestatario: "Giulia Ferrari",
    });
    expect(api.callsTo(taxdata.save)).toHaveLength(0);
  });

  test("one being written is saved by the page's Salva too; an empty one asks for nothing", async () => {
    api.answer(taxdata.createBankAccount, ({ body }) => ({ ...account, ...body }));
    await open();
    await user.click(screen.getByRole("button", { name: "Aggiungi un conto" }));
    await user.click(salva());
    expect(await screen.findByText("Dati fiscali salvati.")).toBeTruthy();
    expect(error("iban")).toBeUndefined();
    await fill("iban", "IT60X0542811101000000123456");
    await user.click(salva());

    expect(await screen.findByText("Conto salvato.")).toBeTruthy();
    expect(api.callsTo(taxdata.createBankAccount)).toHaveLength(1);
  });

  test("one that is deleted by keyboard hands the focus to what stands in its place", async () => {
    api.answer(taxdata.deleteBankAccount, {});
    await open();
    const stop = keepFocus(document.body);
    screen.getByRole("button", { name: /Azioni sul conto/ }).focus();
    await user.keyboard("{Enter}");
    (await screen.findByRole("menuitem", { name: "Elimina" })).focus();
    await user.keyboard("{Enter}");
    (await screen.findByRole("button", { name: "Si" })).focus();
    api.answer(taxdata.bankAccounts, []);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Conto eliminato.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Aggiungi un conto"));
    stop();
  });

  test("one being written is left with Esc, after a question where something was typed", async () => {
    await open();
    await user.click(screen.getByRole("button", { name: "Aggiungi un conto" }));
    await user.keyboard("IT60{Escape}");
    expect(await screen.findByText("Hai modifiche non salvate. Vuoi uscire senza salvare?")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "No" }));
    expect(field("iban").value).toBe("IT60");
    field("iban").focus();
    await user.clear(field("iban"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(field("iban")).toBeNull());
  });

  test("one that drafts use stays, and the reason is said", async () => {
    api.fail(taxdata.deleteBankAccount, "ibanInUse", {
      messages: ["Conto usato in 2 bozze: cambia prima il conto nelle bozze."],
    });
    await open();
    await user.click(screen.getByRole("button", { name: /Azioni sul conto/ }));
    await user.click(await screen.findByText("Elimina"));
    await user.click(await screen.findByRole("button", { name: "Si" }));
    await waitFor(() => expect(api.callsTo(taxdata.deleteBankAccount)).toHaveLength(1));
    expect(screen.getByText("IT60 X054 2811 1010 0000 0123 456")).toBeTruthy();
  });
});

describe("the logo", () => {
  test("a file of another kind or too large never leaves the page", async () => {
    await open();
    const input = screen.getByTestId("logo-file");
    fireEvent.change(input, { target: { files: [new File(["x"], "logo.gif", { type: "image/gif" })] } });
    expect(await screen.findByText("Formato non valido")).toBeTruthy();
    fireEvent.change(input, {
      target: { files: [new File([new Uint8Array(1_000_001)], "logo.png", { type: "image/png" })] },
    });
    expect(await screen.findByText("File troppo grande (max 1 MB)")).toBeTruthy();
    expect(api.callsTo(taxdata.uploadLogo)).toHaveLength(0);
  });

  test("too large for a server in between is said, and nobody is signed out", async () => {
    api.respond(taxdata.uploadLogo, () => new Response("<html>413</html>", { status: 413 }));
    await open();
    fireEvent.change(screen.getByTestId("logo-file"), {
      target: { files: [new File(["x"], "logo.png", { type: "image/png" })] },
    });

    expect(await screen.findByText(/troppo grande per un server che sta fra te e FatturaChiara/)).toBeTruthy();
    expect(sessionStore.user()).not.toBeNull();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Scegli file" }).disabled).toBe(false);
  });

  test("is sent at once and shown", async () => {
    api.answer(taxdata.uploadLogo, () => {
      api.respond(
        taxdata.readLogo,
        () => new Response(new Uint8Array([1, 2, 3]), { headers: { "Content-Type": "image/png" } }),
      );
      return {};
    });
    await open();
    fireEvent.change(screen.getByTestId("logo-file"), {
      target: { files: [new File(["x"], "logo.png", { type: "image/png" })] },
    });
    expect(await screen.findByText("Logo salvato.")).toBeTruthy();
    const image = (await screen.findByAltText("Il logo caricato")) as HTMLImageElement;
    expect(image.src).toMatch(/^data:image\/png;base64,/);
  });
});

describe("from an invoice of one's own", () => {
  const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);
  const invoice = (change: Partial<BozzaInBreve["cedente"]> = {}): Uint8Array<ArrayBuffer> => {
    const bozza: BozzaInBreve = {
      tipoDocumento: "TD01",
      data: "2026-11-02",
      numero: "7/2026",
      cedente: {
        partitaIva: "12345678903",
        codiceFiscale: "VRDNNA80A41H501H",
        nome: "Giulia",
        cognome: "Ferrari",
        regimeFiscale: "RF19",
        sede: {
          indirizzo: "Via Po",
          numeroCivico: "4",
          cap: "10123",
          comune: "Torino",
          provincia: "TO",
          nazione: "IT",
        },
        ...change,
      },
      cessionario: {
        tipo: 2,
        paese: "IT",
        partitaIva: "01234567897",
        denominazione: "Cliente Srl",
        sede: { indirizzo: "Via Roma 1", cap: "00100", comune: "Roma", provincia: "RM", nazione: "IT" },
      },
      righe: [
        {
          descrizione: "Progetto",
          prezzoUnitario: Decimal.of("100"),
          aliquotaIva: Decimal.of("0"),
          natura: "N2.2",
          cassa: true,
          ritenuta: false,
        },
      ],
      cassa: {
        tipo: "TC04",
        aliquota: Decimal.of("4.00"),
        aliquotaIva: Decimal.of("0"),
        natura: "N2.2",
        soggettaARitenuta: false,
      },
      bollo: { modo: "automatico", importo: Decimal.of("2.00"), addebitatoAlCliente: false },
      pagamento: {
        condizione: "TP02",
        modalita: "MP05",
        iban: "IT60X0542811101000000123456",
        istituto: "Banca del Piemonte",
      },
    };
    return new Uint8Array(writeXmlBytes(componiFattura(daBreve(bozza), { progressivoInvio: "1" })));
  };
  async function choose(file: File) {
    await user.click(screen.getByRole("button", { name: "Compila da una fattura XML" }));
    await user.upload(await screen.findByTestId("invoice-file"), file);
  }

  /** Everything that the invoice says is in the form, for somebody without a bank account. */
  async function applied(search = "") {
    api.answer(taxdata.bankAccounts, []);
    // As the server does: what nobody has said is null.
    const unsaid = { idAliquotaIvaFullCassa: null, idTipoDocumento: null, giorniScadenza: null };
    api.answer(taxdata.save, ({ body }) => ({ ...unsaid, ...body }));
    api.answer(taxdata.createBankAccount, ({ body }) => {
      api.answer(taxdata.bankAccounts, [{ ...account, ...body }]);
      return { ...account, ...body };
    });
    await open(search);
    await choose(file("IT1_1.xml", invoice()));
    await user.click(await screen.findByRole("button", { name: /^Applica \d+ valori$/ }));
    await waitFor(() => expect(field("iban")).toBeTruthy());
  }

  test("what differs is shown beside what there is; what is ticked goes into the form and nothing is saved", async () => {
    api.answer(taxdata.bankAccounts, []);
    await open();
    await choose(file("IT1_1.xml", invoice()));
    const row = async (name: string) =>
      within((await screen.findByRole("checkbox", { name })).closest("tr") as HTMLElement);

    expect((await row("Indirizzo")).getByText("Via Principe Amedeo")).toBeTruthy();
    expect((await row("Indirizzo")).getByText("Via Po")).toBeTruthy();
    expect((await row("Conto bancario")).getByText("IT60 X054 2811 1010 0000 0123 456")).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: "Cognome" })).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Numero civico" }));
    await user.click(screen.getByRole("button", { name: /^Applica \d+ valori$/ }));

    await waitFor(() => expect(field("indirizzo").value).toBe("Via Po"));
    expect(field("numeroCivico").value).toBe("");
    expect(field("idRegimeFiscale").value).toContain("RF19");
    expect(field("idTipoCassa").value).toContain("TC04");
    expect(field("iban").value).toBe("IT60 X054 2811 1010 0000 0123 456");
    expect(screen.queryByRole("button", { name: "Aggiungi un conto" })).toBeNull();
    expect(screen.getByText("Ci sono modifiche non salvate.")).toBeTruthy();
    expect(api.callsTo(taxdata.save)).toHaveLength(0);
    expect(api.callsTo(taxdata.createBankAccount)).toHaveLength(0);
  });

  test("what has been applied is saved by one Salva, the bank account with the rest", async () => {
    await applied();
    await user.click(salva());

    expect(await screen.findByText("Dati fiscali salvati.")).toBeTruthy();
    expect(await screen.findByText("Conto salvato.")).toBeTruthy();
    expect(api.callsTo(taxdata.save)[0]?.body.indirizzo).toBe("Via Po");
    expect(api.callsTo(taxdata.createBankAccount)[0]?.body).toMatchObject({ iban: "IT60X0542811101000000123456" });
    await waitFor(() => expect(screen.queryByText("Ci sono modifiche non salvate.")).toBeNull());
    expect(field("iban")).toBeNull();
    expect(screen.queryByRole("button", { name: "conto bancario" })).toBeNull();
  });

  test("a bank account with an error is said at its field, and nothing is saved or lost", async () => {
    await applied();
    await fill("bic", "XX");
    await user.click(salva());

    await waitFor(() => expect(error("bic")).toContain("Il BIC ha 8 o 11 caratteri"));
    expect(window.document.activeElement).toBe(field("bic"));
    expect(api.callsTo(taxdata.save)).toHaveLength(0);
    expect(api.callsTo(taxdata.createBankAccount)).toHaveLength(0);
    expect(field("indirizzo").value).toBe("Via Po");
    await fill("bic", "BCITITMM");
    await user.click(salva());
    expect(await screen.findByText("Conto salvato.")).toBeTruthy();
    expect(api.callsTo(taxdata.createBankAccount)[0]?.body.bic).toBe("BCITITMM");
  });

  test("a bank account that the server refuses stays to be put right; the way back to the invoice waits for it", async () => {
    await applied("?ritorno=%2Fia%2Fdocument%2Fstep%2Finit");
    api.fail(taxdata.createBankAccount, "invalidRequest", { fields: { iban: ["IBAN rifiutato"] } });
    await user.click(salva());

    await waitFor(() => expect(error("iban")).toContain("IBAN rifiutato"));
    expect(api.callsTo(taxdata.save)).toHaveLength(1);
    expect(screen.getByText("Ci sono modifiche non salvate.")).toBeTruthy();
    api.answer(taxdata.createBankAccount, ({ body }) => ({ ...account, ...body }));
    await fill("iban", "IT60X0542811101000000123456 ");
    await user.click(salva());
    expect(await screen.findByText("fattura")).toBeTruthy();
  });

  test("a bank account that is not wanted after all is left out, and only the rest is saved", async () => {
    await applied();
    await user.click(screen.getByRole("button", { name: "Annulla" }));
    await user.click(salva());

    expect(await screen.findByText("Dati fiscali salvati.")).toBeTruthy();
    expect(api.callsTo(taxdata.createBankAccount)).toHaveLength(0);
  });

  test("an invoice of somebody else is noticed", async () => {
    await open();
    await choose(file("x.xml", invoice({ partitaIva: "01234567897" })));

    expect(await screen.findByText("La fattura è di un'altra partita IVA: 01234567897.")).toBeTruthy();
  });

  test("what is no invoice is said to be none, and another file can be chosen", async () => {
    await open();
    await choose(file("foto.xml", "nessuna fattura"));

    expect((await screen.findByRole("alert")).textContent).toContain(
      "non è una fattura elettronica che sappiamo leggere",
    );
  });
});

test("a seller from abroad writes establishment and representative, which others never see", async () => {
  await open();
  expect(field("stabileOrganizzazione.indirizzo")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Stabile organizzazione e rappresentante fiscale" }));
  await user.click(screen.getByLabelText("Ho un rappresentante fiscale in Italia"));
  await fill("rappresentanteFiscale.partitaIva", "12345678903");
  await user.click(salva());
  await waitFor(() => expect(error("rappresentanteFiscale.denominazione")).toContain("Inserisci la denominazione"));
  await fill("rappresentanteFiscale.denominazione", "Rappresentanze Srl");
  await user.click(salva());

  await waitFor(() =>
    expect(api.callsTo(taxdata.save)[0]?.body.rappresentanteFiscale).toMatchObject({
      partitaIva: "12345678903",
      denominazione: "Rappresentanze Srl",
    }),
  );
});

describe("every field that a finding about the seller names", () => {
  const cassa = ["tipo", "aliquota", "aliquotaIva", "natura", "soggettaARitenuta"];
  const rea = ["ufficio", "numero", "capitaleSociale", "socioUnico", "statoLiquidazione"];
  const seat = ["indirizzo", "numeroCivico", "cap", "comune", "provincia", "nazione"];
  const reached = (path: string) => {
    const { campo } = formField(path);
    return focusField(fieldFor(campo)) && Boolean(field(campo)?.contains(document.activeElement));
  };

  test("is there for a company with a fund, an establishment and a representative", async () => {
    const { nome: _, cognome: __, ...rest } = saved;
    api.answer(taxdata.read, {
      ...{ ...rest, idProfiloFiscale: 2, ragioneSociale: "Ferrari S.r.l.", nazione: "DE" },
      ...{ flagCassa: true, idTipoCassa: TipoCassa.perCodice("TC04").id, aliquotaCassa: Decimal.of("4") },
      stabileOrganizzazione: { indirizzo: "Via Po", cap: "10123", comune: "Torino", provincia: "TO" },
      rappresentanteFiscale: { partitaIva: "12345678903", denominazione: "Rossi S.r.l." },
    });
    await open();

    const paths = [
      ...["tipo", "denominazione", "partitaIva", "codiceFiscale", "codEori", "regimeFiscale", "telefono"],
      ...seat.map((field) => `sede.${field}`),
      ...rea.map((field) => `rea.${field}`),
      ...["indirizzo", "numeroCivico", "cap", "comune", "provincia"].map((field) => `stabileOrganizzazione.${field}`),
      ...["partitaIva", "codiceFiscale", "denominazione"].map((field) => `rappresentanteFiscale.${field}`),
    ].map((field) => `noi.${field}`);
    expect([...paths, ...cassa.map((field) => `noi.cassa.${field}`)].filter((path) => !reached(path))).toEqual([]);
  });

  test("and for a person", async () => {
    await open();

    expect(["noi.nome", "noi.cognome", "noi.titolo"].filter((path) => !reached(path))).toEqual([]);
  });
});

test.each(["consultazione", "bozze"] as const)(
  "who acts for another with «%s» sees the tax data, and changes nothing of them",
  async (permesso) => {
    managing(permesso);
    api.answer(taxdata.read, saved).answer(taxdata.bankAccounts, [account]);
    renderInside(<TaxdataPage />, { path: "account/taxdata" });

    expect(await screen.findByText(/^Rossi S\.r\.l\. ti lascia /)).toBeTruthy();
    expect(document.getElementById("partitaIva")?.closest("fieldset:disabled")).toBeTruthy();
    for (const name of ["Salva", "Compila da una fattura XML", "Aggiungi un conto", "Scegli file", /^Azioni sul conto/])
      expect(screen.queryByRole("button", { name })).toBeNull();
  },
);
