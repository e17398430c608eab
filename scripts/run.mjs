// Runs one of our TypeScript entry files, on any machine that has Node 20 or newer and npm:
//
//   node scripts/run.mjs apps/server/src/main.ts [arguments]
//
// Prepares what is missing (dependencies, pages), chooses a Node that understands TypeScript, starts the file and
// stays beside it until it ends. Plain JavaScript without dependencies: it runs before anything is installed.
import { join } from "node:path";
import { chooseNode } from "./launch/choose-node.mjs";
import { root } from "./launch/root.mjs";
import { runGuarded } from "./launch/run-guarded.mjs";
import { prepareModules, preparePages } from "./prepare.mjs";

const [entry, ...args] = process.argv.slice(2);
if (!entry) {
  console.error("Indica il file da avviare, per esempio: node scripts/run.mjs apps/server/src/main.ts");
  process.exit(2);
}

await prepareModules();
const node = chooseNode();
// What was compiled once is not compiled again at the next start, nor by the processes of the tests.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".cache", "compiled");
if (entry.endsWith("server/src/main.ts")) await preparePages(node);
// Older Nodes announce type stripping and node:sqlite as experimental: nothing a reader could act upon.
process.exit(await runGuarded(node, ["--disable-warning=ExperimentalWarning", entry, ...args], { ipc: true }));
