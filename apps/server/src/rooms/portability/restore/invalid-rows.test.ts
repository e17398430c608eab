import { expect, test } from "vitest";
import { aDraft, anIssuer } from "../../../../test/factories/a-document.ts";
import { aUser } from "../../../../test/factories/a-user.ts";
import { contentOf, exportOf, importInto, packed } from "../../../../test/factories/full-archive.ts";
import { testApp } from "../../../../test/test-app.ts";

const nobody = "0193f1a0-0000-7000-8000-0000000000aa";
const document = /^documenti\/.*\/documento\.json$/;

/** What an empty account says to the archive of somebody with a draft, whose texts somebody has changed. */
async function refusal(where: RegExp, change: (text: string) => string): Promise<readonly string[]> {
  const first = await testApp();
  const ada = await anIssuer(first);
  await aDraft(first, ada);
  const content = await contentOf(await exportOf(first, ada));
  const changed = await packed(content, (path, text) => (where.test(path) ? change(text) : text));
  const app = await testApp();
  const ugo = await aUser(app);

  const refused = await importInto(app, ugo, changed);

  expect(refused).toMatchObject({ status: 400, codes: ["archiveRefused"] });
  expect(await app.db.selectFrom("client").selectAll().execute()).toEqual([]);
  return refused.messages;
}

test("a value that must be there and is not is named with its file, row and column", async () => {
  const messages = await refusal(/^clienti\.json$/, (text) =>
    text.replace(/"createdAt": "[^"]*"/, '"createdAt": null'),
  );

  expect(messages).toEqual([
    "L'archivio contiene dati non validi. In «clienti.json», client, riga 1, campo createdAt: manca il valore.",
  ]);
});

test("a record that points to one that is not there is named", async () => {
  const messages = await refusal(document, (text) => text.replace(/"idCliente": "[^"]*"/, `"idCliente": "${nobody}"`));

  expect(messages).toEqual([
    expect.stringMatching(
      /^L'archivio contiene dati non validi\. In «documenti\/.*\/documento\.json», document, riga 1, campo idCliente: indica qualcosa che nell'archivio non c'è\.$/,
    ),
  ]);
});

test("a value that cannot be read is named with its column", async () => {
  const messages = await refusal(document, (text) =>
    text.replace(/"PrezzoUnitario": "[^"]*"/, '"PrezzoUnitario": "mille"'),
  );

  expect(messages).toEqual([
    expect.stringMatching(
      /documento\.json», document, riga 1, campo bozza\.DatiBeniServizi\.DettaglioLinee\[0\]\.PrezzoUnitario: il valore non si può leggere\.$/,
    ),
  ]);
});
