// A mail server of many mailboxes, in a process of its own: what it prints is its log, one line for each connection that
// has ended. `imap-server.ts <mailboxes> <key file> <certificate file>`; the first line is its port.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AddressInfo, Server, Socket } from "node:net";
import { unrelatedMail } from "../noise-mails.ts";

type Connection = { socket: Socket | null; state: string };
type Handler = (connection: Connection, parsed: Parsed, data: unknown, done: () => void) => void;
type Parsed = { attributes?: { value: string }[] };
type Double = {
  server: Server;
  listen(port: number, host: string): void;
  setMaxListeners(most: number): void;
  getCommandHandler(command: string): Handler;
  setCommandHandler(command: string, handle: Handler): void;
};
// It has no types and is CommonJS.
const hoodiecrow = createRequire(import.meta.url)("hoodiecrow-imap") as (options: object) => Double;

type Session = { mailbox: string; from: number; waits: boolean };

const [, , mailboxes, key, cert] = process.argv;
const sessions = new WeakMap<Connection, Session>();

/** Notes what a client asks for, and leaves the answer to the server. */
function noting(command: string, note: (connection: Connection, parsed: Parsed) => void) {
  return (server: Double) => {
    const answer = server.getCommandHandler(command);
    server.setCommandHandler(command, (connection, parsed, data, done) => {
      note(connection, parsed);
      answer(connection, parsed, data, done);
    });
  };
}

function begin(connection: Connection, { attributes }: Parsed): void {
  const session = { mailbox: attributes?.[0]?.value ?? "", from: Date.now(), waits: false };
  sessions.set(connection, session);
  connection.socket?.once("close", () => end(connection));
}

/** The log: a connection that waits for news (IDLE) is no reading. */
function end(connection: Connection): void {
  const session = sessions.get(connection);
  if (!session) return;
  sessions.delete(connection);
  console.log(JSON.stringify({ ...session, to: Date.now() }));
}

const box = "casella@pec.example";
const messages = Array.from({ length: 20 }, (_, n) => ({
  raw: unrelatedMail(n, box, new Date()).toString("latin1"),
}));
const server = hoodiecrow({
  secureConnection: true,
  credentials: { key: readFileSync(key ?? ""), cert: readFileSync(cert ?? "") },
  users: Object.fromEntries(
    Array.from({ length: Number(mailboxes) }, (_, n) => [`casella${n}@pec.example`, { password: "segreta" }]),
  ),
  storage: { INBOX: { messages }, "": {} },
  plugins: [
    "IDLE",
    noting("LOGIN", begin),
    noting("LOGOUT", end),
    noting("IDLE", (connection) => {
      const session = sessions.get(connection);
      if (session) session.waits = true;
    }),
  ],
});
// Each connection listens for news of its folder.
server.setMaxListeners(0);
server.listen(0, "127.0.0.1");
await once(server.server, "listening");
console.log((server.server.address() as AddressInfo).port);
process.once("disconnect", () => process.exit(0));
