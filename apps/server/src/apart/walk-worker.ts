import { parentPort, workerData } from "node:worker_threads";
import { HostileArchive, walkArchive } from "../zip/walk-archive.ts";
import { standBehind } from "./stand-behind.ts";
import type { Walked, WalkOrder } from "./walk-apart.ts";

const port = parentPort;
if (!port) throw new Error("An archive is walked through in a worker thread only");
const say = (walked: Walked, transfer: ArrayBuffer[] = []) => port.postMessage(walked, transfer);
const asked = () => new Promise<void>((resolve) => port.once("message", () => resolve()));
const { bytes, limits }: WalkOrder = workerData;

standBehind();
try {
  await asked();
  for await (const member of walkArchive(bytes, limits)) {
    // Memory of its own, handed over.
    const own = member.bytes && new Uint8Array(member.bytes);
    const next = asked();
    say({ member: own ? { ...member, bytes: own } : member }, own ? [own.buffer] : []);
    await next;
  }
  say({ isEnd: true });
} catch (error) {
  if (!(error instanceof HostileArchive)) throw error;
  say({ refused: error.message });
}
