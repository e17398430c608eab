// Makes an empty database of the embedded engine in the folder named, the same bytes each time: a release of one commit is one.
import crypto from "node:crypto";
import { openEngine } from "../../apps/server/src/db/pglite/open-engine.ts";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("make-empty-database needs a folder");

// The engine writes down when its folder was made, and bytes drawn by chance for a sign-in by password that it does not have.
const moment = Date.UTC(2026, 0, 1);
Date.now = () => moment;
crypto.randomFillSync = <T extends NodeJS.ArrayBufferView>(into: T): T => {
  new Uint8Array(into.buffer, into.byteOffset, into.byteLength).fill(1);
  return into;
};

const engine = await openEngine({ folder });
await engine.close();
process.exit(0);
