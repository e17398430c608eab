import { once } from "node:events";
import { createRequire } from "node:module";
import type { Server } from "node:net";
import { portOf } from "../../port-of.ts";

type Hoodiecrow = {
  server: Server;
  listen(port: number, host: string): void;
  close(): void;
  appendMessage(folder: string, flags: readonly string[], at: Date, raw: string): void;
};
/** It has no types and is CommonJS. */
type Open = (options: object) => Hoodiecrow;

/** A mailbox that other programs read over IMAP, on loopback only. It holds what it is given until it is closed. */
export type ImapDoor = { port: number; append(raw: Buffer, at: Date): void; close(): Promise<void> };

/** Opens it for one user; throws where the port is taken. */
export async function openImapDoor(port: number, account: { address: string; password: string }): Promise<ImapDoor> {
  // For developers: of a production installation it is no part.
  const open: Open = createRequire(import.meta.url)("hoodiecrow-imap");
  const double = open({
    users: { [account.address]: { password: account.password } },
    plugins: ["IDLE", "ID", "NAMESPACE"],
    storage: { INBOX: {}, "": {} },
  });
  const sockets = new Set<import("node:net").Socket>();
  double.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.setNoDelay(true); // it answers in pieces: each would wait for the one before to be acknowledged, 40 ms a mail
    // A client that breaks off is its own affair.
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  });
  double.listen(port, "127.0.0.1");
  await once(double.server, "listening");
  return {
    port: portOf(double.server),
    append: (raw, at) => double.appendMessage("INBOX", [], at, raw.toString("latin1")),
    async close() {
      const closed = once(double.server, "close");
      double.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
