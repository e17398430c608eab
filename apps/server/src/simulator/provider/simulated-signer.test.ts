import { webcrypto } from "node:crypto";
import { creaSigillo } from "@fatturachiara/fatturapa/p7m";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/test-database.ts";
import { verifyEnvelope } from "../../mail/certified/verify-envelope.ts";
import { signEnvelope } from "./sign-envelope.ts";
import { keepSimulatedSigners, simulatedSigners } from "./simulated-signer.ts";

const mail = Buffer.from("From: posta-certificata@pcert.sogei.it\r\nContent-Type: text/plain\r\n\r\nciao\r\n");

test("what the database holds does not change", async () => {
  const { db } = await testDatabase();
  const first = await keepSimulatedSigners(db);
  const again = await keepSimulatedSigners(db);

  expect(again.sdi.certificato).toEqual(first.sdi.certificato);
  expect(again.gestore.certificato).toEqual(first.gestore.certificato);
});

test("a demo that is started again signs with the keys of the process before", async () => {
  const { db } = await testDatabase();
  const before = {
    gestore: await creaSigillo("Gestore PEC simulato", [
      "posta-certificata@pec.simulatore.example",
      "posta-certificata@pcert.sogei.it",
    ]),
    sdi: await creaSigillo("Sistema Interscambio simulato"),
  };
  for (const nome of ["gestore", "sdi"] as const) {
    const { chiave, certificato } = before[nome];
    const bytes = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", chiave));
    await db
      .insertInto("simulator_key")
      .values({ nome, chiave: bytes, certificato: Buffer.from(certificato) })
      .execute();
  }
  const own = await simulatedSigners();
  const at = new Date("2026-11-20T10:00:00Z");
  const expected = await verifyEnvelope(await signEnvelope(mail, at, before.gestore));

  await keepSimulatedSigners(db);

  expect((await simulatedSigners()).sdi.certificato).toEqual(new Uint8Array(before.sdi.certificato));
  expect((await verifyEnvelope(await signEnvelope(mail, at))).impronta).toBe(expected.impronta);
  expect(own.sdi.certificato).not.toEqual(before.sdi.certificato);
});
