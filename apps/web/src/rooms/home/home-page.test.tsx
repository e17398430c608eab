import { type Home, home } from "@fatturachiara/contract/rooms/account";
import { association } from "@fatturachiara/contract/rooms/association";
import { document as documents } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { aDocument } from "../../../test/a-document.ts";
import { aDocumentRow } from "../../../test/a-document-row.ts";
import { aHome } from "../../../test/a-home.ts";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { greeting, longDay } from "./greeting.ts";
import { HomePage } from "./home-page.tsx";

const { numeri, primiPassi: steps } = aHome();
const some = { bozze: 3, inviate: 2, scartate: 1, confermate: 42, clienti: 7 };

function open(answer: Partial<Home> = {}) {
  signedIn();
  const api = fakeApi().answer(home.read, aHome(answer));
  renderInside(<HomePage />);
  return api;
}
const links = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

test("greets by name and day", async () => {
  open();

  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Buongiorno, Giulia");
  expect(screen.getByText("Venerdì 20 novembre 2026")).toBeTruthy();
});

test("of a manager is the control room; acting for somebody it is that profile's", async () => {
  const api = open();
  signedIn({ isUserManager: true });
  api.answer(association.current, []);
  cleanup();
  renderInside(<HomePage />);

  expect(await screen.findByText("Non gestisci ancora nessun utente. Invia una richiesta.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Buongiorno, Giulia");
  const own = within(await screen.findByRole("region", { name: "Nel tuo account" }));
  expect(own.getByText("Primi passi")).toBeTruthy();
  cleanup();
  signedIn({ isUserManager: true, isCurrentManagedUser: true });
  renderInside(<HomePage />);
  expect(await screen.findByText("Primi passi")).toBeTruthy();
});

test("of a manager says what waits in their own account, and nothing of it where nothing waits", async () => {
  signedIn({ isUserManager: true });
  const api = fakeApi().answer(association.current, []);
  const put = { ...steps, nascosto: true };
  api.answer(home.read, aHome({ primiPassi: put, daFare: [{ tipo: "senzaRisposta", numero: 2, documenti: [] }] }));
  renderInside(<HomePage />);

  const own = within(await screen.findByRole("region", { name: "Nel tuo account" }));
  expect(own.getByText(/2 fatture inviate senza risposta/)).toBeTruthy();
  expect(own.queryByText("Primi passi")).toBeNull();
  cleanup();
  api.answer(home.read, aHome({ primiPassi: put }));
  renderInside(<HomePage />);
  await screen.findByText("Non gestisci ancora nessun utente. Invia una richiesta.");
  await waitFor(() => expect(api.callsTo(home.read)).toHaveLength(2));
  expect(screen.queryByText("Nel tuo account")).toBeNull();
});

test("who acts for somebody is greeted by their own name, and told whose invoices are missing", async () => {
  const mario = { name: "Mario", surname: "Rossi", email: "mario@rossi.example", companyName: "Rossi Impianti" };
  open();
  cleanup();
  signedIn({
    isUserManager: true,
    isCurrentManagedUser: true,
    currentManagedUser: { ...mario, vatNumber: "01234567897", expiringDate: null, isExpired: false },
  });
  renderInside(<HomePage />);

  expect(await screen.findByText("Rossi Impianti non ha ancora emesso fatture.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Buongiorno, Giulia");
});

test("without documents it welcomes, and asks for a file of before or leads to an empty page", async () => {
  open();

  expect(await screen.findByText("Benvenuto, Giulia. Crea la tua prima fattura in meno di un minuto.")).toBeTruthy();
  expect(screen.getByRole("group", { name: "Trascina una tua fattura: prendiamo tutto da lì" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Scrivila da zero" }).getAttribute("href")).toBe("/ia/document/step/init");
  expect(screen.queryByRole("link", { name: "Nuova fattura" })).toBeNull();
  expect(screen.getByRole("link", { name: "Guarda un esempio" }).getAttribute("href")).toBe("/ia/docs/esempio");
});

test("the open steps lead where they are done", async () => {
  open();
  await screen.findByText("1 di 6");

  expect(links()).toEqual(
    expect.arrayContaining([
      ["Dati fiscali", "/ia/account/taxdata"],
      ["PEC", "/ia/account/accountpec"],
      ["Primo cliente", "/ia/clients/save"],
      ["Prima fattura", "/ia/document/step/init"],
    ]),
  );
  expect(screen.getByText("Conferma e-mail").closest("a")).toBeNull();
});

test("'Ho aderito' ticks the last step, and takes it back", async () => {
  let done = false;
  const api = open();
  api
    .answer(home.read, () => aHome({ primiPassi: { ...steps, conservazione: done } }))
    .answer(home.saveFirstSteps, ({ body }) => {
      done = body.conservazione ?? done;
      return {};
    });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Ho aderito" }));
  expect(await screen.findByText("2 di 6")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("checkbox", { name: "Ho aderito" })).toHaveProperty("disabled", false));
  await userEvent.click(screen.getByRole("checkbox", { name: "Ho aderito" }));

  expect(await screen.findByText("1 di 6")).toBeTruthy();
  expect(api.callsTo(home.saveFirstSteps).map(({ body }) => body.conservazione)).toEqual([true, false]);
});

test("the list can be put away", async () => {
  open({ primiPassi: { ...steps, nascosto: true } });
  await screen.findByText(/Benvenuto/);

  expect(screen.queryByText("Primi passi")).toBeNull();
});

describe("What there is to do", () => {
  const documenti = [{ id: "0193f1a0-0000-7000-8000-00000000000d", numero: "44/2026", cliente: "Cantine Valdirosa" }];
  const rows = () =>
    within(screen.getByRole("list", { name: "Cosa fare oggi" }))
      .getAllByRole("listitem")
      .map((row) => row.textContent?.replaceAll("\u00a0", " "));

  test("says day, matter and document, with the button that does it", async () => {
    open({
      conteggi: some,
      daFare: [
        {
          tipo: "scartate",
          numero: 1,
          entro: "2026-11-25",
          documenti: documenti.map((documento) => ({ ...documento, errore: "00423" })),
        },
        { tipo: "mancateConsegne", numero: 1, documenti },
        { tipo: "bozze", numero: 3, entro: "2026-11-27", documenti: [...documenti, ...documenti, ...documenti] },
        {
          tipo: "bollo",
          numero: 7,
          entro: "2026-11-30",
          documenti: [],
          bollo: { anno: 2026, trimestre: 3, importo: Decimal.of("14"), codiceTributo: "2523" },
        },
        { tipo: "lipe", numero: 1, entro: "2026-11-30", documenti: [], periodo: { anno: 2026, trimestre: 3 } },
      ],
    });
    await screen.findByText("Cosa fare oggi");

    expect(rows()).toEqual([
      "mer 25 novfra 5 giorni1 fattura scartata da correggere entro il 25/11/202644/2026 · Cantine Valdirosa · errore SdI 00423Correggi",
      "oggi1 mancata consegna: avvisa il cliente44/2026 · Cantine Valdirosa · è nel cassetto fiscaleAvvisa",
      "ven 27 novfra 7 giorni3 bozze da inviare: la prima scade il 27/11/2026 (12 giorni dall'operazione)Cantine ValdirosaApri bozze",
      "lun 30 novfra 10 giorniImposta di bollo 3° trimestre: 14,00 € entro il 30/11/2026, codice tributo 25237 fatture con bollo da 2,00 €Dettaglio",
      "lun 30 novfra 10 giorniLiquidazioni IVA (LIPE) 3° trimestre 2026: comunicazione entro il 30/11/2026Gli importi da riportare sono nel reportDettaglio",
    ]);
    expect(links()).toEqual(
      expect.arrayContaining([
        ["Correggi", "/ia/document/0193f1a0-0000-7000-8000-00000000000d"],
        ["Apri bozze", "/ia/document/sent?type=B&year=0&daFare=bozze"],
      ]),
    );
  });

  test("stamp duty of several quarters that is due on one day is one payment to make", async () => {
    const quarter = (trimestre: number, codiceTributo: string, importo: string) => ({
      ...{ tipo: "bollo" as const, numero: 1, entro: "2026-11-30" as const, documenti: [] },
      bollo: { anno: 2026, trimestre, importo: Decimal.of(importo), codiceTributo },
    });
    open({ conteggi: some, daFare: [quarter(1, "2521", "2"), quarter(2, "2522", "4"), quarter(3, "2523", "2")] });
    await screen.findByText("Cosa fare oggi");

    expect(rows()).toEqual([
      "lun 30 novfra 10 giorniImposta di bollo 1°, 2° e 3° trimestre: 8,00 € entro il 30/11/2026codici tributo 2521 (2,00 €), 2522 (4,00 €), 2523 (2,00 €)Dettaglio",
    ]);
    expect(links()).toContainEqual(["Dettaglio", "/ia/document/reports?year=2026"]);
  });

  test("more than four rows fold on phones: who asks for all goes on with the first that was not there", async () => {
    const tasks = (["nonPartite", "daFirmare", "daVerificare", "mancateConsegne", "senzaRisposta"] as const).map(
      (tipo) => ({
        ...{ tipo, numero: 2, documenti },
      }),
    );
    open({ conteggi: some, daFare: tasks });
    const list = await screen.findByRole("list", { name: "Cosa fare oggi" });
    const before = list.dataset.folded;

    await userEvent.click(screen.getByRole("button", { name: "Mostra tutte (5)" }));

    expect([before, list.dataset.folded]).toEqual(["true", "false"]);
    expect(document.activeElement?.closest("li")).toBe(list.children[3]);
    expect(screen.queryByRole("button", { name: /^Mostra tutte/ })).toBeNull();
  });

  test("an accepted quote is opened where it is invoiced, several in their list", async () => {
    const accepted = documenti.map((documento) => ({ ...documento, numero: "3/2026" }));
    open({ conteggi: some, daFare: [{ tipo: "preventivi", numero: 1, documenti: accepted }] });
    await screen.findByText("1 preventivo accettato da fatturare");
    const alone = [rows(), links()];
    cleanup();
    open({ conteggi: some, daFare: [{ tipo: "preventivi", numero: 2, documenti: [...accepted, ...accepted] }] });
    await screen.findByText("2 preventivi accettati da fatturare");

    expect(alone).toEqual([
      ["oggi1 preventivo accettato da fatturare3/2026 · Cantine ValdirosaApri"],
      expect.arrayContaining([["Apri", "/ia/quotes/0193f1a0-0000-7000-8000-00000000000d"]]),
    ]);
    expect(links()).toContainEqual(["Apri", "/ia/quotes?stato=accettato"]);
  });

  test("what the mailbox asks for takes its place among the days", async () => {
    open({ conteggi: some, pec: { scadenzaPassword: "2026-12-05", sospesa: true, spazioUsato: 91 } });
    await screen.findByText("La casella PEC ha rifiutato l'accesso");

    expect(rows().map((row) => row?.slice(0, 12))).toEqual(
      ["oggiLa casell", "oggiLa casell", "sab 5 dicfra"].map((row) => row.slice(0, 12)),
    );
    expect(screen.getByText("La password della PEC scade il 05/12/2026")).toBeTruthy();
    expect(screen.getByText("La casella PEC è piena al 91%")).toBeTruthy();
  });

  test("nothing is said as well", async () => {
    open({ conteggi: some });

    expect(await screen.findByText("Tutto in ordine. Nessuna scadenza nei prossimi 15 giorni.")).toBeTruthy();
  });
});

describe("The figures", () => {
  const withFigures: Partial<Home> = {
    conteggi: some,
    numeri: {
      ...numeri,
      anni: [2026, 2025],
      fatturato: Decimal.of("58420"),
      prima: Decimal.of("51928.89"),
      primaFinoAl: "2025-11-20",
      iva: { trimestre: 4, importo: Decimal.of("1914.22"), entro: "2027-03-16" },
      perMese: numeri.perMese.map((month) => ({ ...month, importo: Decimal.of(1000 * month.mese) })),
    },
    incassi: { daIncassare: Decimal.of("9871.40"), aperte: 7, scaduto: Decimal.of("1220"), scadute: 1 },
    scadenze: [
      {
        id: "0193f1a0-0000-7000-8000-00000000000d",
        numero: "31/2026",
        cliente: "Forno San Biagio S.n.c.",
        entro: "2026-12-02",
        importo: Decimal.of("1220"),
      },
    ],
  };

  test("compare with the same day of last year, and lead to what is behind them", async () => {
    open(withFigures);

    expect(await screen.findByText("+12,5% sul 20/11/2025")).toBeTruthy();
    expect(screen.getByText(/da versare entro il 16\/03\/2027/)).toBeTruthy();
    expect(screen.getByText("7 documenti con scadenza")).toBeTruthy();
    expect(screen.getByRole("link", { name: /Fatturato 2026/ }).getAttribute("href")).toBe(
      "/ia/document/reports?year=2026&sent=1",
    );
    const behind = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    expect(behind(/^Da incassare/)).toBe("/ia/document/sent?year=0&incasso=aperto");
    const late = screen.getAllByRole("link", { name: /^Scaduto/ });
    expect(late.map((link) => link.getAttribute("href"))).toEqual(
      Array(2).fill("/ia/document/sent?year=0&incasso=scaduto"),
    );
    expect(screen.getByText("02/12/2026 · 31/2026")).toBeTruthy();
  });

  test("what is to come is marked paid with one press, and the message takes it back", async () => {
    const api = open(withFigures);
    const payment = { id: "0193f1a0-0000-7000-8000-0000000000aa", data: "2026-11-20", importo: Decimal.of("1220") };
    const read = aDocument("C", "delivered", { id: withFigures.scadenze?.[0]?.id ?? "" });
    const incassi = [{ ...payment, nota: null, createdAt: "2026-11-20T09:00:00.000Z" }];
    api
      .answer(documents.read, read)
      .answer(documents.pay, { ...read, incassi })
      .answer(documents.unpay, read);

    await userEvent.click(
      await screen.findByRole("button", { name: "Segna incassata 31/2026, Forno San Biagio S.n.c." }),
    );
    expect(await screen.findByText(/^Incassata oggi: 1\.220,00/)).toBeTruthy();
    expect(api.callsTo(documents.pay).map(({ body }) => body)).toEqual([{ data: "2026-11-20" }]);

    await userEvent.click(screen.getByRole("button", { name: "Annulla" }));
    await waitFor(() => expect(api.callsTo(documents.unpay)[0]?.params.paymentId).toBe(payment.id));
  });

  test("of another year are asked for when it is chosen", async () => {
    const api = open(withFigures);
    await userEvent.click(await screen.findByRole("combobox", { name: "Anno" }));
    await userEvent.click(await screen.findByRole("option", { name: "2025" }));

    await waitFor(() => expect(api.callsTo(home.read).at(-1)?.query.get("anno")).toBe("2025"));
  });

  test("month by month are a chart, and a table for who wants the numbers", async () => {
    open(withFigures);
    expect(await screen.findByRole("img", { name: /Fatturato per mese del 2026 e del 2025/ })).toBeTruthy();

    await userEvent.click(screen.getByRole("button", { name: "Tabella" }));

    const table = within(screen.getByRole("table", { name: /Fatturato per mese/ }));
    expect(table.getByRole("row", { name: /^novembre 11\.000,00.€ 0,00.€$/ })).toBeTruthy();
  });

  test("of a flat-rate regime are measured against their limit", async () => {
    const forfettario = {
      regime: "RF19" as const,
      base: "incassato" as const,
      ricavi: Decimal.of("80000"),
      limite: Decimal.of("85000"),
      uscitaImmediata: Decimal.of("100000"),
      percentuale: Decimal.of("94.12"),
      stato: "vicino" as const,
      messaggio: "Vicino alla soglia",
      coefficiente: null,
      redditoStimato: null,
    };
    open({ ...withFigures, numeri: { ...numeri, forfettario } });

    expect((await screen.findByRole("meter")).getAttribute("aria-valuetext")).toBe("94,12%");
    expect(screen.getByText("Vicino alla soglia")).toBeTruthy();
    expect(screen.queryByText(/IVA a debito/)).toBeNull();
  });
});

test("among the last documents an invoice that is credited in full says so, as the lists do", async () => {
  const credited = aDocumentRow({ id: "0193f1a0-0000-7000-8000-0000000000d3", denominazione: "Forno", stornata: true });
  open({ conteggi: some, ultimi: [credited, aDocumentRow({ denominazione: "Officine" })] });

  expect(within(await screen.findByRole("link", { name: /Forno/ })).getByText("Stornata")).toBeTruthy();
  expect(within(screen.getByRole("link", { name: /Officine/ })).queryByText("Stornata")).toBeNull();
});

test("when the data do not come it says so and tries again", async () => {
  signedIn();
  const api = fakeApi().fail(home.read, "internal");
  renderInside(<HomePage />);
  await screen.findByText("Non è stato possibile caricare i dati.");
  api.answer(home.read, aHome());
  await userEvent.click(screen.getByRole("button", { name: "Riprova" }));

  await waitFor(() => expect(screen.queryByText(/Benvenuto/)).not.toBeNull());
});

test.each([
  ["2026-11-20T05:00:00Z", "Buongiorno"],
  ["2026-11-20T12:30:00Z", "Buon pomeriggio"],
  ["2026-11-20T18:00:00Z", "Buonasera"],
  ["2026-11-20T23:30:00Z", "Buonasera"],
])("at %s: %s", (instant, expected) => {
  expect(greeting(new Date(instant))).toBe(expected);
});

test("the day is Italy's, not the computer's", () => {
  expect(longDay(new Date("2026-11-20T23:30:00Z"))).toBe("Sabato 21 novembre 2026");
});

test("first steps that are all done leave their place", async () => {
  open({
    primiPassi: { ...steps, datiFiscali: true, pec: true, primoCliente: true, primaFattura: true, conservazione: true },
  });
  await screen.findByText(/Benvenuto/);

  expect(screen.queryByText("Primi passi")).toBeNull();
});
