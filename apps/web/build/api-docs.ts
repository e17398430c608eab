import { join } from "node:path";
import { build, type Plugin } from "vite";

/** Builds `api-docs.js`, which lets calls be tried on the page of the API: a file of its own, so that no page weighs more. */
export function apiDocs(): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "fatturachiara:api-docs",
    apply: "build",
    configResolved(config) {
      root = config.root;
      outDir = config.build.outDir;
    },
    writeBundle: {
      sequential: true,
      async handler() {
        await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: "error",
          build: {
            outDir,
            emptyOutDir: false,
            target: "es2022",
            rolldownOptions: {
              input: join(root, "src/api-docs/try-calls.ts"),
              output: { format: "iife", entryFileNames: "api-docs.js" },
            },
          },
        });
      },
    },
  };
}
