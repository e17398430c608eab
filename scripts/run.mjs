// Runs one of our entry files, on any machine that has Node 20 or newer and npm:
//
//   node scripts/run.mjs apps/server/dist/main.js [arguments]
//
// Prepares what is missing (dependencies, pages, the built server), chooses a Node that understands TypeScript, starts the file and
// stays beside it until it ends. Plain JavaScript without dependencies: it runs before anything is installed.
import { join } from "node:path";
import { builtEnvironment, builtOptions } from "./launch/built-options.mjs";
import { chooseNode } from "./launch/choose-node.mjs";
import { root } from "./launch/root.mjs";
import { runGuarded } from "./launch/run-guarded.mjs";
import { prepareModules, prepareProduct, prepareServer } from "./prepare.mjs";

const [entry, ...args] = process.argv.slice(2);
if (!entry) {
  console.error("Indica il file da avviare, per esempio: node scripts/run.mjs apps/server/dist/main.js");
  process.exit(2);
}

const built = entry.startsWith("apps/server/dist/");
await prepareModules(built ? "running" : "everything");
const node = chooseNode();
// What was compiled once is not compiled again at the next start, nor by the processes of the tests.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".cache", "compiled");
if (built) for (const [name, value] of Object.entries(builtEnvironment)) process.env[name] ??= value;
if (entry === "apps/server/dist/main.js") await prepareProduct(node);
else if (built) await prepareServer(node);
// Older Nodes announce type stripping and node:sqlite as experimental: nothing a reader could act upon.
const options = ["--disable-warning=ExperimentalWarning", ...(built ? builtOptions : [])];
process.exit(await runGuarded(node, [...options, entry, ...args], { ipc: true }));
