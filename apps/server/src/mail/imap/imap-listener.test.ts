import { createRequire } from "node:module";
import type { AddressInfo, Server, Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { Secret } from "../../secret/secret.ts";
import { openGuard } from "../outbound/outbound-guard.ts";
import type { MailServer } from "../pec-account.ts";
import { listenToImap } from "./imap-listener.ts";
import { MailboxRefused } from "./mailbox.ts";

type Double = {
  listen(port: number, ready: () => void): void;
  close(done: () => void): void;
  server: Server;
  appendMessage(path: string, flags: string[], date: Date, raw: string): void;
  getCommandHandler(command: string): Handler;
  setCommandHandler(command: string, handle: Handler): void;
};
type Handler = (...all: unknown[]) => void;
// It has no types and is CommonJS.
const hoodiecrow = createRequire(import.meta.url)("hoodiecrow-imap") as (options: object) => Double;

const sockets = new Set<Socket>();
let running: Double | null = null;
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise<void>((done) => (running ? running.close(done) : done()));
});

async function aServer(plugins: string[]): Promise<{ double: Double; server: MailServer }> {
  const double = hoodiecrow({ plugins, storage: { INBOX: { messages: [{ raw: "Subject: 1\r\n\r\nuno" }] } } });
  running = double;
  double.server.on("connection", (socket: Socket) => sockets.add(socket));
  await new Promise<void>((ready) => double.listen(0, ready));
  const { port } = double.server.address() as AddressInfo;
  const secret = Secret.of("testpass");
  return { double, server: { host: "127.0.0.1", port, sicurezza: "none", username: "testuser", password: secret } };
}

test("what comes to the folder is told by the server, not asked for; nothing is told before", async () => {
  const { double, server } = await aServer(["IDLE"]);
  let news = 0;
  const heard = Promise.withResolvers<void>();
  const listener = await listenToImap(
    openGuard,
    { server, folder: "INBOX" },
    {
      onNews: () => {
        news += 1;
        heard.resolve();
      },
    },
  );
  expect(news).toBe(0);

  double.appendMessage("INBOX", [], new Date(), "Subject: 2\r\n\r\ndue");
  await heard.promise;

  expect(news).toBe(1);
  listener?.close();
  await listener?.ended;
});

test("a line on which nothing is said is asked whether it lives, and listened to on the same connection", async () => {
  const { double, server } = await aServer(["IDLE"]);
  const asked = Promise.withResolvers<void>();
  const idles = { now: 0, again: Promise.withResolvers<void>() };
  const noting = (command: string, note: () => void) => {
    const answer = double.getCommandHandler(command);
    double.setCommandHandler(command, (...all) => {
      note();
      answer(...all);
    });
  };
  noting("NOOP", () => asked.resolve());
  noting("IDLE", () => {
    if (++idles.now === 2) idles.again.resolve();
  });
  const heard = Promise.withResolvers<void>();
  const before = sockets.size;
  const listener = await listenToImap(
    openGuard,
    { server, folder: "INBOX" },
    { onNews: () => heard.resolve(), silence: 1500 },
  );

  await asked.promise;
  await idles.again.promise;
  double.appendMessage("INBOX", [], new Date(), "Subject: 2\r\n\r\ndue");
  await heard.promise;

  expect(sockets.size - before).toBe(1);
  listener?.close();
  await listener?.ended;
});

test("a server without IDLE is left alone", async () => {
  const { server } = await aServer([]);

  expect(await listenToImap(openGuard, { server, folder: "INBOX" }, { onNews: () => undefined })).toBeNull();
});

test("a connection that dies has ended; a refused login is told apart", async () => {
  const { server } = await aServer(["IDLE"]);
  const listener = await listenToImap(openGuard, { server, folder: "INBOX" }, { onNews: () => undefined });

  for (const socket of sockets) socket.destroy();
  await listener?.ended;

  await expect(
    listenToImap(
      openGuard,
      { server: { ...server, password: Secret.of("no") }, folder: "INBOX" },
      { onNews: () => undefined },
    ),
  ).rejects.toBeInstanceOf(MailboxRefused);
});
