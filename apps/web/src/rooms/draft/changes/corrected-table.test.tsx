import { readFileSync } from "node:fs";
import { join } from "node:path";
import { document as calls } from "@fatturachiara/contract/rooms/document";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aDocument } from "../../../../test/a-document.ts";
import { signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { CorrectedTable } from "./corrected-table.tsx";

const xml = readFileSync(
  join(import.meta.dirname, "../../../../../../packages/fatturapa/test/fatture/out/parcella-con-due-casse.xml"),
  "utf8",
);

function open(next: string, sottoStato: "rejected" | "refused_pa" = "rejected") {
  signedIn();
  fakeApi().respond(calls.xml, () => new Response(xml, { headers: { "Content-Type": "application/xml" } }));
  const { valida, fattura } = readXml(new TextEncoder().encode(next));
  if (!valida) throw new Error("unreadable");
  const rejected = aDocument("E", sottoStato);
  renderInside(<CorrectedTable rejected={rejected} fattura={fattura} />, { path: "confirm", address: "/ia/confirm" });
}

test("what is put right stands beside what the rejected file says", async () => {
  open(xml.replace(/<CodiceDestinatario>.*<\/CodiceDestinatario>/, "<CodiceDestinatario>ABC1234</CodiceDestinatario>"));

  const row = within(await screen.findByRole("row", { name: /Codice destinatario/ }));
  expect(row.getByText("ABC1234").tagName).toBe("INS");
  expect(screen.getByRole("heading", { name: "Che cosa cambia rispetto al file scartato" })).toBeTruthy();
});

test("a file that would be the same as the refused one is called so", async () => {
  open(xml, "refused_pa");

  expect(await screen.findByText("Ancora nulla: il file sarebbe uguale a quello rifiutato.")).toBeTruthy();
});
