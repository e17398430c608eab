import { document } from "@fatturachiara/contract/rooms/document";
import { contenutoAllegato } from "@fatturachiara/fatturapa/allegato";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { expect, test } from "vitest";
import { aDraft, anIssuer } from "../../../test/factories/a-document.ts";
import { testApp } from "../../../test/test-app.ts";

const pdf = (name: string, size = 12) => ({ name, type: "application/pdf", bytes: Buffer.alloc(size, "%PDF-1.7 ") });

async function aDraftToFill() {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aDraft(app, issuer);
  const attach = (file: ReturnType<typeof pdf>) =>
    app.call(document.attach, { token: issuer.token, params: { id }, body: file });
  return { app, issuer, id, attach };
}

test("what is attached is listed, handed out again, and travels in the file that is sent", async () => {
  const { app, issuer, id, attach } = await aDraftToFill();
  const { token } = issuer;

  const { data } = await attach(pdf("C:\\Documenti\\Contratto 2026.pdf"));
  const [attached] = data.allegati;
  const back = await app.call(document.attachment, { token, params: { id, attachmentId: attached?.id ?? "" } });
  await app.call(document.send, { token, params: { id } });
  const { data: xml } = await app.call(document.xml, { token, params: { id } });

  expect(attached).toMatchObject({ nome: "Contratto 2026.pdf", dimensione: 12 });
  expect(Buffer.from(back.data.bytes)).toEqual(pdf("").bytes);
  const [allegato] = readXml(xml.bytes).fattura?.FatturaElettronicaBody?.[0]?.Allegati ?? [];
  expect(allegato?.NomeAttachment).toBe("Contratto 2026.pdf");
  expect(allegato && Buffer.from(contenutoAllegato(allegato) ?? [])).toEqual(pdf("").bytes);
});

test("it can be taken out again, until the document is sent", async () => {
  const { app, issuer, id, attach } = await aDraftToFill();
  const { token } = issuer;
  const first = (await attach(pdf("a.pdf"))).data.allegati[0]?.id ?? "";
  const gone = await app.call(document.detach, { token, params: { id, attachmentId: first } });
  expect(gone.data.allegati).toEqual([]);
  expect(await app.call(document.detach, { token, params: { id, attachmentId: first } })).toMatchObject({
    status: 404,
    codes: ["attachmentNotFound"],
  });

  const second = (await attach(pdf("b.pdf"))).data.allegati[0]?.id ?? "";
  await app.call(document.send, { token, params: { id } });

  expect(await attach(pdf("c.pdf"))).toMatchObject({ status: 400, codes: ["documentLocked"] });
  expect(await app.call(document.detach, { token, params: { id, attachmentId: second } })).toMatchObject({
    codes: ["documentLocked"],
  });
});

test("too much in all, a name that is there, nothing, and what could be run are refused with a sentence", async () => {
  const { attach } = await aDraftToFill();
  await attach(pdf("a.pdf", 2_000_000));

  const messages = [
    (await attach(pdf("b.pdf", 1_600_000))).messages[0],
    (await attach(pdf("A.PDF"))).messages[0],
    (await attach({ ...pdf("vuoto.pdf"), bytes: Buffer.alloc(0) })).messages[0],
    (await attach(pdf("programma.exe"))).messages[0],
  ];

  expect(messages).toEqual([
    "«b.pdf»: gli allegati in tutto non possono superare 3,5 MB, perché il SdI accetta file fino a 5 MB.",
    "C'è già un allegato «A.PDF»: toglilo o cambia nome.",
    "«vuoto.pdf» è vuoto.",
    "«programma.exe»: si allegano PDF, immagini, testi, fogli, XML e ZIP.",
  ]);
});

test("a file that would be larger than the SdI takes is not sent, and no number is taken", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const line = { descrizione: "è".repeat(1000), quantita: 1, prezzoUnitario: 10, idAliquotaIvaFull: 1 };
  const { id } = await aDraft(app, issuer, { documentServices: Array(300).fill(line) });
  await app.call(document.attach, { token, params: { id }, body: pdf("a.pdf", 3_400_000) });

  const refused = await app.call(document.send, { token, params: { id } });

  expect(refused).toMatchObject({ status: 400, codes: ["00003"] });
  expect(refused.messages[0]).toMatch(/^Il file pesa 5\.\d{3}\.\d{3} byte, più dei 5 MB ammessi/);
  const { data } = await app.call(document.read, { token, params: { id } });
  expect(data).toMatchObject({ statoDocumento: "B", numeroDocumentoInvio: null });
});

test("lines keep their delivery note", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const line = { descrizione: "Merce", quantita: 1, prezzoUnitario: 10, idAliquotaIvaFull: 1 };
  const { id, documentServices } = await aDraft(app, issuer, {
    documentServices: [{ ...line, numeroDdt: "12", dataDdt: "2026-11-05" }, line],
  });

  const { data: xml } = await app.call(document.xml, { token: issuer.token, params: { id } });

  expect(documentServices[0]).toMatchObject({ numeroDdt: "12", dataDdt: "2026-11-05" });
  expect(readXml(xml.bytes).fattura?.FatturaElettronicaBody?.[0]?.DatiGenerali?.DatiDDT).toEqual([
    { NumeroDDT: "12", DataDDT: "2026-11-05", RiferimentoNumeroLinea: [1] },
  ]);
});
