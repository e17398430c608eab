import { document, documentInput } from "@fatturachiara/contract/rooms/document";
import { validateXml } from "@fatturachiara/fatturapa/xml";
import { expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument } from "../../../../test/factories/a-document.ts";
import { pdfText, squeezed } from "../../../../test/pdf-text.ts";
import { testApp } from "../../../../test/test-app.ts";

test("the XML of a draft is the file it would be now, and its name says that it is a draft", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aDraft(app, issuer);

  const { data } = await app.call(document.xml, { token: issuer.token, params: { id } });

  expect(data.name).toBe("ITRSSMRA80A01H501U_1-2026_bozza.xml");
  expect(validateXml(data.bytes)).toEqual([]);
});

test("a draft that cannot be a file yet says what is missing", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { data } = await app.call(document.create, { token: issuer.token, body: documentInput.parse({}) });

  for (const endpoint of [document.xml, document.pdf]) {
    const { status, messages, fields } = await app.call(endpoint, { token: issuer.token, params: { id: data.id } });
    expect(status).toBe(400);
    expect(messages.length).toBeGreaterThan(0);
    expect(Object.keys(fields)).toContain("idCliente");
  }
});

test("the PDF of a draft is marked, that of a sent document tells its file", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const draft = await aDraft(app, issuer);
  const sent = await aSentDocument(app, issuer);
  const { token } = issuer;

  const { data: bozza } = await app.call(document.pdf, { token, params: { id: draft.id } });
  const { data: copia } = await app.call(document.pdf, { token, params: { id: sent.id } });

  expect(bozza).toMatchObject({ name: "Fattura_2-2026_bozza.pdf", type: "application/pdf" });
  expect(pdfText(bozza.bytes)[0]).toContain("BOZZA");
  expect(copia.name).toBe("Fattura_1-2026.pdf");
  const [page = ""] = pdfText(copia.bytes);
  expect(page).not.toContain("BOZZA");
  expect(page).toContain(squeezed("ITRSSMRA80A01H501U_00001.xml"));
  expect(page).toContain(squeezed("Netto a pagare 1.220,00 €"));
});

test("the tabular PDF shows every element of the file with its number and meaning", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const sent = await aSentDocument(app, issuer);

  const { data } = await app.call(document.pdf, {
    token: issuer.token,
    params: { id: sent.id },
    query: { vista: "tabellare" },
  });

  expect(data.name).toBe("Fattura_1-2026_tabellare.pdf");
  const text = pdfText(data.bytes).join("");
  expect(text).toContain(squeezed("2.1.1.1 Tipo di documento TD01 · Fattura"));
  expect(text).toContain(squeezed("1.1.1.1"));
});

test("a stored file is handed out as it is; one that is not of the document is not found", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const sent = await aSentDocument(app, issuer);
  const other = await aSentDocument(app, issuer);
  const { token } = issuer;
  const fileId = String(sent.idFile);

  const { data: xml } = await app.call(document.xml, { token, params: { id: sent.id } });
  const { data: file } = await app.call(document.file, { token, params: { id: sent.id, fileId } });
  const { status } = await app.call(document.file, { token, params: { id: other.id, fileId } });

  expect(file).toEqual(xml);
  expect(status).toBe(404);
});
