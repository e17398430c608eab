import "./ui/theme/fonts.css";
import "./ui/theme/tokens.css";
import "./ui/theme/page.css";
import "./ui/theme/frame.css";
import "./ui/theme/forced-colors.css";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { prepareCalls } from "./api/call.ts";
import { isServiceReady } from "./api/is-service-ready.ts";
import { pageConfig } from "./api/page-config.ts";
import { askProof } from "./api/proof-question.ts";
import { App, Inside } from "./app/app.tsx";
import { effects } from "./app/effects.ts";
import { keepTyping } from "./app/keep-typing.ts";
import { leaveForPart } from "./app/leave-for-part.ts";
import { keepSessionFresh } from "./session/keep-session-fresh.ts";
import { startColorScheme } from "./session/look/color-scheme.ts";
import { tokenFor } from "./session/refresh.ts";
import { sessionEnd } from "./session/session-end.ts";
import { sessionStore } from "./session/session-store.ts";
import { startSession } from "./session/start-session.ts";
import { actingProfile } from "./session/user-logged.ts";
import { isInside } from "./ui/address/address.ts";
import { gonePart } from "./ui/feedback/gone-part.ts";
import { line } from "./ui/feedback/line.ts";

// A strict Content-Security-Policy forbids code made at run time.
z.config({ jitless: true });

/** Longest wait for the word of the server that it is there, milliseconds. */
const patience = 5_000;

const clock = { now: () => new Date() };
startColorScheme();
line.askedBy(() => isServiceReady(AbortSignal.timeout(patience)).catch(() => false));
gonePart.leftBy(leaveForPart);
prepareCalls({
  base: pageConfig().apiBase,
  effects,
  prove: askProof,
  profile() {
    const user = sessionStore.user();
    return user && actingProfile(user);
  },
  token: (endpoint) => tokenFor(endpoint, Date.now()),
});

// Who is signed in and opens a page of the guarded area waits for the refresh and for the area at once, not in turn.
if (isInside(location.pathname) && sessionStore.user()) void Inside.load();
await startSession();
keepSessionFresh({
  now: () => Date.now(),
  refused() {
    keepTyping();
    sessionEnd.sayAtSignIn();
    location.reload();
  },
});

const root = document.getElementById("root");
// As a transition the first page is made piece by piece: a slow machine answers keys and taps in between.
if (root) startTransition(() => createRoot(root).render(<App clock={clock} />));
