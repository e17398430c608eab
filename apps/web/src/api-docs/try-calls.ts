// Comes with /api/docs, which can be read without it: each call gets fields and a button. Nothing is sent before it is pressed.
import * as z from "zod/mini";
import { prepareCalls } from "../api/call.ts";
import { sessionStore } from "../session/session-store.ts";
import { callForm } from "./call-form.ts";
import { createCaller } from "./caller.ts";
import { element } from "./element.ts";
import { type ApiDocument, loadDocument } from "./openapi-document.ts";

// A strict Content-Security-Policy forbids code made at run time.
z.config({ jitless: true });

// The only call made by itself renews a session that has run out, and asks nobody.
const nothing = () => {};
prepareCalls({
  base: "/api",
  token: async () => sessionStore.token(),
  profile: () => null,
  effects: {
    ...{ toast: nothing, area: nothing, clearSession: nothing, goToLogin: nothing },
    ...{ profileChanged: nothing, online: nothing },
  },
  prove: async () => false,
});

const caller = createCaller();
document.querySelector("nav")?.before(caller.box);

let loading: Promise<ApiDocument> | undefined;

for (const call of document.querySelectorAll<HTMLDetailsElement>("details[data-call]"))
  call.addEventListener("toggle", () => void open(call));
// One that the address names is open already.
for (const call of document.querySelectorAll<HTMLDetailsElement>("details[data-call][open]")) void open(call);

async function open(call: HTMLDetailsElement) {
  if (!call.open || call.querySelector(".try")) return;
  const place = element("div", { class: "try" });
  call.querySelector("summary")?.after(place);
  try {
    loading ??= loadDocument();
    const api = await loading;
    const documented = api.calls.get(call.dataset.call ?? "");
    if (documented) place.replaceWith(callForm(documented, api, caller));
  } catch (error) {
    loading = undefined;
    place.textContent = `The fields could not be loaded (${error instanceof Error ? error.message : String(error)}): close this call and open it again.`;
    place.className = "bad";
  }
}
