import { auth } from "@fatturachiara/contract/rooms/auth";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { Shell } from "./shell.tsx";

function open(address: string, routes: RouteObject[] = []) {
  signedIn();
  fakeApi().respond(auth.me, () => new Promise(() => {}));
  const { router } = renderInside(<Shell>pagina</Shell>, { path: "*", address, routes });
  return () => router.state.location.pathname;
}

test("N leads to a new invoice", async () => {
  const at = open("/ia/home");

  await userEvent.keyboard("n");

  expect(at()).toBe("/ia/document/step/init");
});

test("in the list of movements I belongs to its rows, and leads nowhere from beside them", async () => {
  const at = open("/ia/movements");

  await userEvent.keyboard("i");
  expect(at()).toBe("/ia/movements");
  await userEvent.keyboard("n");

  expect(at()).toBe("/ia/document/step/init");
});

test.each(["/ia/document/step/services", "/ia/quotes/edit", "/ia/recurring/save"])(
  "while something is written at %s a letter is a letter wherever the focus is, and ? lists the shortcuts",
  async (address) => {
    const at = open(address);

    await userEvent.keyboard("ni/");
    expect(at()).toBe(address);
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.keyboard("?");

    expect(await screen.findByRole("dialog", { name: "Scorciatoie da tastiera" })).toBeTruthy();
  },
);

test("what is typed while the new invoice is still coming leads nowhere else", async () => {
  let arrive = () => {};
  const lazy = () =>
    new Promise<{ element: string }>((resolve) => {
      arrive = () => resolve({ element: "la fattura" });
    });
  const at = open("/ia/home", [{ path: "document/step/:step", lazy }]);

  await userEvent.keyboard("ni");
  arrive();

  expect(await screen.findByText("la fattura")).toBeTruthy();
  expect(at()).toBe("/ia/document/step/init");
});
