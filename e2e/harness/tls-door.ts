import { connect } from "node:net";
import { createServer } from "node:tls";

/** A port of this machine that speaks TLS and hands on what comes to one that does not. */
export type TlsDoor = { port: number; close(): Promise<void> };

/** Opens one before `port`; `heard` gets the client's half of each dialogue when it ends. */
export async function openTlsDoor(
  tls: { key: Buffer; cert: Buffer },
  port: number,
  heard?: (dialogue: string) => void,
): Promise<TlsDoor> {
  const server = createServer(tls, (client) => {
    const inside = connect(port, "127.0.0.1");
    if (heard) {
      let dialogue = "";
      client.on("data", (bytes) => (dialogue += bytes.toString("latin1")));
      client.on("close", () => heard(dialogue));
    }
    // Either side may go without a word: then the other goes too.
    client.on("error", () => inside.destroy());
    inside.on("error", () => client.destroy());
    client.pipe(inside).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("Not listening");
  return { port: at.port, close: () => new Promise((resolve) => void server.close(() => resolve())) };
}
