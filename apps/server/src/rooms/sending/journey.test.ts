import { document } from "@fatturachiara/contract/rooms/document";
import { expect, test } from "vitest";
import { anIssuer, aSentDocument } from "../../../test/factories/a-document.ts";
import { testApp } from "../../../test/test-app.ts";

test("a sent document goes out, is confirmed, and every message about it can be read as it arrived", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const { id } = await aSentDocument(app, issuer);

  await app.runJobs({ alsoLater: true });
  const { data } = await app.call(document.read, { token, params: { id } });

  expect(data).toMatchObject({ statoDocumento: "C", sottoStato: "delivered", correggiEntro: null });
  expect(data.cronImapLogRows.map((row) => row.tipo)).toEqual(
    expect.arrayContaining(["CREAZIONE", "INVIO", "ACCETTAZIONE", "CONSEGNA", "RC"]),
  );
  const files = data.cronImapLogRows.flatMap((row) => row.idFile ?? []);
  expect(files.length).toBeGreaterThan(1);
  for (const fileId of files) {
    const { status, data: file } = await app.call(document.file, { token, params: { id, fileId } });
    expect(status).toBe(200);
    expect(file.bytes.length).toBeGreaterThan(100);
  }
});
