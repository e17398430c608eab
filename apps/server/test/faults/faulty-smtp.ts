import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * What happens to one SMTP dialogue. Lines of the client are counted from EHLO (0), AUTH, MAIL, RCPT, DATA, the message
 * (5), QUIT; replies of the server from the greeting (0).
 */
export type SmtpFault =
  /** The connection is cut before that line reaches the server. */
  | { kind: "cut before line"; line: number }
  /** The server has done what was asked, and the connection is cut before its reply is heard. */
  | { kind: "cut before reply"; reply: number }
  | { kind: "cut inside the message"; bytes: number }
  /** Another reply in the place of that one; the server itself is asked nothing more. */
  | { kind: "other reply"; reply: number; text: string };

/** A line to a mail server that breaks as it is told, one dialogue at a time. */
export type FaultyLine = { port: number; next(fault: SmtpFault | null): void; close(): Promise<void> };

export async function faultySmtp(target: number): Promise<FaultyLine> {
  const state = { next: null as SmtpFault | null };
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const fault = state.next;
    state.next = null;
    const upstream = connect(target, "127.0.0.1");
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    converse(client, upstream, fault);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    next: (fault) => {
      state.next = fault;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

const message = 5;

function converse(client: Socket, upstream: Socket, fault: SmtpFault | null): void {
  const cut = () => {
    client.destroy();
    upstream.destroy();
  };
  let replies = 0;
  let lines = 0;
  let fromServer = "";
  let fromClient = "";
  let body = 0;
  let instead = false;
  upstream.on("data", (chunk) => {
    fromServer += chunk.toString("latin1");
    for (;;) {
      const reply = /^(?:\d{3}-[^\n]*\n)*\d{3} [^\n]*\n/.exec(fromServer)?.[0];
      if (!reply) return;
      fromServer = fromServer.slice(reply.length);
      const number = replies++;
      if (instead) continue;
      if (fault?.kind === "cut before reply" && fault.reply === number) return cut();
      if (fault?.kind === "other reply" && fault.reply === number && number === 0) {
        instead = true;
        client.write(`${fault.text}\r\n`);
        continue;
      }
      client.write(reply, "latin1");
    }
  });
  client.on("data", (chunk) => {
    fromClient += chunk.toString("latin1");
    for (;;) {
      const inMessage = lines === message;
      if (inMessage && fault?.kind === "cut inside the message" && body + fromClient.length >= fault.bytes) {
        upstream.write(fromClient.slice(0, Math.max(0, fault.bytes - body)), "latin1", cut);
        return;
      }
      const end = inMessage ? fromClient.indexOf("\r\n.\r\n") : fromClient.indexOf("\r\n");
      if (end < 0) {
        if (!inMessage) return;
        // The last bytes may be the beginning of its end.
        const safe = Math.max(0, fromClient.length - 4);
        if (!mustWait(fault)) {
          upstream.write(fromClient.slice(0, safe), "latin1");
          body += safe;
          fromClient = fromClient.slice(safe);
        }
        return;
      }
      const line = fromClient.slice(0, end + (inMessage ? 5 : 2));
      fromClient = fromClient.slice(line.length);
      const number = lines++;
      if (fault?.kind === "cut before line" && fault.line === number) return cut();
      if (fault?.kind === "other reply" && fault.reply === number + 1) {
        instead = true;
        client.write(`${fault.text}\r\n`);
        continue;
      }
      if (instead) {
        client.write("221 2.0.0 ciao\r\n");
        continue;
      }
      upstream.write(line, "latin1");
    }
  });
}

/** Of a message that will be answered by us, or cut before its end, the server sees nothing. */
const mustWait = (fault: SmtpFault | null) =>
  (fault?.kind === "other reply" && fault.reply === message + 1) ||
  (fault?.kind === "cut before line" && fault.line === message) ||
  fault?.kind === "cut inside the message";
