import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin } from "vite";

/** The page of the guarded area without an address of its own: the frame, and what opens the rest. */
const shell = "/ia?guscio";

/** Builds `service-worker.js`, which keeps the files of this build in the browser (ADR 0065). `font`: the one the page asks for first. */
export function offlineFiles(font: string): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "fatturachiara:offline-files",
    apply: "build",
    configResolved(config) {
      root = config.root;
      outDir = config.build.outDir;
    },
    writeBundle: {
      sequential: true,
      async handler(_, bundle) {
        const files = Object.keys(bundle)
          .filter((file) => /^assets\/.*\.(js|css)$/.test(file) || (file.includes(font) && file.endsWith(".woff2")))
          .sort();
        const html = bundle["index.html"];
        if (html?.type !== "asset") throw new Error("the build has no index.html");
        const revision = createHash("sha256").update(html.source).digest("hex").slice(0, 16);
        const named = files.filter((file) => String(html.source).includes(file)).map((file) => `/${file}`);
        if (named.length === 0) throw new Error("index.html names no file of the build");
        const entries = [...files.map((file) => ({ url: `/${file}`, revision: null })), { url: shell, revision }];
        await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: "error",
          define: {
            __FILES__: JSON.stringify(entries),
            __SHELL__: JSON.stringify(shell),
            __NAMED__: JSON.stringify(named),
            "process.env.NODE_ENV": '"production"',
          },
          build: {
            outDir,
            emptyOutDir: false,
            target: "es2022",
            rolldownOptions: {
              input: join(root, "src/offline/service-worker.ts"),
              output: { format: "iife", entryFileNames: "service-worker.js" },
            },
          },
        });
      },
    },
  };
}
