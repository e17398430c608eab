import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { componiFattura } from "@fatturachiara/fatturapa/documento";
import { creaSigillo, firmaAllegata } from "@fatturachiara/fatturapa/p7m";
import { writeXmlBytes } from "@fatturachiara/fatturapa/xml";
import type { BozzaInBreve } from "../../../packages/fatturapa/test/bozza-in-breve.ts";
import { inTransaction } from "../src/db/in-transaction.ts";
import type { Deps } from "../src/deps.ts";
import { mailerJobs } from "../src/mailer/mailer-jobs.ts";
import { newId } from "../src/new-id.ts";
import { allChannels } from "../src/rooms/channels/chosen/all-channels.ts";
import { channelsRoom, queueTransmission } from "../src/rooms/channels/index.ts";
import { takeReceived } from "../src/rooms/received/index.ts";
import { applyEventToDocument } from "../src/rooms/sending/index.ts";
import { saveFiscalData } from "../src/rooms/taxdata/save-fiscal.ts";
import type { SdiParts } from "../src/rooms/transmission/transmissions/parts.ts";
import type { Simulator } from "../src/simulator/simulator.ts";
import { aBozza } from "./a-bozza.ts";
import { knowsWhoSigns } from "./factories/knows-who-signs.ts";
import { someFiscalData } from "./factories/some-fiscal-data.ts";
import { nobodyHears } from "./nobody-hears.ts";
import { type TestApp, testApp } from "./test-app.ts";

/** The channel and the product's letters alone: a profile with a simulated mailbox, and documents whose files are sent for real over SMTP. */
export type Channel = {
  app: TestApp;
  parts: SdiParts;
  simulator: Simulator;
  profileId: string;
  /** Somebody else. */
  anotherProfile(): Promise<string>;
  /** A document in state `queued` with its frozen file, and its transmission in the queue. */
  send(invoice?: {
    numero?: string;
    documentId?: string;
    bozza?: Partial<BozzaInBreve>;
    /** The file is signed, as public bodies want it. */
    firmata?: true;
  }): Promise<{
    documentId: string;
    transmissionId: string;
    messageId: string;
    nomeFile: string;
  }>;
  /** "C/delivered" */
  stateOf(documentId: string): Promise<string>;
  /** "INVIO applicato", "ACCETTAZIONE applicato"… in order. */
  timelineOf(documentId: string): Promise<string[]>;
  transmission(id: string): Promise<Awaited<ReturnType<typeof readTransmission>>>;
  /** Raw messages in the mailbox, oldest first. */
  mails(): Promise<Buffer[]>;
  putMail(raw: Buffer): Promise<void>;
  /** Says whose mailbox it is. */
  isOf(partitaIva: string): Promise<void>;
};

/** With `new` its mailbox has never had an answer from anybody. */
export async function aChannel(setup: { deps?: Partial<Deps>; now?: string; new?: true } = {}): Promise<Channel> {
  const letters = { name: "mailer", jobs: mailerJobs(nobodyHears) };
  const app = await testApp({
    rooms: [letters, channelsRoom({ applyEvent: applyEventToDocument, takeReceived })],
    ...setup,
  });
  const { db, clock, deps } = app;
  const { simulator } = deps;
  if (!simulator) throw new Error("The demo has a simulator");
  const profileId = await aProfile(app);
  const { address } = await simulator.account(profileId);
  if (!setup.new) await knowsWhoSigns(app, profileId);
  let progressive = 0;
  return {
    app,
    parts: { ...deps, applyEvent: applyEventToDocument, takeReceived, channels: allChannels },
    simulator,
    profileId,
    anotherProfile: () => aProfile(app),
    async isOf(partitaIva) {
      const data = { ...someFiscalData(), partitaIva };
      await saveFiscalData(deps, { profile: profileId, input: data }, {});
    },
    async send({ numero = "1/2026", documentId = newId(clock), bozza, firmata } = {}) {
      const progressivoInvio = (++progressive).toString(36).toUpperCase().padStart(5, "0");
      const nomeFile = `IT12345678903_${progressivoInvio}.xml${firmata ? ".p7m" : ""}`;
      const xml = writeXmlBytes(componiFattura(aBozza({ numero, ...bozza }), { progressivoInvio }));
      const bytes = firmata ? await firmaAllegata(xml, await creaSigillo("Ada Bianchi"), clock.now().getTime()) : xml;
      const sent = await inTransaction(db, async (tx) => {
        await saveQueued(tx, app, { documentId, profileId });
        const fileId = newId(clock);
        await tx
          .insertInto("document_file")
          .values({
            id: fileId,
            profileId,
            documentId,
            direzione: "inviato",
            genere: "fattura",
            nome: nomeFile,
            tipo: firmata ? "application/pkcs7-mime" : "application/xml",
            sha256: createHash("sha256").update(bytes).digest(),
            dimensione: bytes.length,
            gzip: gzipSync(bytes),
            createdAt: clock.now(),
          })
          .execute();
        return queueTransmission(tx, deps, { profileId, documentId, fileId, nomeFile, progressivoInvio });
      });
      return { documentId, nomeFile, ...sent };
    },
    async stateOf(documentId) {
      const row = await db
        .selectFrom("document")
        .select(["statoDocumento", "sottoStato"])
        .where("id", "=", documentId)
        .executeTakeFirstOrThrow();
      return `${row.statoDocumento}/${row.sottoStato}`;
    },
    async timelineOf(documentId) {
      const rows = await db
        .selectFrom("document_event")
        .select(["tipo", "esito"])
        .where("documentId", "=", documentId)
        .orderBy("seq")
        .execute();
      return rows.map(({ tipo, esito }) => `${tipo} ${esito}`);
    },
    transmission: (id) => readTransmission(app, id),
    async mails() {
      const rows = await db
        .selectFrom("local_mailbox")
        .select("raw")
        .where("casella", "=", address)
        .orderBy("uid")
        .execute();
      return rows.map(({ raw }) => raw);
    },
    async putMail(raw) {
      await db.insertInto("local_mailbox").values({ casella: address, raw, ricevutoIl: clock.now() }).execute();
    },
  };
}

function readTransmission({ db }: TestApp, id: string) {
  return db.selectFrom("transmission").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function aProfile({ db, clock }: TestApp): Promise<string> {
  const userId = newId(clock);
  const id = newId(clock);
  const email = `${userId}@example.it`;
  const createdAt = clock.now();
  await db
    .insertInto("app_user")
    .values({
      id: userId,
      email,
      emailKey: email,
      name: "Ada",
      surname: "Bianchi",
      phone: "",
      passwordHash: "",
      createdAt,
    })
    .execute();
  await db.insertInto("profile").values({ id, userId, createdAt }).execute();
  return id;
}

async function saveQueued(
  tx: Parameters<typeof queueTransmission>[0],
  { clock }: TestApp,
  { documentId, profileId }: { documentId: string; profileId: string },
): Promise<void> {
  const state = { statoDocumento: "I", sottoStato: "queued", dataStatoDocumento: clock.now() } as const;
  await tx
    .insertInto("document")
    .values({
      id: documentId,
      profileId,
      ...state,
      createdAt: clock.now(),
      updatedAt: clock.now(),
      bozza: "{}",
    })
    .onConflict((conflict) => conflict.columns(["profileId", "id"]).doUpdateSet(state))
    .execute();
}
