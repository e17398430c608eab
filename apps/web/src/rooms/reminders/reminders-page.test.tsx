import { reminders } from "@fatturachiara/contract/rooms/reminders";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { managing, signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { ClientReminders } from "./client-reminders.tsx";
import { DocumentHold } from "./document-hold.tsx";
import { RemindersPage } from "./reminders-page.tsx";

const off = { attivi: false, passi: [-3, 7, 45], interessi: false, messaggio: null, dal: null };
const client = "0193f1a0-0000-7000-8000-00000000000c";
const refused = {
  ...{ idCliente: client, cliente: "Verdi S.r.l.", email: "verdi@example.it" },
  ...{ motivo: "550 5.1.1 User unknown", createdAt: "2026-11-20T10:00:00.000Z" },
};

test("reminders are off until somebody chooses days and switches them on; a day that is not offered is shown too", async () => {
  signedIn();
  const api = fakeApi()
    .answer(reminders.settings, () => off)
    .answer(reminders.refused, [])
    .answer(reminders.save, ({ body }) => ({ ...body, dal: "2026-11-20" }));
  renderInside(<RemindersPage />);

  await userEvent.click(await screen.findByRole("switch", { name: "Sollecita i clienti" }));
  screen.getByRole("checkbox", { name: "45 giorni dopo", checked: true });
  screen.getByText(/I tassi che conosciamo arrivano al \d\d\/\d\d\/\d{4}: i giorni dopo non si calcolano\./);
  await userEvent.click(screen.getByRole("checkbox", { name: "Il giorno della scadenza" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "45 giorni dopo" }));
  await userEvent.type(screen.getByRole("textbox", { name: /Le tue parole/ }), "Grazie.");
  await userEvent.click(screen.getByRole("button", { name: "Salva" }));

  await waitFor(() =>
    expect(api.callsTo(reminders.save)).toMatchObject([
      { body: { attivi: true, passi: [-3, 7, 0], interessi: false, messaggio: "Grazie." } },
    ]),
  );
});

test("without a day the server's finding stands at the days, and what was typed stays", async () => {
  signedIn();
  fakeApi()
    .answer(reminders.settings, () => off)
    .answer(reminders.refused, [])
    .fail(reminders.save, "invalidRequest", { fields: { passi: ["Indica almeno un giorno."] } });
  renderInside(<RemindersPage />);

  await userEvent.click(await screen.findByRole("switch", { name: "Sollecita i clienti" }));
  await userEvent.click(screen.getByRole("button", { name: "Salva" }));

  await screen.findByText("Indica almeno un giorno.");
  screen.getByRole("switch", { name: "Sollecita i clienti", checked: true });
});

test("with an expired subscription reminders that are on say that they stand still; those that are off do not", async () => {
  signedIn({ isExpired: true });
  const api = fakeApi()
    .answer(reminders.settings, () => off)
    .answer(reminders.refused, []);
  const { unmount } = renderInside(<RemindersPage />);
  await screen.findByRole("switch", { name: "Sollecita i clienti" });
  expect(screen.queryByText("I solleciti sono fermi")).toBeNull();

  unmount();
  api.answer(reminders.settings, () => ({ ...off, attivi: true, dal: "2026-11-20" }));
  renderInside(<RemindersPage />);

  await screen.findByText("I solleciti sono fermi");
});

test("what could not be read says which of the two it is", async () => {
  signedIn();
  fakeApi().fail(reminders.settings, "internal").fail(reminders.refused, "internal");
  renderInside(<RemindersPage />);

  await waitFor(() => expect(screen.getAllByRole("button", { name: "Riprova" })).toHaveLength(2));

  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...["Quando e come", "Indirizzi che rifiutano la posta", "Che cosa non parte"],
  ]);
});

