import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { managing, signedIn } from "../../test/a-user.ts";
import { renderInside } from "../../test/render-page.tsx";
import { ButtonLink } from "../ui/button/button.tsx";
import { Permitted } from "./permitted.tsx";

const open = (address: string) =>
  renderInside(
    <Permitted>
      <p>La pagina</p>
      <ButtonLink to="/ia/document/step/init">Nuova fattura</ButtonLink>
      <ButtonLink to="/ia/document/step/init?id=7">La bozza</ButtonLink>
      <ButtonLink to="/ia/clients/save?id=1">Il cliente</ButtonLink>
    </Permitted>,
    { path: "*", address },
  );

test.each([
  ["/ia/document/step/init", "Qui non puoi scrivere"],
  ["/ia/document/step/all?cliente=1", "Qui non puoi scrivere"],
  ["/ia/clients/save", "Qui non puoi scrivere"],
  ["/ia/clients/save?id=1", "La pagina"],
  ["/ia/document/sent", "La pagina"],
])("who may only look at another's finds at %s: %s", async (address, said) => {
  managing("consultazione");
  open(address);

  expect(await screen.findAllByText(said)).not.toEqual([]);
  const refused = said !== "La pagina";
  expect(screen.queryByText(/^Rossi S\.r\.l\. ti lascia consultare, non scrivere\./) !== null).toBe(refused);
});

test("a draft that may not be written is shown at its page", async () => {
  managing("consultazione");
  const { router } = open("/ia/document/step/init?id=7");

  await screen.findByText("La pagina");
  expect(screen.getByRole("link", { name: "La bozza" })).toBeTruthy();
  expect(router.state.location.pathname).toBe("/ia/document/7");
});

test.each(["bozze", "completa", "own"] as const)("whoever may write drafts is led to them: %s", async (permesso) => {
  if (permesso === "own") signedIn();
  else managing(permesso);
  open("/ia/document/step/init");

  expect(await screen.findByText("La pagina")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Nuova fattura" })).toBeTruthy();
});

test("a button that would lead to a refusal is not there, one that leads to something to look at is", async () => {
  managing("consultazione");
  open("/ia/document/sent");

  expect(await screen.findByRole("link", { name: "Il cliente" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Nuova fattura" })).toBeNull();
});
