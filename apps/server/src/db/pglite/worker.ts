// The embedded database in a thread of its own, so that a long report never stops the calls.
import { parentPort, workerData } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import type { EngineBirth, FromEngine, ToEngine } from "./messages.ts";
import { openEngine } from "./open-engine.ts";
import { rawAnswer } from "./raw-answer.ts";

const port = parentPort;
if (!port) throw new Error("db/pglite/worker.ts runs only as a worker");
const say = (message: FromEngine, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

async function answer(engine: PGlite, message: ToEngine): Promise<void> {
  switch (message.kind) {
    case "bytes": {
      const bytes = await rawAnswer(engine, message.bytes);
      return say({ kind: "bytes", id: message.id, bytes }, [bytes.buffer]);
    }
    case "hangup":
      // The next connection must not inherit an open transaction, prepared statements or settings.
      if (engine.isInTransaction()) await engine.exec("rollback");
      await engine.exec("discard all");
      return;
    case "dump": {
      const file = await engine.dumpDataDir("none");
      const bytes = new Uint8Array(await file.arrayBuffer());
      return say({ kind: "dump", bytes }, [bytes.buffer]);
    }
    case "close":
      await engine.close();
      say({ kind: "closed" });
      port?.close();
  }
}

try {
  const { home }: EngineBirth = workerData;
  const engine = await openEngine(home);
  let last: Promise<void> = Promise.resolve();
  port.on("message", (message: ToEngine) => {
    last = last
      .then(() => answer(engine, message))
      .catch((error: unknown) => {
        // The protocol carries SQL errors; what arrives here means that the engine itself is broken.
        say({ kind: "failed", message: String(error) });
        process.exit(1);
      });
  });
  say({ kind: "ready" });
} catch (error) {
  say({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  port.close();
}
