import { readFileSync } from "node:fs";
import { type Client, clients } from "@fatturachiara/contract/rooms/clients";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { aZip } from "../../../../test/a-zip.ts";
import { aUser } from "../../../../test/factories/a-user.ts";
import { someFiscalData } from "../../../../test/factories/some-fiscal-data.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

const corpus = (name: string) =>
  readFileSync(new URL(`../../../../../../packages/fatturapa/test/corpus/syn__${name}.xml`, import.meta.url));
const upload = (app: TestApp, token: string, name: string, bytes: Uint8Array, uploadId?: string) =>
  app.call(clients.invoicesStep1, {
    token,
    query: { uploadId },
    body: { name, type: "application/octet-stream", bytes },
  });

test("customers come out of invoices and archives, several files at once, each once; those there are skipped", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const archive = aZip({
    "2026/a.xml": corpus("td01_b2b_22"),
    "2026/b.xml": corpus("td01_b2c_privato"),
    "2026/c.xml": corpus("td17_servizi_ue"),
    "__MACOSX/._a.xml": "x",
    "leggimi.txt": "ciao",
  });

  const first = await upload(app, token, "uno.xml", corpus("td01_b2b_22"));
  const { data } = await upload(app, token, "fatture.zip", archive, first.data.uploadId);
  const opzioni = { duplicati: "salta" as const, tipoPredefinito: 2 as const, soloProva: false };
  const body = { uploadId: data.uploadId, mappa: data.mappaProposta, opzioni };
  const real = await app.call(clients.csvStep2, { token, body });
  const again = await upload(app, token, "uno.xml", corpus("td01_b2b_22"));
  const second = await app.call(clients.csvStep2, { token, body: { ...body, uploadId: again.data.uploadId } });
  const list = (await app.call(clients.list, { token })).data as Client[];

  expect(data.scartati).toEqual([
    { nome: "2026/c.xml", motivo: "è un'integrazione: la controparte è un fornitore" },
    { nome: "leggimi.txt", motivo: "non è una fattura elettronica" },
  ]);
  expect(real.data).toMatchObject({ creati: 2, errori: [] });
  expect(second.data).toMatchObject({ creati: 0, saltati: 1 });
  expect(list.map(({ idProfiloFiscale }) => idProfiloFiscale).sort()).toEqual([1, 2]);
});

test("a customer abroad with an Italian VAT number is taken out of its invoice as such", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const [before, buyer] = corpus("td01_b2b_22").toString("utf8").split("<CessionarioCommittente>");
  const home = "<CAP>10138</CAP><Comune>TORINO</Comune><Provincia>TO</Provincia><Nazione>IT</Nazione>";
  const abroad = "<CAP>00000</CAP><Comune>LYON</Comune><Nazione>FR</Nazione>";
  const by = "<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>12345678903</IdCodice></IdFiscaleIVA>";
  const represented = `<RappresentanteFiscale>${by}<Nome>ANNA</Nome><Cognome>NERI</Cognome></RappresentanteFiscale>`;
  const there = buyer?.replace(home, abroad).replace("</Sede>", `</Sede>${represented}`);
  const xml = Buffer.from(`${before}<CessionarioCommittente>${there}`);

  const { data } = await upload(app, token, "estera.xml", xml);
  const opzioni = { duplicati: "salta" as const, tipoPredefinito: 2 as const, soloProva: false };
  const body = { uploadId: data.uploadId, mappa: data.mappaProposta, opzioni };
  const real = await app.call(clients.csvStep2, { token, body });

  expect(real.data).toMatchObject({ creati: 1, errori: [] });
  expect((await app.call(clients.list, { token })).data).toMatchObject([
    {
      ...{ nazione: "FR", partitaIvaItaliana: true, partitaIva: "98765432103", codiceSDI: "ABC1234" },
      ...{ rappresentanteDenominazione: "ANNA NERI", rappresentantePartitaIva: "12345678903" },
    },
  ]);
});

test("an invoice of somebody else gives no customer, and says why", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  await app.call(taxdata.save, {
    token,
    body: someFiscalData({ partitaIva: "12345678903" }),
  });

  const answer = await upload(app, token, "altrui.xml", corpus("td01_b2b_22"));

  expect(answer).toMatchObject({ status: 400, messages: ["altrui.xml: non è una fattura emessa da te."] });
});
