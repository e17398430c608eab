import { document } from "@fatturachiara/contract/rooms/document";
import { expect, test } from "vitest";
import {
  aClient,
  aDraft,
  anIssuer,
  aSentDocument,
  type Issuer,
  invoiceOf,
} from "../../../test/factories/a-document.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

const row = (descrizione: string, prezzoUnitario: number, more: object = {}) => ({
  ...{ descrizione, prezzoUnitario, quantita: 3, idAliquotaIvaFull: 1, unitaMisura: "ore" },
  ...more,
});
const remembered = async (app: TestApp, { token }: Issuer, cliente?: string) =>
  (await app.call(document.remembered, { token, query: { cliente } })).data;
const words = ({ righe }: Awaited<ReturnType<typeof remembered>>) =>
  righe.map(({ descrizione, prezzoUnitario, propria }) => `${descrizione} ${prezzoUnitario} ${propria}`);

test("lines invoiced to the customer come first, then those to others, the newest of each, each once", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const other = await aClient(app, issuer, { ragioneSociale: "Altra S.r.l.", partitaIva: "07654321012" });
  const sent = (dataDocumento: string, ...documentServices: object[]) =>
    aSentDocument(app, issuer, { dataDocumento, documentServices });
  await sent("2026-11-03", row("Canone", 100), row("Consulenza", 350));
  await sent("2026-11-10", row("consulenza", 350), row("Consulenza", 400));
  await aSentDocument(app, issuer, {
    ...{ idCliente: other.id, dataDocumento: "2026-11-12" },
    documentServices: [row("Trasferta", 50), row("Canone", 100)],
  });

  const answer = await remembered(app, issuer, issuer.client.id);

  expect(words(answer)).toEqual([
    "consulenza 350 true",
    "Consulenza 400 true",
    "Canone 100 true",
    "Trasferta 50 false",
  ]);
  expect(answer.righe[0]).toMatchObject({ unitaMisura: "ore", idAliquotaIvaFull: 1, giorno: "2026-11-10" });
  expect(answer.ultime).toHaveLength(2);
});

test("drafts, credit notes, deductions and what others have invoiced are not remembered", async () => {
  const app = await testApp();
  const [issuer, stranger] = [await anIssuer(app), await anIssuer(app, { user: { email: "altra@example.it" } })];
  await aSentDocument(app, stranger, { documentServices: [row("D'altri", 1)] });
  await aDraft(app, issuer, { documentServices: [row("In bozza", 1)] });
  await aSentDocument(app, issuer, { documentServices: [row("Lavori", 1000), row("Acconto già fatturato", -300)] });

  expect(words(await remembered(app, issuer, issuer.client.id))).toEqual(["Lavori 1000 true"]);
  expect(words(await remembered(app, issuer))).toEqual(["Lavori 1000 false"]);
  expect((await remembered(app, issuer, stranger.client.id)).ultime).toEqual([]);
});

test("however long the history, as many documents are looked at, and by an index", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer, { documentServices: [row("Canone", 100)] });
  const input = invoiceOf(issuer);
  const other = await aClient(app, issuer, { ragioneSociale: "Altra S.r.l.", partitaIva: "07654321012" });
  await app.database.pool.query(
    `insert into document ("profileId", id, "statoDocumento", "sottoStato", "dataStatoDocumento", "createdAt", "updatedAt",
       bozza, "idCliente", "idTipoDocumento", "dataDocumento")
     select "profileId", gen_random_uuid(), 'C', 'delivered', "dataStatoDocumento", "createdAt", "updatedAt", bozza,
       case when n % 100 = 0 then "idCliente" else $2 end, "idTipoDocumento", date '2020-01-01' + n
     from document, generate_series(1, 3000) as n where id = $1`,
    [id, other.id],
  );
  await app.database.pool.query("analyze document");

  const answer = await remembered(app, issuer, input.idCliente ?? undefined);

  expect(answer.ultime).toHaveLength(8);
  const { rows } = await app.database.pool.query(
    `explain select id from document where "profileId" = $1 and "deletedAt" is null and "statoDocumento" <> 'B'
       and "idCliente" = $2 order by "dataDocumento" desc, id desc limit 8`,
    [issuer.profile, input.idCliente],
  );
  expect(JSON.stringify(rows)).toContain("document_newest_of_client");
});
