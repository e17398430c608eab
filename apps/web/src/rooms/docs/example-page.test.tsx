import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { ExamplePage } from "./example-page.tsx";

test("the example is a whole invoice, says that it is invented, and asks the server for nothing", async () => {
  signedIn();
  const api = fakeApi();

  renderInside(<ExamplePage />);

  const paper = within(await screen.findByRole("article", { name: "Anteprima: Fattura 12/2026" }));
  expect(paper.getByText("Cliente di Prova S.p.A.")).toBeTruthy();
  expect(paper.getByText("2.159,40")).toBeTruthy(); // 1,770.00 and 22 %
  expect(paper.getByText("Esempio inventato.")).toBeTruthy();
  expect(screen.getByText(/non è tra i tuoi documenti e non conta nei tuoi numeri/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Nuova fattura" }).getAttribute("href")).toBe("/ia/document/step/init");
  expect(api.calls).toEqual([]);
});
