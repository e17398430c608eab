import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { apiDocs } from "./build/api-docs.ts";
import { callsOnly } from "./build/calls-only.ts";
import { frameFirst } from "./build/frame-first.ts";
import { noDetours } from "./build/no-detours.ts";
import { offlineFiles } from "./build/offline-files.ts";
import { pageChunks } from "./build/page-chunks.ts";
import { pageFiles } from "./build/page-files.ts";
import { partsFetchedAhead } from "./build/parts-fetched-ahead.ts";
import { precompress } from "./build/precompress.ts";
import { preloadFont } from "./build/preload-font.ts";
import { routesOnly } from "./build/routes-only.ts";

/** The font of the interface. */
const font = "ibm-plex-sans-latin-wght-normal";

/** How the pages are built, and served while one works on them. */
export default defineConfig({
  plugins: [
    react(),
    routesOnly(),
    callsOnly(),
    partsFetchedAhead(),
    preloadFont(font),
    frameFirst(),
    pageChunks(import.meta.dirname),
    noDetours(),
    pageFiles(),
    offlineFiles(font),
    apiDocs(),
    precompress(),
  ],
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    target: "es2022",
    // Data addresses would need holes in the Content-Security-Policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(["/api", "/posta-di-prova", "/healthz"].map((path) => [path, "http://127.0.0.1:3361"])),
  },
});
