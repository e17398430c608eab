import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { Secret } from "../../secret/secret.ts";
import { readCertifiedMail } from "../certified/read-certified-mail.ts";
import { openGuard } from "../outbound/outbound-guard.ts";
import type { PecAccount } from "../pec-account.ts";
import type { PecMessage, SendOutcome } from "./pec-sender.ts";
import { smtpPecSender } from "./smtp-pec-sender.ts";

let server: Server | null = null;
let seen: string[] = [];
afterEach(() => new Promise((done) => (server ? server.close(done) : done(null))));

/** What the scripted server answers at each step; "drop" closes the connection, "mute" says nothing more. */
type Script = { greeting?: string; auth?: string; mail?: string; rcpt?: string; data?: string; end?: string };

/** A server that follows a script to the letter, and writes down what it was told. */
async function scripted(script: Script): Promise<PecAccount> {
  seen = [];
  const sockets = new Set<Socket>();
  const listening = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    let body: string | null = null;
    const say = (line: string) => {
      if (line === "drop") socket.destroy();
      else if (line !== "mute") socket.write(`${line}\r\n`);
    };
    let rest = "";
    say(script.greeting ?? "220 prova ESMTP");
    socket.on("data", (chunk) => {
      rest += chunk.toString("latin1");
      for (;;) {
        if (body !== null) {
          const end = rest.indexOf("\r\n.\r\n");
          if (end < 0) return;
          body = rest.slice(0, end);
          seen.push(`BODY ${body}`);
          rest = rest.slice(end + 5);
          body = null;
          say(script.end ?? "250 2.0.0 preso in carico");
          continue;
        }
        const end = rest.indexOf("\r\n");
        if (end < 0) return;
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        seen.push(line);
        const verb = line.split(/[ :]/)[0]?.toUpperCase();
        if (verb === "EHLO") socket.write("250-prova\r\n250-AUTH PLAIN\r\n250 SIZE 31457280\r\n");
        else if (verb === "AUTH") say(script.auth ?? "235 2.7.0 ok");
        else if (verb === "MAIL") say(script.mail ?? "250 ok");
        else if (verb === "RCPT") say(script.rcpt ?? "250 ok");
        else if (verb === "DATA") {
          const reply = script.data ?? "354 avanti";
          say(reply);
          if (reply.startsWith("354")) body = "";
        } else if (verb === "QUIT") socket.end("221 ciao\r\n");
        else say("500 ?");
      }
    });
    socket.on("close", () => sockets.delete(socket));
  });
  server = listening;
  await new Promise<void>((ready) => listening.listen(0, "127.0.0.1", ready));
  return accountAt((listening.address() as AddressInfo).port);
}

const accountAt = (port: number): PecAccount => ({
  address: "azienda@pec.demo.example",
  smtp: { host: "127.0.0.1", port, sicurezza: "none", username: "azienda", password: Secret.of("segreta") },
  imap: null,
});

// Lines that begin with a dot, no newline at the end, non-Latin text: nothing of it may change on the way.
const file = new TextEncoder().encode('<?xml version="1.0"?>\n.\n..\n<a>perché €</a>');
const message: PecMessage = {
  to: "sdi01@pec.fatturapa.it",
  messageId: "<sdi.1@pec.demo.example>",
  subject: "IT01234567890_00001.xml",
  date: new Date("2026-11-20T10:00:00Z"),
  attachment: { name: "IT01234567890_00001.xml", type: "application/xml", bytes: file },
};
// Only a server that falls silent is given up; however busy the machine is, every other one is heard to its end.
const patient = smtpPecSender(openGuard, { connect: 60_000, greeting: 60_000, silence: 60_000, total: 120_000 });
const quick = smtpPecSender(openGuard, { connect: 60_000, greeting: 300, silence: 300, total: 120_000 });
const quickAtTheEnd = smtpPecSender(openGuard, { connect: 60_000, greeting: 60_000, silence: 3000, total: 120_000 });

function senderFor(script: Script) {
  if (script.end === "mute") return quickAtTheEnd;
  return Object.values(script).includes("mute") ? quick : patient;
}

async function attempt(script: Script): Promise<{ outcome: SendOutcome; asked: number }> {
  const account = await scripted(script);
  let asked = 0;
  const outcome = await senderFor(script).send(account, message, async () => void asked++);
  return { outcome, asked };
}

