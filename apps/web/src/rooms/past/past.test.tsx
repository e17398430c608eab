import { readFileSync } from "node:fs";
import { join } from "node:path";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { type PastImport, past } from "@fatturachiara/contract/rooms/past";
import { type FiscalData, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { strToU8, zipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import { aMe, signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { sessionStore } from "../../session/session-store.ts";
import { DropAnywhere } from "./file/drop-anywhere.tsx";
import { PastPage } from "./import/past-page.tsx";

// The reader of invoices comes only when a file is given: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 20_000 });

const corpus = join(import.meta.dirname, "../../../../../packages/fatturapa/test/corpus");
const xml = readFileSync(join(corpus, "syn__td01_b2b_22.xml"));
const invoice = (bytes: Uint8Array = xml, name = "IT01234567897_00001.xml") =>
  new File([new Uint8Array(bytes)], name, { type: "text/xml" });
const importId = "0193f1a0-0000-7000-8000-0000000000b1";
const draftId = "0193f1a0-0000-7000-8000-0000000000b2";
const finished: PastImport = {
  ...{ id: importId, nomeFile: "archivio.zip", stato: "finita", membri: 10, letti: 10, fatti: 10 },
  ...{ emesse: 6, ricevute: 1, doppie: 1, errate: 1, ignorate: 1, clienti: 2, servizi: 1 },
  ...{ formatoNumero: null, ultimoNumero: "47/2026", numeroSegue: true, ultimoAnno: 2026 },
  ...{ createdAt: "2026-11-20T09:00:00.000Z", finitaIl: "2026-11-20T09:01:00.000Z" },
};
const fiscal: FiscalData = {
  ...{ idProfiloFiscale: 2, ragioneSociale: "ALFA SERVIZI SRL", partitaIva: "01234567897", idRegimeFiscale: 1 },
  ...{ indirizzo: "VIA GARIBALDI", cap: "20121", comune: "MILANO", provincia: "MI", nazione: "IT" },
  ...{ flagCassa: false, flagRitenutaCassa: false, flagRitenuta: false, formatoNumero: "{n}/{yyyy}" },
  ...{ addebitaBollo: false, flagPrestazioniSanitarie: false },
};

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  api = fakeApi();
  signedIn();
  api.answer(taxdata.read, fiscal);
  api.answer(auth.me, aMe());
  api.answer(past.upload, finished);
  api.answer(past.read, finished);
  api.answer(past.draft, { id: draftId });
  api.answer(past.members, { items: [], total: 0 });
});

function dropped(...files: File[]) {
  const rendered = renderInside(<DropAnywhere />, {
    routes: [
      { path: "document/step/:step", element: <p>l'editor</p> },
      { path: "past", element: <p>le importazioni</p> },
      { path: "account/taxdata", element: <p>i dati fiscali</p> },
    ],
  });
  const dataTransfer = { files, types: ["Files"] };
  fireEvent.dragEnter(window, { dataTransfer });
  expect(screen.getByText("Rilascia qui: fattura XML, p7m o archivio ZIP")).toBeTruthy();
  fireEvent.drop(window, { dataTransfer });
  expect(screen.queryByText("Rilascia qui: fattura XML, p7m o archivio ZIP")).toBeNull();
  return rendered;
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });

describe("a file dropped anywhere", () => {
  test("is recognised as one's own invoice and becomes a draft like it, kept beside", async () => {
    const { router } = dropped(invoice());

    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText("BETA COMMERCIO SPA")).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Aggiungi alle ricevute" })).toBeNull();
    await user.click(await button("Crea una bozza uguale"));

    expect(await screen.findByText("l'editor")).toBeTruthy();
    expect(router.state.location.search).toBe(`?id=${draftId}`);
    expect(api.callsTo(past.upload)).toHaveLength(1);
    expect(api.callsTo(taxdata.save)).toHaveLength(0);
  });

  test("is not asked about any more after the person has left: whoever signs in next has not dropped it", async () => {
    const { unmount } = dropped(invoice());
    await screen.findByRole("dialog");
    unmount();

    renderInside(<DropAnywhere />);

    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("does not take away who has closed the question and writes elsewhere, nor the question about the next files", async () => {
    const taken = Promise.withResolvers<PastImport>();
    api.answer(past.upload, () => taken.promise);
    const { router } = dropped(invoice(), invoice(xml, "b.xml"));
    await user.click(await button("Importa tutto"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    fireEvent.drop(window, { dataTransfer: { files: [invoice(xml, "dopo.xml")], types: ["Files"] } });
    await screen.findByText("BETA COMMERCIO SPA");
    taken.resolve(finished);

    const toWhatCame = await button("Apri");
    expect(screen.getByText("BETA COMMERCIO SPA")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/ia/home");
    await user.click(toWhatCame);

    expect(router.state.location.pathname).toBe("/ia/past");
  });

  test("fills the tax data and the account of somebody who has none yet", async () => {
    api.answer(taxdata.read, null);
    api.answer(taxdata.save, ({ body }) => body);
    api.answer(taxdata.bankAccounts, []);
    api.answer(taxdata.createBankAccount, ({ body }) => ({ ...body, id: importId }));
    dropped(invoice());

    expect(await screen.findByRole("checkbox", { name: /È una mia fattura/ })).toBeTruthy();
    await user.click(await button("Crea una bozza uguale"));

    expect(await screen.findByText("l'editor")).toBeTruthy();
    expect(api.callsTo(taxdata.save)[0]?.body).toMatchObject({
      ...{ idProfiloFiscale: 2, ragioneSociale: "ALFA SERVIZI SRL", partitaIva: "01234567897" },
      ...{ indirizzo: "VIA GARIBALDI", numeroCivico: "12", cap: "20121", comune: "MILANO", provincia: "MI" },
    });
    expect(api.callsTo(taxdata.createBankAccount)[0]?.body.iban).toBe("IT60X0542811101000000123456");
  });

  test("of a supplier goes to the received ones", async () => {
    api.answer(taxdata.read, { ...fiscal, partitaIva: "98765432103" });
    api.answer(past.read, { ...finished, emesse: 0, ricevute: 1 });
    dropped(invoice());

    await user.click(await button("Aggiungi alle ricevute"));

    expect(await screen.findByText("Aggiunta alle ricevute.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Archivia come emessa fuori" })).toBeNull();
  });

  test("simplified and issued by oneself is kept as it is: no draft comes of it", async () => {
    api.answer(past.read, { ...finished, emesse: 1, ricevute: 0 });
    dropped(invoice(readFileSync(join(corpus, "syn__fsm_td07_122.xml"))));

    // Its customer has no name there.
    expect(await screen.findByText(/BNCLRA75C41F205N$/)).toBeTruthy();
    await user.click(await button("Archivia come emessa fuori"));

    expect(await screen.findByText("Archiviata fra le emesse fuori.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Crea una bozza uguale" })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  test("is only looked at: its checks and its page, and nothing leaves the browser", async () => {
    dropped(invoice(readFileSync(join(corpus, "syn__bad_00421_imposta.xml"))));

    await user.click(await button("Controlla soltanto"));

    expect(await screen.findByText("00421")).toBeTruthy();
    expect(await screen.findByRole("article", { name: /Anteprima/ })).toBeTruthy();
    expect(api.callsTo(past.upload)).toHaveLength(0);
    await user.click(await button("Indietro"));
    expect(await button("Crea una bozza uguale")).toBeTruthy();
  });

  test("that is no invoice is told in a sentence", async () => {
    dropped(invoice(Buffer.from("ciao"), "lettera.txt"));

    expect(await screen.findByText(/lettera\.txt: Il file non è una fattura elettronica/)).toBeTruthy();
  });
});

test("an archive is taken in whole, collected unless one says otherwise", async () => {
  const { router } = dropped(invoice(Buffer.from("PK\x03\x04"), "archivio.zip"));

  expect(await screen.findByText(/archivio\.zip: le fatture che hai emesso/)).toBeTruthy();
  await user.click(await button("Importa tutto"));

  expect(await screen.findByText("le importazioni")).toBeTruthy();
  expect(router.state.location.search).toBe(`?id=${importId}`);
  expect(api.callsTo(past.upload)[0]?.query.get("incassate")).toBe("1");
});

test("an archive too large for a server in between is said, the others go on and nobody is signed out", async () => {
  api.respond(past.upload, () =>
    api.callsTo(past.upload).length === 1
      ? new Response("<html>413</html>", { status: 413 })
      : new Response(JSON.stringify({ data: finished }), { headers: { "Content-Type": "application/json" } }),
  );
  dropped(invoice(Buffer.from("PK\x03\x04"), "grande.zip"), invoice(Buffer.from("PK\x03\x04"), "piccolo.zip"));
  await user.click(await button("Importa tutto"));

  expect(await screen.findByText("le importazioni")).toBeTruthy();
  expect(screen.getByText(/troppo grande per un server che sta fra te e FatturaChiara/)).toBeTruthy();
  expect(sessionStore.user()).not.toBeNull();
});

test("a busy service is not offered the rest of the files, which stay to be tried again", async () => {
  api.respond(past.upload, () => new Response("<html>503</html>", { status: 503 }));
  dropped(invoice(Buffer.from("PK\x03\x04"), "uno.zip"), invoice(Buffer.from("PK\x03\x04"), "due.zip"));
  await user.click(await button("Importa tutto"));

  expect(await screen.findByText(/Il servizio è occupato/)).toBeTruthy();
  expect(api.callsTo(past.upload)).toHaveLength(1);
  expect((await button("Importa tutto")).disabled).toBe(false);
});

test("an archive is only looked at: each file that the SdI would not take is named, and nothing leaves the browser", async () => {
  const wrong = xml.toString("utf8").replace("<CodiceDestinatario>", "<CodiceDestinatario>?");
  const zip = zipSync({ "buona.xml": xml, "cattiva.xml": strToU8(wrong), "nota.txt": strToU8("ciao") });
  dropped(invoice(zip, "archivio.zip"), invoice(Buffer.from("ciao"), "lettera.xml"));

  await user.click(await button("Controlla soltanto"));

  expect(
    await screen.findByText("1 di 3 senza errori; 1 il SdI la scarterebbe; 1 non è una fattura da controllare."),
  ).toBeTruthy();
  expect(screen.getByText("cattiva.xml")).toBeTruthy();
  expect(screen.getByText("lettera.xml").closest("li")?.textContent).toMatch(/non è una fattura elettronica/);
  expect(screen.queryByText("buona.xml")).toBeNull();
  expect(api.callsTo(past.upload)).toHaveLength(0);
});

test("an archive of somebody without tax data waits for them", async () => {
  api.answer(taxdata.read, null);
  dropped(invoice(Buffer.from("PK\x03\x04"), "archivio.zip"));

  await user.click(await button("Vai ai dati fiscali"));

  expect(await screen.findByText("i dati fiscali")).toBeTruthy();
  expect(api.callsTo(past.upload)).toHaveLength(0);
});

describe("the page of what is brought along", () => {
  test("shows how far an import has come, stops it and goes on", async () => {
    let stato: PastImport["stato"] = "in_corso";
    const now = () => ({ ...finished, stato, fatti: 4, emesse: 3, doppie: 1, errate: 0, ignorate: 0, ricevute: 0 });
    api.answer(past.list, () => [now()]);
    api.answer(past.pause, () => {
      stato = "in_pausa";
      return now();
    });
    api.answer(past.resume, () => {
      stato = "in_corso";
      return now();
    });
    renderInside(<PastPage />, { path: "past" });

    const bar = await screen.findByRole("progressbar");
    expect(bar.getAttribute("aria-valuenow")).toBe("70");
    expect(screen.getByText("importazione, 4 di 10 file")).toBeTruthy();
    await user.click(await button("Metti in pausa"));
    expect(await screen.findByText("in pausa, 4 di 10 file")).toBeTruthy();
    await user.click(await button("Riprendi"));
    await waitFor(() => expect(screen.getByText("importazione, 4 di 10 file")).toBeTruthy());
  });

  test("shows at once what is dropped on it", async () => {
    const answers = [[], [{ ...finished, stato: "in_corso" as const, fatti: 0, letti: 0 }]];
    api.answer(past.list, () => answers[api.callsTo(past.upload).length] ?? []);
    renderInside(
      <>
        <PastPage />
        <DropAnywhere />
      </>,
      { path: "past" },
    );
    await screen.findByText("Trascina qui le tue fatture, o l'archivio di un altro programma");
    await waitFor(() => expect(api.callsTo(past.list)).toHaveLength(1));

    await user.upload(screen.getByTestId("file"), invoice(Buffer.from("PK\x03\x04"), "archivio.zip"));
    await user.click(await button("Importa tutto"));

    expect(await screen.findByText("lettura, 0 di 10 file")).toBeTruthy();
  });

  test("has files given one by one in one row for each day, which unfolds", async () => {
    const single = (id: string, day: string, change: Partial<PastImport> = {}): PastImport => ({
      ...finished,
      ...{
        id: `0193f1a0-0000-7000-8000-00000000010${id}`,
        nomeFile: `IT01234567897_${id}.xml`,
        membri: 1,
        letti: 1,
        fatti: 1,
        createdAt: `${day}T09:00:00.000Z`,
      },
      ...{ emesse: 0, ricevute: 1, doppie: 0, errate: 0, ignorate: 0, ...change },
    });
    api.answer(past.list, [
      single("5", "2026-11-21"),
      single("4", "2026-11-20", { ricevute: 0, doppie: 1 }),
      finished,
      single("3", "2026-11-20"),
      single("2", "2026-11-20", { stato: "annullata" }),
      single("1", "2026-11-20"),
    ]);
    renderInside(<PastPage />, { path: "past" });

    const first = await screen.findByRole("link", { name: "IT01234567897_5.xml" });
    const rows = [...(first.closest("ul")?.children ?? [])] as HTMLElement[];
    expect(rows.map((row) => row.querySelector("a, summary")?.textContent)).toEqual([
      "IT01234567897_5.xml",
      "3 file singoli20/11/20262 ricevute, 1 già presente",
      "archivio.zip",
      "IT01234567897_2.xml",
    ]);
    expect(rows[1]?.querySelector("details")?.open).toBe(false);
    expect([...(rows[1]?.querySelectorAll("a") ?? [])].map((link) => link.textContent)).toEqual([
      "IT01234567897_4.xml",
      "IT01234567897_3.xml",
      "IT01234567897_1.xml",
    ]);
  });

  test("tells of a finished one what it gave, what followed, and each file that gave nothing", async () => {
    api.answer(past.list, [finished]);
    api.answer(past.members, ({ query }) => ({
      items: [
        { posizione: 3, percorso: "2025/rotta.xml", esito: query.get("esito") as "errata", motivo: "Non si legge." },
      ],
      total: 1,
    }));
    renderInside(<PastPage />, { path: "past", address: `/ia/past?id=${importId}` });

    expect(
      await screen.findByText("Importazione finita: 6 emesse, 1 ricevuta, 1 già presente, 1 errata, 1 altro file."),
    ).toBeTruthy();
    expect(screen.getByRole("link", { name: "Vedi le fatture ricevute" }).getAttribute("href")).toBe(
      "/ia/document/received?year=0",
    );
    expect(screen.getByText(/2 clienti e 1 servizio in più\. L'ultima fattura è la n\. 47\/2026/)).toBeTruthy();
    expect(await screen.findByText("2025/rotta.xml")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Vedi le fatture emesse" }).getAttribute("href")).toBe(
      "/ia/document/sent?year=2026",
    );
    await user.click(screen.getByRole("radio", { name: "Già presenti (1)" }));
    await waitFor(() => expect(api.callsTo(past.members).at(-1)?.query.get("esito")).toBe("doppia"));
  });

  test("is taken back after a question, and then says what went, what stays and why", async () => {
    let now = finished;
    api.answer(past.list, () => [now]);
    api.answer(past.undo, () => {
      now = {
        ...finished,
        stato: "annullata",
        annullamento: {
          ...{ il: "2026-11-20T10:00:00.000Z", emesse: 5, ricevute: 1, clienti: 1, servizi: 1, altri: 3 },
          rimasti: [{ nome: "Fattura emessa n. 2/2026 del 15/02/2026", motivo: "gli incassi sono stati modificati" }],
          note: ["I numeri si scrivono di nuovo come prima dell'importazione."],
        },
      };
      return now;
    });
    renderInside(<PastPage />, { path: "past", address: `/ia/past?id=${importId}` });

    await user.click(await button("Annulla importazione…"));
    expect(await screen.findByText(/Quello che hai usato o modificato resta/)).toBeTruthy();
    expect(api.callsTo(past.undo)).toEqual([]);
    await user.click(await button("Si"));

    const sheet = within(await screen.findByRole("region", { name: "Che cosa resta, e perché" }));
    expect(sheet.getByRole("listitem").textContent).toBe(
      "Fattura emessa n. 2/2026 del 15/02/2026: gli incassi sono stati modificati.",
    );
    expect(
      screen.getByText("Importazione annullata. Tolti: 5 fatture emesse, 1 fattura ricevuta, 1 cliente, 1 servizio.", {
        selector: "p",
      }),
    ).toBeTruthy();
    expect(screen.getByText("I numeri si scrivono di nuovo come prima dell'importazione.")).toBeTruthy();
    expect(screen.getByText("E altri 3.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Annulla importazione…" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Vedi le fatture emesse" })).toBeNull();
  });
});
