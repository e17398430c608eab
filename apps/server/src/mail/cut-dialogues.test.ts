import { KeyObject, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createSecureContext, getCACertificates, setDefaultCACertificates, TLSSocket } from "node:tls";
import { creaSigillo } from "@fatturachiara/fatturapa/p7m";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Secret } from "../secret/secret.ts";
import { openGuard } from "./outbound/outbound-guard.ts";
import type { PecAccount, Sicurezza } from "./pec-account.ts";
import type { PecMessage, SendOutcome } from "./smtp/pec-sender.ts";
import { smtpPecSender } from "./smtp/smtp-pec-sender.ts";

/** How far a server lets the message come before it does its worst. */
type Point = "the first bytes" | "the middle" | "all but the dot" | "the dot";
/** What it does there. */
type Worst = "cut" | "mute" | { reply: string };

/** No buffer on the way holds the rest of it: who reads half has the other half still with us. */
const large = new Uint8Array(20_000_000).fill(0x61);
const small = new TextEncoder().encode("<a>perché €</a>");
const middle = 10_000_000;
const dot = "\r\n.\r\n";

let context: ReturnType<typeof createSecureContext>;
const trusted = getCACertificates("default");
beforeAll(async () => {
  const { chiave, certificato } = await creaSigillo("localhost");
  const cert = new X509Certificate(certificato).toString();
  const key = KeyObject.from(chiave as never).export({ type: "pkcs8", format: "pem" });
  context = createSecureContext({ cert, key });
  setDefaultCACertificates([...trusted, cert]);
});
afterAll(() => setDefaultCACertificates(trusted));

let server: Server | null = null;
const open = new Set<Socket>();
afterEach(async () => {
  for (const socket of open) socket.destroy();
  await new Promise((done) => (server ? server.close(done) : done(null)));
});

type Taken = { account: PecAccount; heard: { bytes: number; dots: number }; closed: Promise<unknown> };

/** A mail server that takes one message up to a point. */
async function takesUpTo(point: Point, worst: Worst, sicurezza: Sicurezza): Promise<Taken> {
  const heard = { bytes: 0, dots: 0 };
  const closed = Promise.withResolvers<void>();
  const secured = (plain: Socket) => new TLSSocket(plain, { isServer: true, secureContext: context });
  const converse = (socket: Socket, greeting: boolean) => {
    let rest = "";
    let inMessage = false;
    socket.on("error", () => undefined);
    socket.on("close", () => closed.resolve());
    const doWorst = () => {
      if (worst === "cut") socket.destroy();
      else if (worst === "mute") socket.pause();
      else socket.write(`${worst.reply}\r\n`);
    };
    const atMessage = (chunk: string) => {
      heard.bytes += chunk.length;
      rest = (rest + chunk).slice(-dot.length);
      if (rest === dot) heard.dots += 1;
      const isThere = {
        "the first bytes": true,
        "the middle": heard.bytes > middle,
        "all but the dot": rest.endsWith("--\r\n"),
        "the dot": rest === dot,
      }[point];
      if (isThere) doWorst();
    };
    const answer = (line: string) => {
      const verb = line.split(/[ :]/)[0]?.toUpperCase();
      if (verb === "STARTTLS") {
        socket.removeAllListeners("data");
        socket.write("220 avanti\r\n");
        return converse(secured(socket), false);
      }
      if (verb === "EHLO" && sicurezza === "starttls" && greeting)
        socket.write("250-prova\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n");
      else if (verb === "EHLO") socket.write("250-prova\r\n250 AUTH PLAIN\r\n");
      else if (verb === "AUTH") socket.write("235 ok\r\n");
      else if (verb === "DATA") {
        inMessage = true;
        socket.write("354 avanti\r\n");
      } else socket.write("250 ok\r\n");
    };
    socket.on("data", (bytes) => {
      const chunk = bytes.toString("latin1");
      if (inMessage) return atMessage(chunk);
      rest += chunk;
      const end = rest.indexOf("\r\n");
      if (end < 0) return;
      const line = rest.slice(0, end);
      rest = "";
      answer(line);
    });
    if (greeting) socket.write("220 prova ESMTP\r\n");
  };
  const listening = createServer((plain) => {
    open.add(plain);
    plain.on("error", () => undefined);
    plain.on("close", () => open.delete(plain));
    converse(sicurezza === "ssl" ? secured(plain) : plain, true);
  });
  server = listening;
  listening.listen(0, "localhost");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const smtp = { host: "localhost", port, sicurezza, username: "azienda", password: Secret.of("segreta") };
  return {
    account: { address: "azienda@pec.demo.example", smtp, imap: null },
    heard,
    closed: closed.promise,
  };
}