test("an accepted message has one From equal to the envelope sender, one To, our Message-ID and the file intact", async () => {
  const { outcome, asked } = await attempt({});

  expect(outcome).toMatchObject({ kind: "accepted", reply: expect.stringContaining("preso in carico") });
  expect(asked).toBe(1);
  expect(seen).toContainEqual(expect.stringMatching(/^MAIL FROM:<azienda@pec\.demo\.example>/));
  expect(seen).toContain("RCPT TO:<sdi01@pec.fatturapa.it>");
  const sent = seen.find((line) => line.startsWith("BODY "))?.slice(5) ?? "";
  expect(sent.match(/^(From|To|Cc|Bcc|Sender|Subject|Message-ID|X-TipoRicevuta):.*/gim)).toEqual([
    "From: azienda@pec.demo.example",
    "To: sdi01@pec.fatturapa.it",
    "Subject: IT01234567890_00001.xml",
    "Message-ID: <sdi.1@pec.demo.example>",
  ]);
  expect(sent).toContain("Content-Transfer-Encoding: base64");
  const wrapped = `X-Ricevuta: x\r\n${sent}`;
  expect((await readCertifiedMail(new Uint8Array(Buffer.from(wrapped, "latin1")))).is).toBe("foreign");
  const base64 = /filename=IT01234567890_00001\.xml\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(sent)?.[1] ?? "";
  expect(new Uint8Array(Buffer.from(base64, "base64"))).toEqual(file);
});

// [what the server does, what may be said for sure, whether the end of the message was to leave]
const cases: [string, Script, SendOutcome["kind"], number][] = [
  ["busy at the greeting", { greeting: "421 occupato" }, "temporary", 0],
  ["closed at the greeting", { greeting: "drop" }, "temporary", 0],
  ["silent at the greeting", { greeting: "mute" }, "temporary", 0],
  ["refuses the login", { auth: "535 5.7.8 no" }, "authRefused", 0],
  ["cannot check the login now", { auth: "454 4.7.0 dopo" }, "temporary", 0],
  ["closed at the login", { auth: "drop" }, "temporary", 0],
  ["refuses the sender", { mail: "553 5.7.1 not owned by user" }, "refused", 0],
  ["puts the sender off", { mail: "451 dopo" }, "temporary", 0],
  ["closed at the sender", { mail: "drop" }, "temporary", 0],
  ["refuses the recipient", { rcpt: "550 no" }, "refused", 0],
  ["puts the recipient off", { rcpt: "450 dopo" }, "temporary", 0],
  ["closed at the recipient", { rcpt: "drop" }, "temporary", 0],
  ["refuses DATA", { data: "554 no" }, "refused", 0],
  ["puts DATA off", { data: "451 dopo" }, "temporary", 0],
  ["closed at DATA", { data: "drop" }, "temporary", 0],
  ["silent at DATA", { data: "mute" }, "temporary", 0],
  ["refuses the message", { end: "554 5.6.0 no" }, "refused", 1],
  ["puts the message off", { end: "452 spazio finito" }, "temporary", 1],
  ["closed after the message", { end: "drop" }, "uncertain", 1],
  ["silent after the message", { end: "mute" }, "uncertain", 1],
  ["says nonsense after the message", { end: "boh" }, "uncertain", 1],
];
test.each(cases)("a server that is %s", async (_, script, kind, begun) => {
  const { outcome, asked } = await attempt(script);

  expect(outcome.kind).toBe(kind);
  expect(asked).toBe(begun);
  if (outcome.kind !== "accepted") expect(outcome.reason).not.toBe("");
});

test("nobody listening is temporary", async () => {
  const account = await scripted({});
  await new Promise((done) => server?.close(done));
  server = null;

  expect((await patient.send(account, message, async () => {})).kind).toBe("temporary");
});

test("when the note that the message leaves cannot be written, it does not", async () => {
  const account = await scripted({});

  const act = patient.send(account, message, async () => {
    throw new Error("disco pieno");
  });

  await expect(act).rejects.toThrow("disco pieno");
  expect(seen.filter((line) => line.startsWith("BODY"))).toEqual([]);
});
