import { once } from "node:events";
import { connect } from "node:net";
import { createServer, type TLSSocket } from "node:tls";
import { portOf } from "../../port-of.ts";

/** What a server shows over TLS, in PEM. */
export type TlsFiles = { cert: string; key: string };

/** A port at which TLS is spoken, before one at which it is not; on loopback only. */
export type TlsDoor = { port: number; close(): Promise<void> };

/** Opens it; throws where the port is taken, or the files are no certificate and key. */
export async function openTlsDoor(files: TlsFiles, { port, inner }: { port: number; inner: number }): Promise<TlsDoor> {
  const sockets = new Set<TLSSocket>();
  const server = createServer(files, (outside) => {
    const inside = connect(inner, "127.0.0.1");
    sockets.add(outside);
    for (const socket of [outside, inside]) socket.setNoDelay(true);
    // Who breaks off on one side is gone on the other.
    outside.on("error", () => inside.destroy());
    inside.on("error", () => outside.destroy());
    outside.on("close", () => {
      sockets.delete(outside);
      inside.end();
    });
    outside.pipe(inside);
    inside.pipe(outside);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port: portOf(server),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
