import { once } from "node:events";
import { createRequire } from "node:module";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

type Double = {
  server: Server;
  listen(port: number, host: string): void;
  close(): void;
  getMailbox(path: string): { messages: { flags: string[] }[] };
  appendMessage(folder: string, flags: readonly string[], at: Date, raw: string): void;
};
const hoodiecrow = createRequire(import.meta.url)("hoodiecrow-imap") as (options: object) => Double;

/** A mailbox over real IMAP whose line breaks, and whose server renumbers its messages. */
export type FaultyImap = {
  port: number;
  /** From now on it holds these, and calls them by these numbers (UIDVALIDITY). */
  hold(raws: readonly Buffer[], at: Date, uidValidity: number): Promise<void>;
  /** The next connection is cut after that many bytes of the server. */
  cutAfter(bytes: number | null): void;
  /** Every flag that any of its messages has been given. */
  flags(): string[];
  close(): Promise<void>;
};

export async function faultyImap(account: { address: string; password: string }): Promise<FaultyImap> {
  const state = { bytes: null as number | null, double: null as Double | null };
  const open = new Set<Socket>();
  const line = createServer((client) => {
    let left = state.bytes ?? Number.POSITIVE_INFINITY;
    state.bytes = null;
    const upstream = connect(portOf(state.double?.server), "127.0.0.1");
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on("data", (chunk) => {
      left -= chunk.length;
      if (left >= 0) client.write(chunk);
      else client.write(chunk.subarray(0, Math.max(0, chunk.length + left)), () => client.destroy());
    });
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  const closeDouble = async () => {
    if (!state.double) return;
    for (const socket of open) socket.destroy();
    const closed = once(state.double.server, "close");
    state.double.close();
    await closed;
    state.double = null;
  };
  return {
    port: portOf(line),
    async hold(raws, at, uidValidity) {
      await closeDouble();
      const double = hoodiecrow({
        users: { [account.address]: { password: account.password } },
        storage: { INBOX: { uidvalidity: uidValidity }, "": {} },
      });
      for (const raw of raws) double.appendMessage("INBOX", [], at, raw.toString("latin1"));
      double.listen(0, "127.0.0.1");
      await once(double.server, "listening");
      state.double = double;
    },
    cutAfter: (bytes) => {
      state.bytes = bytes;
    },
    flags: () => state.double?.getMailbox("INBOX").messages.flatMap(({ flags }) => flags) ?? [],
    async close() {
      await closeDouble();
      line.close();
      await once(line, "close");
    },
  };
}

const portOf = (server: Server | undefined) => (server?.address() as AddressInfo | undefined)?.port ?? 0;
