import { home } from "@fatturachiara/contract/rooms/account";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { examples } from "@fatturachiara/contract/rooms/examples";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aHome } from "../../../test/a-home.ts";
import { aMe, signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside, renderPage } from "../../../test/render-page.tsx";
import { OutsideRoutes } from "../../app/outside-routes.tsx";
import { toasts } from "../../ui/feedback/toasts.ts";
import { HomePage } from "../home/home-page.tsx";

const tokens = { token: "t", refreshToken: "r" };
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("the sign-in page of the demo opens the invented firm with one button", async () => {
  const api = fakeApi().answer(examples.enter, tokens).answer(auth.me, aMe());
  renderPage(<OutsideRoutes />, "/login");

  await press("Entra con la ditta di prova");

  await waitFor(() => expect(location.pathname).toBe("/ia/home"));
  expect(api.callsTo(auth.me)).toHaveLength(1);
});

test("where the firm cannot be opened the button is there again", async () => {
  fakeApi().offline(examples.enter);
  renderPage(<OutsideRoutes />, "/login");

  await press("Entra con la ditta di prova");

  expect(await screen.findByRole("button", { name: "Entra con la ditta di prova" })).toHaveProperty("disabled", false);
});

test("an empty account of the demo is filled from home, and what was read is read again", async () => {
  signedIn();
  const api = fakeApi().answer(home.read, aHome({ esempi: "possibili" }));
  renderInside(<HomePage />);
  await screen.findByRole("button", { name: "Prova con dati di esempio" });
  api
    .answer(examples.fill, {})
    .answer(auth.me, aMe())
    .answer(home.read, aHome({ esempi: "presenti" }));

  await press("Prova con dati di esempio");

  expect(await screen.findByText(/Questi sono dati di esempio/)).toBeTruthy();
  expect(toasts.recent()[0]).toMatchObject({ severity: "success" });
});

test("elsewhere nothing of it is there", async () => {
  signedIn();
  fakeApi().answer(home.read, aHome());
  renderInside(<HomePage />);
  await screen.findByRole("link", { name: "Scrivila da zero" });

  expect(screen.queryByRole("button", { name: "Prova con dati di esempio" })).toBeNull();
  expect(screen.queryByText(/Questi sono dati di esempio/)).toBeNull();
});

test("the examples are taken away after a question that says what goes and what stays", async () => {
  signedIn();
  const api = fakeApi()
    .answer(home.read, aHome({ esempi: "presenti" }))
    .answer(examples.takeAway, {})
    .answer(auth.me, aMe());
  renderInside(<HomePage />);
  await screen.findByText(/Questi sono dati di esempio/);

  await press("Togli i dati di esempio");
  expect(await screen.findByText(/Quello che hai aggiunto tu resta/)).toBeTruthy();
  expect(api.callsTo(examples.takeAway)).toHaveLength(0);
  await press("Si");

  await waitFor(() => expect(api.callsTo(examples.takeAway)).toHaveLength(1));
});