const aMessage = (bytes: Uint8Array): PecMessage => ({
  to: "sdi01@pec.fatturapa.it",
  messageId: "<sdi.1@pec.demo.example>",
  subject: "IT01234567890_00001.xml",
  date: new Date("2026-11-20T10:00:00Z"),
  attachment: { name: "IT01234567890_00001.xml", type: "application/xml", bytes },
});

const patient = { connect: 60_000, greeting: 60_000, silence: 60_000, total: 120_000 };
const sender = smtpPecSender(openGuard, patient);
const impatient = smtpPecSender(openGuard, { ...patient, silence: 1000 });

/** The note is being written as long as the line holds. */
const never = () => new Promise<void>(() => {});
const atOnce = async () => {};

const ways: Sicurezza[] = ["none", "ssl", "starttls"];
const cuts: [Point, "small" | "large", () => Promise<void>, SendOutcome["kind"]][] = [
  ["the first bytes", "large", atOnce, "temporary"],
  ["the middle", "large", atOnce, "temporary"],
  ["the first bytes", "small", never, "temporary"],
  ["all but the dot", "small", never, "temporary"],
  ["all but the dot", "large", never, "temporary"],
  ["the dot", "small", atOnce, "uncertain"],
  ["the dot", "large", atOnce, "uncertain"],
];

test.each(ways.flatMap((way) => cuts.map((cut) => [way, ...cut] as const)))(
  "over %s a line cut after %s of a %s message",
  async (way, point, size, beforeDot, kind) => {
    const { account, heard } = await takesUpTo(point, "cut", way);

    const outcome = await sender.send(account, aMessage(size === "small" ? small : large), beforeDot);

    expect(outcome).toMatchObject({ kind, reason: expect.stringMatching(/./) });
    expect(heard.bytes).toBeGreaterThan(0);
    expect(heard.dots).toBe(kind === "uncertain" ? 1 : 0);
  },
);

const silences: [Point, "small" | "large", () => Promise<void>, SendOutcome["kind"]][] = [
  ["the first bytes", "large", atOnce, "temporary"],
  ["all but the dot", "small", never, "temporary"],
  ["the dot", "small", atOnce, "uncertain"],
];
test.each(silences)("a server silent from %s of a %s message", async (point, size, beforeDot, kind) => {
  const { account } = await takesUpTo(point, "mute", "none");

  const outcome = await impatient.send(account, aMessage(size === "small" ? small : large), beforeDot);

  expect(outcome.kind).toBe(kind);
});

test("a note that comes to its end when the attempt has been given up lets no dot out any more", async () => {
  const { account, heard, closed } = await takesUpTo("all but the dot", { reply: "" }, "none");
  const note = Promise.withResolvers<void>();

  const outcome = await impatient.send(account, aMessage(small), () => note.promise);
  note.resolve();
  await closed;

  expect(outcome.kind).toBe("temporary");
  expect(heard.dots).toBe(0);
});

// [what the server says before the message has ended, what may be said for sure]
const early: [string, SendOutcome["kind"]][] = [
  ["250 preso in carico", "temporary"],
  ["boh", "temporary"],
  ["452 spazio finito", "temporary"],
  ["421 chiudo", "temporary"],
  ["554 non lo voglio", "refused"],
];
test.each(early)("a server that says «%s» before the message has ended has not got it", async (reply, kind) => {
  const { account, heard } = await takesUpTo("the first bytes", { reply }, "none");

  const outcome = await sender.send(account, aMessage(small), never);

  expect(outcome.kind).toBe(kind);
  expect(heard.dots).toBe(0);
});

test("what the dialogue waits for before the dot fails: the message is not ended, and the failure is thrown on", async () => {
  const { account, heard, closed } = await takesUpTo("all but the dot", { reply: "" }, "none");

  const act = sender.send(account, aMessage(small), async () => {
    throw new Error("disco pieno");
  });

  await expect(act).rejects.toThrow("disco pieno");
  await closed;
  expect(heard.dots).toBe(0);
});
