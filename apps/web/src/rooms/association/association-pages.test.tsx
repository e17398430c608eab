import { association, type Current } from "@fatturachiara/contract/rooms/association";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { portability } from "@fatturachiara/contract/rooms/portability";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { aMe, signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { sessionStore } from "../../session/session-store.ts";
import { ControlRoomPage } from "./control-room/control-room-page.tsx";
import { ConnectManagementPage } from "./requests/connect-management-page.tsx";
import { PendingRequestsPage } from "./requests/pending-requests-page.tsx";
import { whatTheyMay } from "./requests/permission-words.ts";

const id = (n: number) => `0193f1a0-0000-7000-8000-0000000000${n}`;
const answer = { message: "Se l'indirizzo corrisponde a un utente, riceverà la tua richiesta." };
const sent = {
  id: id(10),
  email: "luca@bianchi.example",
  data: "2026-11-18T10:00:00.000Z",
  scadenza: "2026-12-18T10:00:00.000Z",
  stato: "In attesa",
  permesso: "completa",
  rinviabileDal: "2026-11-19T10:00:00.000Z",
} as const;
const asked = {
  id: id(11),
  token: "segreto",
  nome: "Marco",
  cognome: "Conti",
  email: "marco@conti.example",
  companyName: "Studio Conti",
  messaggio: "Come d'accordo al telefono.",
  permesso: "bozze",
  data: "2026-11-18T10:00:00.000Z",
  scadenza: "2026-12-18T10:00:00.000Z",
} as const;
const managed = (change: Partial<Current>): Current => ({
  id: id(12),
  token: "t12",
  ruolo: "gestito",
  profileId: id(22),
  nome: "Paolo",
  cognome: "Neri",
  email: "paolo@neri.example",
  companyName: "Nordest Logistica",
  vatNumber: "04122900279",
  permesso: "completa",
  dal: "2026-02-09T10:00:00.000Z",
  ultimoAccesso: "2026-10-28T10:00:00.000Z",
  expiringDate: "2027-01-12T10:00:00.000Z",
  isExpired: false,
  scartate: 0,
  bozze: 0,
  inAttesa: 0,
  ...change,
});

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
const button = (name: string | RegExp) => screen.findByRole("button", { name });

beforeEach(() => {
  signedIn();
  api = fakeApi();
  api.answer(association.requests, []);
  api.answer(association.pending, []);
  api.answer(association.current, []);
  api.answer(association.log, { items: [], total: 0 });
  api.answer(association.logPeople, []);
  api.answer(auth.me, aMe());
});

describe("asking to manage somebody", () => {
  const open = () => renderInside(<ConnectManagementPage />, { path: "account/connectmanagement" });

  test("needs an address that is not one's own, and answers the same for any", async () => {
    api.answer(association.request, answer);
    open();
    await user.click(await button("Invia la richiesta"));
    await waitFor(() => expect(error("email")).toContain("L'e-mail è obbligatoria!"));
    await fill("email", "Giulia@Ferrari.example");
    await user.click(await button("Invia la richiesta"));
    await waitFor(() => expect(error("email")).toContain("Non puoi gestire te stesso."));
    await fill("email", "luca@bianchi.example");
    await user.click(screen.getByLabelText("Consultazione"));
    api.answer(association.requests, [sent]);
    await user.click(await button("Invia la richiesta"));
    expect(await screen.findByText(answer.message)).toBeTruthy();
    expect(api.callsTo(association.request)[0]?.body).toMatchObject({
      email: "luca@bianchi.example",
      permesso: "consultazione",
    });
    expect(await screen.findByText("luca@bianchi.example")).toBeTruthy();
  });

  test("what the server finds wrong is said at the address", async () => {
    const sentence = "Hai già una richiesta in attesa per questo indirizzo.";
    api.fail(association.request, "associationPending", { fields: { email: [sentence] } });
    open();
    await fill("email", "luca@bianchi.example");
    await user.click(await button("Invia la richiesta"));
    await waitFor(() => expect(error("email")).toContain(sentence));
  });

  test("a request can be cancelled, and sent again after a day", async () => {
    api.answer(association.requests, [
      sent,
      { ...sent, id: id(13), email: "oggi@x.example", rinviabileDal: "2026-11-21T10:00:00.000Z" },
    ]);
    api.answer(association.cancelRequest, {});
    api.answer(association.request, answer);
    open();
    const [first, second] = (await screen.findAllByRole("row")).slice(1) as [HTMLElement, HTMLElement];
    expect(within(second).queryByRole("button", { name: "Invia di nuovo" })).toBeNull();
    await user.click(within(first).getByRole("button", { name: "Invia di nuovo" }));
    expect(await screen.findByText("Richiesta inviata di nuovo.")).toBeTruthy();
    await user.click(within(second).getByRole("button", { name: "Annulla richiesta" }));
    expect(await screen.findByText("Richiesta annullata.")).toBeTruthy();
    expect(api.callsTo(association.cancelRequest)[0]?.query.get("id")).toBe(id(13));
  });
});

describe("requests that wait for me", () => {
  const open = () => renderInside(<PendingRequestsPage />, { path: "account/pending-requests" });

  test("are a manager's too, who finds the way back to the control room and takes an access back", async () => {
    signedIn({ isUserManager: true });
    const mine = managed({ ruolo: "gestore", nome: "Zoe", cognome: "Riva" });
    api.answer(association.pending, [asked]);
    api.answer(association.current, [mine]);
    api.answer(association.refuse, () => {
      api.answer(association.current, []);
      return {};
    });
    open();

    expect(await screen.findByRole("article")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Utenti gestibili correnti" }).getAttribute("href")).toBe(
      "/ia/account/current-users-list",
    );
    await user.click(await button("Revoca accesso a Zoe Riva"));
    await user.click(await button("Si"));
    expect(await screen.findByText("Nessuno, oltre a te.")).toBeTruthy();
  });

  test("none: the text of the bell", async () => {
    open();
    expect(await screen.findByText("Non ci sono utenti che vogliono connettersi")).toBeTruthy();
    expect(screen.getByText("Nessuno, oltre a te.")).toBeTruthy();
  });

  test("say who, what they could and could not do, and until when", async () => {
    api.answer(association.pending, [asked]);
    open();
    expect((await screen.findByRole("article")).textContent).toContain(
      "Marco Conti (Studio Conti, marco@conti.example) chiede di gestire il tuo account.",
    );
    expect(screen.getByText("Richiesta del 18/11/2026, scade il 18/12/2026")).toBeTruthy();
    expect(screen.getByText("Non potrà inviare fatture a tuo nome")).toBeTruthy();
    expect(screen.getByText("Come d'accordo al telefono.")).toBeTruthy();
  });

  test("are accepted after a question; the bell is counted again", async () => {
    api.answer(association.pending, [asked]);
    api.answer(association.accept, {});
    open();
    await user.click(await button("Accetta"));
    expect(
      await screen.findByText(
        "Vuoi permettere a Marco di operare sul tuo account? Potrai revocare l'accesso in ogni momento.",
      ),
    ).toBeTruthy();
    await user.click(await button("Si"));
    expect(await screen.findByText("Marco ora può gestire il tuo account.")).toBeTruthy();
    expect(api.callsTo(association.accept)[0]?.params).toEqual({ token: "segreto", id: asked.id });
    await waitFor(() => expect(api.callsTo(auth.me)).toHaveLength(1));
  });

  test("are accepted by whoever shows who they are: the password is asked in place, declined it changes nothing", async () => {
    let isProven = false;
    api.answer(association.pending, [asked]);
    api.answer(auth.proof, { totp: false, passkey: false });
    api.answer(auth.prove, () => {
      isProven = true;
      return { token: "nuovo", refreshToken: "seguente" };
    });
    api.respond(association.accept, () =>
      isProven
        ? Response.json({ data: {} })
        : Response.json({ messages: ["Conferma che sei tu."], codes: ["proofNeeded"] }, { status: 400 }),
    );
    open();
    const askedWho = async () => {
      await user.click(await button("Accetta"));
      await user.click(await button("Si"));
      const dialog = within(await screen.findByRole("dialog", { name: "Conferma che sei tu" }));
      await dialog.findByLabelText(/^Password/);
      return dialog;
    };

    await user.click((await askedWho()).getByRole("button", { name: "Annulla" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByText("Marco ora può gestire il tuo account.")).toBeNull();
    const dialog = await askedWho();
    await fill("currentPassword", "Prova!2026");
    await user.click(dialog.getByRole("button", { name: "Continua" }));

    expect(await screen.findByText("Marco ora può gestire il tuo account.")).toBeTruthy();
    expect(api.callsTo(auth.prove)[0]?.body).toEqual({ currentPassword: "Prova!2026" });
    expect(api.callsTo(association.accept)).toHaveLength(3);
    expect(api.callsTo(association.accept).at(-1)?.headers.get("Authorization")).toBe("Bearer nuovo");
  });

  test("are refused at once", async () => {
    api.answer(association.pending, [asked]);
    api.answer(association.refuse, {});
    open();
    await user.click(await button("Rifiuta"));
    expect(await screen.findByText("Richiesta rifiutata.")).toBeTruthy();
  });

  test("who already may is listed with what they did, and can be put out", async () => {
    api.answer(association.current, [managed({ ruolo: "gestore", nome: "Elena", cognome: "Sala" })]);
    api.answer(association.refuse, {});
    api.answer(association.log, {
      items: [
        {
          id: id(30),
          data: "2026-11-19T09:30:00.000Z",
          tipo: "document.send",
          testo: "Ha inviato il documento n. 13/2026.",
          idUtente: id(31),
          nome: "Elena",
          cognome: "Sala",
          email: "elena@sala.example",
          conclusa: true,
        },
      ],
      total: 1,
    });
    api.answer(association.logPeople, [{ id: id(31), nome: "Elena", cognome: "Sala", email: "paolo@neri.example" }]);
    open();
    expect(await screen.findByText("Ha inviato il documento n. 13/2026.")).toBeTruthy();
    await user.click(await button("Ultime azioni di Elena Sala"));
    await waitFor(() => expect(api.callsTo(association.log).at(-1)?.query.get("utente")).toBe(id(31)));
    fireEvent.change(screen.getByLabelText("Dal"), { target: { value: "01/11/2026" } });
    await waitFor(() => expect(api.callsTo(association.log).at(-1)?.query.get("dal")).toBe("2026-11-01"));
    await user.click(await button("Revoca accesso a Elena Sala"));
    await user.click(await button("Si"));
    expect(await screen.findByText("Accesso revocato.")).toBeTruthy();
    expect(api.callsTo(association.refuse)[0]?.params).toEqual({ token: "t12", id: id(12) });
  });
});

describe("the control room", () => {
  const open = (search = "") =>
    renderInside(<ControlRoomPage />, {
      path: "account/current-users-list",
      address: `/ia/account/current-users-list${search}`,
      routes: [{ path: "home", element: <p>la home</p> }],
    });
  const cantine = managed({ id: id(40), profileId: id(41), companyName: "Cantine Valdirosa", scartate: 2, bozze: 1 });
  const gino = managed({ id: id(42), companyName: "Trattoria da Gino", isExpired: true, vatNumber: "" });

  test("empty, it offers the request", async () => {
    open();
    expect(await screen.findByText("Non gestisci ancora nessun utente. Invia una richiesta.")).toBeTruthy();
    await user.click(await button("Richiedi nuova gestione"));
    expect(await screen.findByLabelText("E-mail dell'utente da gestire")).toBeTruthy();
  });

  test("shows what waits, over all and for each; the filter stands in the address", async () => {
    api.answer(association.current, [cantine, gino, managed({ ruolo: "gestore", companyName: "Chi mi gestisce" })]);
    const { router } = open();
    expect(await screen.findByText("2 utenti gestiti")).toBeTruthy();
    expect(screen.getByText("Scaduto")).toBeTruthy();
    expect(screen.queryByText("Chi mi gestisce")).toBeNull();
    await user.click(screen.getByLabelText("Con scarti 1"));
    expect(router.state.location.search).toBe("?mostra=scarti");
    expect(screen.queryByText("Trattoria da Gino")).toBeNull();
    expect(screen.getByText("Cantine Valdirosa")).toBeTruthy();
  });

  test("shows whose days are near with their day, and puts those first where one asks for it", async () => {
    const late = { ...cantine, correggiEntro: "2026-11-19", bozzaEntro: "2026-12-02" };
    const near = managed({ id: id(43), companyName: "Alba Foto", bozze: 3, bozzaEntro: "2026-11-25" });
    const far = managed({ id: id(44), companyName: "Birrificio", bozze: 1, bozzaEntro: "2026-11-26" });
    api.answer(association.current, [far, near, gino, late]);
    const { router } = open();

    await user.click(await screen.findByLabelText("Con scadenze 2"));
    expect(screen.queryByText("Birrificio")).toBeNull();
    expect(screen.getAllByText("entro il 19/11").length).toBeGreaterThan(0);
    await user.click(screen.getByLabelText("Con bozze 3"));
    await user.click(screen.getByLabelText("Ordine"));
    await user.click(await screen.findByText("Per scadenza"));

    await waitFor(() => expect(router.state.location.search).toBe("?mostra=bozze&ordine=scadenza"));
    const names = screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent?.match(/Cantine|Alba|Birrificio/)?.[0]);
    expect(names).toEqual(["Cantine", "Alba", "Birrificio"]);
  });

  test("many stand on several pages, and are chosen together whichever page shows them", async () => {
    const many = Array.from({ length: 120 }, (_, at) =>
      managed({ id: id(10).slice(0, -4) + String(1000 + at), companyName: `Ditta ${at}` }),
    );
    api.answer(association.current, many);
    const { router } = open();

    expect(await screen.findByText("1–50 di 120")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Seleziona tutti" }));
    await user.click(screen.getByRole("button", { name: "Successiva" }));
    await user.click(screen.getByRole("checkbox", { name: "Seleziona Ditta 50" }));

    expect(screen.getByText("51–100 di 120")).toBeTruthy();
    expect(screen.getByText("119 selezionati")).toBeTruthy();
    expect(router.state.location.search).toBe("?pagina=2");
    await user.type(screen.getByPlaceholderText("Azienda, P.IVA, e-mail"), "Ditta 119");
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
    expect(screen.queryByText(/di 120/)).toBeNull();
  });

  // Now it is 11:00 in Italy: what ends at 23:30 and what ends an hour later end on different days.
  test.each([
    ["2026-11-20T22:30:00.000Z", "20/11/2026oggi"],
    ["2026-11-20T23:30:00.000Z", "21/11/2026domani"],
    ["2026-11-22T04:00:00.000Z", "22/11/2026fra 2 giorni"],
    ["2026-12-20T22:59:00.000Z", "20/12/2026fra 30 giorni"],
    ["2026-12-20T23:00:00.000Z", "21/12/2026"],
  ])("a subscription that ends at %s ends so many days of Italy away: %s", async (expiringDate, words) => {
    api.answer(association.current, [managed({ expiringDate })]);
    open();
    const row = (await screen.findByText("Nordest Logistica")).closest("tr") as HTMLElement;
    expect(
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toContain(words);
    const soon = words.length > "21/12/2026".length;
    expect(screen.getByText(soon ? "1 scade entro 30 giorni" : "su 1 utente")).toBeTruthy();
  });

  test("says the first day that passes, and the quarter of the chosen ones is downloaded", async () => {
    api.answer(association.current, [
      { ...cantine, correggiEntro: "2026-11-23", bozzaEntro: "2026-11-24" },
      { ...gino, correggiEntro: null, bozzaEntro: null },
    ]);
    let asked: unknown;
    api.respond(portability.quarter, ({ body }) => {
      asked = body;
      return new Response("zip", {
        headers: { "Content-Type": "application/zip", "Content-Disposition": 'attachment; filename="2026-T3.zip"' },
      });
    });
    open();
    expect(await screen.findByText("la prima entro il 23/11/2026")).toBeTruthy();
    expect(screen.getByText("la prima scade il 24/11/2026")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Seleziona Cantine Valdirosa" }));
    expect(screen.getByText("1 selezionato")).toBeTruthy();
    await user.click(screen.getAllByRole("button", { name: "Esporta trimestre" }).at(-1) as HTMLElement);
    await user.click(await button("Scarica"));
    expect(await screen.findByText("Trimestre esportato.")).toBeTruthy();
    expect(asked).toEqual({ profili: [cantine.profileId], anno: 2026, trimestre: 3 });
  });

  test("Gestisci begins managed mode and goes home", async () => {
    api.answer(association.current, [cantine]);
    api.answer(association.connect, {});
    window.history.replaceState(null, "", "/ia/account/current-users-list");
    open();
    api.answer(
      auth.me,
      aMe({ isUserManager: true, isCurrentManagedUser: true, currentManagedProfileId: cantine.profileId }),
    );
    await user.click(await button("Gestisci Cantine Valdirosa"));
    await waitFor(() => expect(location.pathname).toBe("/ia/home"));
    expect(api.callsTo(association.connect)[0]?.params).toEqual({ id: cantine.profileId });
    expect(sessionStore.user()?.isCurrentManagedUser).toBe(true);
  });

  test("acting for one of them, that row says so, and nothing can be given up meanwhile", async () => {
    signedIn({ isUserManager: true, isCurrentManagedUser: true, currentManagedProfileId: cantine.profileId });
    const other = managed({ id: id(50), profileId: id(51), companyName: "Forno San Biagio" });
    api.answer(association.current, [cantine, other]);
    open();
    expect(await screen.findByText("Stai operando qui")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Gestisci Cantine Valdirosa" })).toBeNull();
    expect(screen.getByRole("button", { name: "Gestisci Forno San Biagio" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Azioni su/ })).toBeNull();
  });

  const own = (row: Partial<Current>) => managed({ ruolo: "gestore", ...row });
  test.each([
    [[], 0, "Non ci sono utenti che vogliono connettersi. Nessun altro può operare sul tuo account."],
    [[own({})], 1, "Un utente vuole connettersi. Una persona può operare sul tuo account."],
    [
      [own({}), own({ id: id(60) }), cantine],
      3,
      "3 utenti vogliono connettersi. 2 persone possono operare sul tuo account.",
    ],
  ])("leads to what concerns the manager's own account: %#", async (rows, count, words) => {
    signedIn({ isUserManager: true, notifications: [{ type: "association", count }] });
    api.answer(association.current, rows);
    open();

    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Richieste e accessi" }).getAttribute("href")).toBe(
      "/ia/account/pending-requests",
    );
  });

  test("acting for somebody, says nothing of the manager's own account", async () => {
    signedIn({ isUserManager: true, isCurrentManagedUser: true, currentManagedProfileId: cantine.profileId });
    api.answer(association.current, [cantine, own({})]);
    open();

    expect(await screen.findByText("Stai operando qui")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Richieste e accessi" })).toBeNull();
  });

  test("an association can be given up, when sure", async () => {
    api.answer(association.current, [cantine]);
    api.answer(association.refuse, {});
    open();
    await user.click(await button("Azioni su Cantine Valdirosa"));
    await user.click(await screen.findByText("Rinuncia alla gestione"));
    await user.click(await button("Si"));
    expect(await screen.findByText("Non gestisci più Cantine Valdirosa.")).toBeTruthy();
  });
});

test("each permission includes the one before; e-mail and password are never included", () => {
  const may = (permission: "consultazione" | "bozze" | "completa") =>
    whatTheyMay(permission).filter((act) => act.may).length;
  expect([may("consultazione"), may("bozze"), may("completa")]).toEqual([1, 2, 4]);
  expect(whatTheyMay("completa").at(-1)).toEqual({ text: "Non potrà cambiare e-mail e password", may: false });
});
