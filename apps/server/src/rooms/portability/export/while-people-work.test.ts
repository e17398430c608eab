import { expect, test } from "vitest";
import { aClient, aDraft, anIssuer, aSentDocument } from "../../../../test/factories/a-document.ts";
import { aUser } from "../../../../test/factories/a-user.ts";
import { collect, importInto } from "../../../../test/factories/full-archive.ts";
import { testApp } from "../../../../test/test-app.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { withManifest } from "../../../zip/with-manifest.ts";
import { type WholeEntry, writeZip } from "../../../zip/write-zip.ts";
import { applyEventToDocument } from "../../sending/index.ts";
import { keepMessage, remember, type SdiParts } from "../../transmission/index.ts";
import { signManifest } from "../archive/manifest-signature.ts";
import { archiveVersion, product } from "../archive/opened-archive.ts";
import { exportEverything } from "./export-everything.ts";

/** An account with a sent invoice; its archive is written, and once it has come to a path something happens. */
async function anArchive() {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer);
  const parts = { ...app.deps, profile: issuer.profile, user: issuer.id };
  async function* until(reached: (path: string) => boolean, act: () => Promise<unknown>): AsyncIterable<WholeEntry> {
    let acted = false;
    for await (const entry of exportEverything(parts, { ...parts, pdf: false })) {
      yield entry;
      if (!acted && reached(entry.path)) await act();
      acted ||= reached(entry.path);
    }
    expect(acted).toBe(true);
  }
  const head = { prodotto: product, versione: archiveVersion, creatoIl: app.clock.now().toISOString() };
  const manifest = { at: app.clock.now(), sign: signManifest(app.deps.config.keys) };
  return {
    app,
    issuer,
    id,
    async putBack(entries: AsyncIterable<WholeEntry>) {
      const bytes = await collect(writeZip(withManifest(entries, head, manifest)));
      const elsewhere = await testApp();
      const ugo = await aUser(elsewhere);
      const { status, data } = await importInto(elsewhere, ugo, bytes);
      expect([status, data]).toEqual([200, expect.anything()]);
      return { elsewhere, ugo };
    },
    until,
  };
}

test.each(["LEGGIMI.txt", "posta.json", "clienti.json", "clienti.csv", "documento.json", "profilo.json"])(
  "an archive during which a customer and their first draft are written (after %s) can be put back",
  async (path) => {
    const { app, issuer, until, putBack } = await anArchive();

    await putBack(
      until(
        (reached) => reached.endsWith(path),
        async () => aDraft(app, { ...issuer, client: await aClient(app, issuer, { partitaIva: "98765432103" }) }),
      ),
    );
  },
);

test.each(["LEGGIMI.txt", "posta.json", "clienti.json", "documento.json", "profilo.json"])(
  "a receipt that is read while an archive is written (after %s) has had its effect in it, or is not known there",
  async (path) => {
    const { app, issuer, id, until, putBack } = await anArchive();
    const { profile: profileId } = issuer;
    const read = () =>
      inTransaction(app.db, async (tx) => {
        const raw = new Uint8Array(Buffer.from("una ricevuta"));
        const fileId = await keepMessage(tx, app.clock, { profileId, documentId: id, raw });
        const about = {
          transmissionId: null,
          errori: [],
          at: app.clock.now(),
          contesto: { formato: "FPR12" as const },
        };
        for (const evento of ["smtp:accepted", "sdi:RC"] as const)
          await applyEventToDocument(tx, app.deps, {
            ...{ profileId, documentId: id, ...about, evento, messaggio: "Ricevuta di prova." },
            ...{ tipo: evento === "sdi:RC" ? "RC" : "INVIO", idFile: fileId },
          });
        const message = { profileId, canale: "pec" as const, sha256: Buffer.alloc(32), genere: "RC", firme: [] };
        const kept = { ...message, oggetto: null, mittente: null, keep: async () => fileId };
        await remember(tx, app.deps as unknown as SdiParts, {
          message: kept,
          outcome: { esito: "applicato", motivo: null, fileId },
        });
      });

    const { elsewhere } = await putBack(until((reached) => reached.endsWith(path), read));

    const { sottoStato } = await elsewhere.db.selectFrom("document").select("sottoStato").executeTakeFirstOrThrow();
    const known = await elsewhere.db.selectFrom("mailbox_message").select("id").execute();
    expect(known.length === 0 || sottoStato === "delivered").toBe(true);
  },
);
