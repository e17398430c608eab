import { readFileSync } from "node:fs";
import { join } from "node:path";
import { document as calls } from "@fatturachiara/contract/rooms/document";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aDocument } from "../../../../test/a-document.ts";
import { signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { SentChanges } from "./sent-changes.tsx";

const xml = readFileSync(
  join(import.meta.dirname, "../../../../../../packages/fatturapa/test/fatture/out/parcella-con-due-casse.xml"),
  "utf8",
);
const [first, second] = [
  { id: "0190a000-0000-7000-8000-000000000001", nome: "IT01234567897_00001.xml" },
  { id: "0190a000-0000-7000-8000-000000000002", nome: "IT01234567897_00002.xml" },
];

/** The page of a document whose second file is that one. */
function open(later: string) {
  signedIn();
  const headers = { "Content-Type": "application/xml" };
  const isFirst = (params: unknown) => JSON.stringify(params).includes(first.id);
  fakeApi().respond(calls.file, ({ params }) => new Response(isFirst(params) ? xml : later, { headers }));
  renderInside(<SentChanges document={aDocument("C", "delivered")} files={[first, second]} />, {
    path: "files",
    address: "/ia/files",
  });
}

test("what was put right stands beside what the first file says, as data and as XML", async () => {
  open(xml.replace(/<CodiceDestinatario>.*<\/CodiceDestinatario>/, "<CodiceDestinatario>ABC1234</CodiceDestinatario>"));

  const row = within(await screen.findByRole("row", { name: /Codice destinatario/ }));
  expect(row.getByText("ABC1234").tagName).toBe("INS");
  expect(screen.getByText(`Da ${first.nome} a ${second.nome}:`)).toBeTruthy();
  await userEvent.click(screen.getByText("Come XML"));
  expect(screen.getByText("+ <CodiceDestinatario>ABC1234</CodiceDestinatario>").tagName).toBe("INS");
});

test("two files that differ in their transmission alone are said to say the same", async () => {
  open(xml.replace(/<ProgressivoInvio>.*<\/ProgressivoInvio>/, "<ProgressivoInvio>00002</ProgressivoInvio>"));

  expect(await screen.findByText(/_00001\.xml e .*_00002\.xml dicono lo stesso\./)).toBeTruthy();
});
