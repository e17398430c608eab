import { createServer, type Socket } from "node:net";
import { portOf } from "../src/port-of.ts";

/** The word that a file must hold to be one with a virus for it. */
export const virusWord = "QUESTO-E-UN-VIRUS-DI-PROVA";

export type FakeClamd = { at: { host: string; port: number }; seen: number[]; stop(): Promise<void> };

/** Speaks like clamd: what holds `virusWord` is a virus, what is longer than `most` is too long. */
export async function fakeClamd({ most = 50_000_000 } = {}): Promise<FakeClamd> {
  const seen: number[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => socket.destroy());
    void answer(socket, { most, seen });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    at: { host: "127.0.0.1", port: portOf(server) },
    seen,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

async function answer(socket: Socket, { most, seen }: { most: number; seen: number[] }): Promise<void> {
  let held = Buffer.alloc(0);
  let command = "";
  for await (const piece of socket) {
    held = Buffer.concat([held, piece]);
    const end = held.indexOf(0);
    if (!command && end >= 0) {
      command = held.subarray(0, end).toString();
      held = held.subarray(end + 1);
    }
    if (command === "zVERSION") return void socket.end("ClamAV 1.4.6/27800/Fri Nov 20 08:25:01 2026\0");
    if (command !== "zINSTREAM") continue;
    const bytes = unframed(held);
    if (bytes.content.length > most) {
      // As the real one: it closes with the rest unread, so that over TCP its word is mostly lost.
      socket.write("INSTREAM size limit exceeded. ERROR\0");
      return void socket.resetAndDestroy();
    }
    if (!bytes.isWhole) continue;
    seen.push(bytes.content.length);
    const found = bytes.content.includes(virusWord) ? "Prova.Virus-1 FOUND" : "OK";
    return void socket.end(`stream: ${found}\0`);
  }
}

function unframed(held: Buffer): { content: Buffer; isWhole: boolean } {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= held.length; ) {
    const length = held.readUInt32BE(at);
    if (length === 0) return { content: Buffer.concat(pieces), isWhole: true };
    if (at + 4 + length > held.length) break;
    pieces.push(held.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { content: Buffer.concat(pieces), isWhole: false };
}