test("in a customer's record one chooses never, reads the letter of today, and why it does not leave", async () => {
  signedIn();
  const api = fakeApi()
    .answer(reminders.customer, { modo: "comeTutti", passi: [7], inviati: [], respinto: refused })
    .answer(reminders.saveCustomer, { modo: "mai", passi: [7], inviati: [], respinto: null })
    .answer(reminders.preview, () => ({
      ...{ email: "a@example.it", oggetto: "Promemoria", testo: "Buongiorno,", documenti: [], totale: Decimal.zero },
      impedimento: "I solleciti sono spenti.",
    }));
  renderInside(<ClientReminders client={client} />);

  await screen.findByText("verdi@example.it rifiuta la posta: i solleciti non partono.");
  await userEvent.click(screen.getByRole("button", { name: "Leggi la lettera di oggi" }));
  await screen.findByText("Buongiorno,");
  screen.getByText("I solleciti sono spenti.");
  await userEvent.click(screen.getByRole("radio", { name: "Mai" }));

  await waitFor(() =>
    expect(api.callsTo(reminders.saveCustomer)).toMatchObject([{ body: { modo: "mai", passi: null } }]),
  );
});

test("addresses that refuse letters stand with the server's words, and are tried again by one press", async () => {
  signedIn();
  const left = [refused, { ...refused, email: "altri@example.it" }];
  const api = fakeApi()
    .answer(reminders.settings, () => off)
    .answer(reminders.refused, () => left)
    .answer(reminders.tryAgain, ({ body }) => {
      left.splice(0, body.email ? 1 : 2);
      return left;
    });
  renderInside(<RemindersPage />);

  expect(await screen.findAllByText(/20\/11\/2026\..*«550 5\.1\.1 User unknown/)).toHaveLength(2);
  const [card] = screen.getAllByRole("link", { name: refused.cliente });
  expect(card?.getAttribute("href")).toBe(`/ia/clients/save?id=${refused.idCliente}`);
  await userEvent.click(screen.getByRole("button", { name: "Prova di nuovo con verdi@example.it" }));
  await waitFor(() => expect(screen.queryByText("verdi@example.it")).toBeNull());
  expect(screen.queryByRole("button", { name: "Prova di nuovo con tutti" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Prova di nuovo con altri@example.it" }));

  await waitFor(() => expect(screen.queryByText("Indirizzi che rifiutano la posta")).toBeNull());
  expect(api.callsTo(reminders.tryAgain).map(({ body }) => body.email)).toEqual([
    "verdi@example.it",
    "altri@example.it",
  ]);
});

test("a disputed document is left out from its page", async () => {
  signedIn();
  const api = fakeApi()
    .answer(reminders.held, () => ({ motivo: null }))
    .answer(reminders.hold, ({ body }) => body);
  renderInside(<DocumentHold document={client} />);

  await userEvent.click(await screen.findByRole("radio", { name: "No, contestata" }));

  await waitFor(() => expect(api.callsTo(reminders.hold)).toMatchObject([{ body: { motivo: "contestata" } }]));
});

test("who may only look at another's reminders reads them, and changes nothing", async () => {
  managing("bozze");
  fakeApi()
    .answer(reminders.settings, () => off)
    .answer(reminders.refused, () => [refused])
    .answer(reminders.held, () => ({ motivo: null }))
    .answer(reminders.customer, { modo: "propri", passi: [7], inviati: [], respinto: refused });
  renderInside(
    <>
      <RemindersPage />
      <ClientReminders client={client} />
      <DocumentHold document={client} />
    </>,
  );

  await screen.findByRole("switch", { name: "Sollecita i clienti" });
  await screen.findByRole("radio", { name: "No, contestata" });
  await screen.findByRole("radio", { name: "Mai" });
  for (const role of ["switch", "radio", "checkbox"] as const)
    for (const field of screen.getAllByRole<HTMLInputElement>(role)) expect(field.matches(":disabled")).toBe(true);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Leggi la lettera di oggi"]);
});
