import { addPlugins, matchPrecache, precacheAndRoute } from "workbox-precaching";
import type { PrecacheEntry } from "workbox-precaching/_types.js";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { ofThisBuild } from "./of-this-build.ts";

/** Written by the build: the files of the application, and its page without anybody's data. */
declare const __FILES__: PrecacheEntry[];
/** Written by the build: where the server gives the page that opens the application wherever one is. */
declare const __SHELL__: string;
/** Written by the build: the files that this page names. */
declare const __NAMED__: string[];

/** How long the server may take to give a page before the one kept here opens, milliseconds. */
const patience = 4_000;

// Pages come from the server, which knows the newest; without it the one that was kept opens, and asks for data by itself.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
        // Somebody in between speaks for a server that is away.
        if (answer.status < 502) return answer;
      } catch {
        // No line: what follows needs none.
      }
      const kept = await matchPrecache(__SHELL__);
      return kept ?? fetch(request);
    },
    { allowlist: [/^\/$/, /^\/ia(\/|\?|$)/] },
  ),
);

addPlugins([ofThisBuild(__SHELL__, __NAMED__)]);
// Files by their names, which carry a digest: an open page finds its own until it is closed, whatever the server has by then.
precacheAndRoute(__FILES__, { cleanURLs: false, directoryIndex: "" });
