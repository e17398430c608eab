import { refreshTokens } from "../session/refresh.ts";
import { sessionStore } from "../session/session-store.ts";
import { tokenExpiry } from "../session/token-expiry.ts";
import { managedIn, managedName } from "../session/user-logged.ts";
import { element } from "./element.ts";

/** Who makes the calls of this page. */
export type Caller = {
  /** Goes in front of the calls: who they are sent as, and the field for a program's token. */
  box: HTMLElement;
  /** In words: whose data a call reaches. Null: nobody's. */
  name(): string | null;
  /** The bearer of a call; of a session renewed first where it has run out. Null: none. */
  bearer(): Promise<string | null>;
};

/** The token typed here, kept by this page alone; without one, whoever is signed in in this browser. */
export function createCaller(): Caller {
  const statusLine = element("p", { id: "caller", role: "status" });
  const typed = element("input", {
    type: "password",
    id: "token",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: "fc_…",
    input: say,
  });
  const token = () => typed.value.trim();
  const name = () => (token() ? "the owner of the token" : signedIn());
  function say() {
    const who = name();
    statusLine.textContent = who
      ? `Calls are sent as ${who}.`
      : "Nobody is signed in in this browser: sign in, or type a token.";
  }
  sessionStore.subscribe(say);
  say();
  return {
    box: element(
      "section",
      { class: "caller" },
      element("h2", {}, "Try it"),
      element("p", {}, "Open a call, fill in what it takes, press “Send”. These are real calls on real data."),
      statusLine,
      element("label", { for: "token" }, "Token of a program (stays on this page, forgotten when you leave it)"),
      typed,
    ),
    name,
    bearer: async () => token() || sessionToken(),
  };
}

function signedIn(): string | null {
  const user = sessionStore.user();
  if (!user) return null;
  const managed = managedIn(user);
  return managed ? `${user.email}, for ${managedName(managed)}` : user.email;
}

async function sessionToken(): Promise<string | null> {
  const token = sessionStore.token();
  const expiry = token ? tokenExpiry(token) : undefined;
  if (expiry !== undefined && expiry <= Date.now()) await refreshTokens();
  return sessionStore.token();
}
