import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { testConfig } from "../../../../test/test-config.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { Secret } from "../../../secret/secret.ts";
import { queueTransmission } from "../chosen/queue-transmission.ts";
import { findPecBox } from "./pec-box.ts";

let channel: Channel;
beforeEach(async () => {
  channel = await aChannel();
});
afterEach(() => channel.simulator.stop());

const production = () => ({ ...channel.parts, simulator: null, config: testConfig({ mode: "production" }) });

test("in demo mode whoever has set nothing has a mailbox at the simulator, and writes to SdI's first address", async () => {
  const box = await findPecBox(channel.app.db, channel.parts, channel.profileId);

  expect(box).toMatchObject({
    address: expect.stringMatching(/^casella\.[0-9a-f]{12}@pec\.simulatore\.example$/),
    sdiAddress: "sdi01@pec.fatturapa.it",
    account: expect.any(Function),
  });
});

describe("in production", () => {
  test("there is no mailbox until one is set, and nothing can be queued", async () => {
    const { profileId, app } = channel;

    expect(await findPecBox(app.db, production(), profileId)).toBeNull();
    const file = { profileId, documentId: profileId, fileId: profileId, nomeFile: "x.xml", progressivoInvio: "x" };
    await expect(inTransaction(app.db, (tx) => queueTransmission(tx, production(), file))).rejects.toMatchObject({
      code: "pecNotConfigured",
    });
  });

  test("a stored simulator mailbox is none", async () => {
    const { app, profileId } = channel;
    await app.db
      .insertInto("pec_account")
      .values({ profileId, modo: "simulatore", updatedAt: app.clock.now() })
      .execute();

    expect(await findPecBox(app.db, production(), profileId)).toBeNull();
  });

  test("a stored mailbox is used with its servers, its password opened, at the address SdI has assigned", async () => {
    const { app, profileId, parts } = channel;
    await app.db
      .insertInto("pec_account")
      .values({
        profileId,
        modo: "automatico",
        indirizzo: "studio@pec.example.it",
        nomeUtente: "M1234",
        passwordSigillata: parts.config.keys.encrypt(Secret.of("segreta"), `pec-account:${profileId}`),
        smtpHost: "smtp.example.it",
        smtpPort: 465,
        smtpSicurezza: "ssl",
        imapHost: "imap.example.it",
        imapPort: 143,
        imapSicurezza: "starttls",
        cartella: "INBOX.Ricevute",
        indirizzoSdi: "sdi17@pec.fatturapa.it",
        updatedAt: app.clock.now(),
      })
      .execute();

    const box = await findPecBox(app.db, production(), profileId);
    const account = await box?.account?.();

    expect(box).toMatchObject({ address: "studio@pec.example.it", sdiAddress: "sdi17@pec.fatturapa.it" });
    expect(account).toMatchObject({
      smtp: { host: "smtp.example.it", port: 465, sicurezza: "ssl", username: "M1234" },
      imap: { host: "imap.example.it", port: 143, sicurezza: "starttls", username: "M1234" },
    });
    expect(box?.folders).toEqual(["INBOX.Ricevute"]);
    expect(account?.smtp.password.reveal()).toBe("segreta");
  });
});
