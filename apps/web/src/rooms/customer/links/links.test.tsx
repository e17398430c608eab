import { type CustomerLink, customerLinks, customerStatement } from "@fatturachiara/contract/rooms/customer-page";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { managing, signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { ClientStatement } from "./client-statement.tsx";
import { LinksDialog } from "./links-dialog.tsx";

const id = "0193f1a0-0000-7000-8000-00000000000c";
const link: CustomerLink = {
  ...{ id, genere: "documento", createdAt: "2026-11-19T10:00:00.000Z", scade: "2027-01-18T10:00:00.000Z" },
  ...{ revocato: false, viste: 2, ultimaVista: "2026-11-20T09:00:00.000Z" },
};

test("a link is made for some days, shown once to be copied, and taken back; its looks are told", async () => {
  signedIn();
  let links: CustomerLink[] = [];
  const api = fakeApi()
    .answer(customerLinks.list, () => links)
    .answer(customerLinks.create, () => {
      links = [
        link,
        { ...link, id: id.replace(/c$/, "d"), scade: "2026-11-01T10:00:00.000Z", viste: 0, ultimaVista: null },
      ];
      return { ...link, indirizzo: "https://fatture.example/cliente#abc" };
    })
    .answer(customerLinks.revoke, () => {
      links = links.map((one) => ({ ...one, revocato: true }));
      return {};
    });
  renderInside(<LinksDialog subject={{ documento: id }} onClose={() => undefined} />);

  await userEvent.click(await screen.findByRole("button", { name: "Crea il link" }));
  await screen.findByText("https://fatture.example/cliente#abc");
  expect(api.callsTo(customerLinks.create)).toMatchObject([{ body: { documento: id, giorni: 60 } }]);
  await screen.findByText(/Aperto 2 volte, l'ultima il 20\/11\/2026/);
  screen.getByText(/scaduto il 01\/11\/2026/);
  await userEvent.click(screen.getByRole("button", { name: /Revoca il link/ }));

  await waitFor(() => expect(screen.queryByRole("button", { name: /Revoca il link/ })).toBeNull());
  expect(api.callsTo(customerLinks.revoke)).toMatchObject([{ params: { id } }]);
});

test("the statement of a customer is downloaded from its record", async () => {
  signedIn();
  const api = fakeApi().fail(customerStatement.file, "fiscalDataMissing");
  renderInside(<ClientStatement client={id} />);

  await userEvent.click(await screen.findByRole("button", { name: "CSV" }));

  await waitFor(() =>
    expect(api.callsTo(customerStatement.file).map(({ query }) => query.get("format"))).toEqual(["csv"]),
  );
  screen.getByRole("button", { name: "Link per il cliente" });
});

test("who may only look at another's links makes none and takes none back", async () => {
  managing("bozze");
  fakeApi().answer(customerLinks.list, () => [link]);
  renderInside(<LinksDialog subject={{ documento: id }} onClose={() => undefined} />);

  await screen.findByText(/Aperto 2 volte/);
  expect(screen.queryByRole("button", { name: /Crea il link|Revoca/ })).toBeNull();
});
