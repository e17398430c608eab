import { association } from "@fatturachiara/contract/rooms/association";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { describe, expect, test, vi } from "vitest";
import { aMe, aToken, signedIn } from "../../test/a-user.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { call, prepareCalls } from "../api/call.ts";
import { CallFailure } from "../api/call-failure.ts";
import { effects } from "../app/effects.ts";
import { messageAreas } from "../ui/feedback/message-areas.ts";
import { keepSessionFresh, refreshLead, retryWait } from "./keep-session-fresh.ts";
import { logOut } from "./log-out.ts";
import { refreshTokens, tokenFor } from "./refresh.ts";
import { purgeSavedDocument, readSavedDocument, writeSavedDocument } from "./saved-document.ts";
import { sessionStore } from "./session-store.ts";
import { changeActing, reloadUser, signIn } from "./sign-in.ts";
import { startSession } from "./start-session.ts";
import { tokenExpiry } from "./token-expiry.ts";
import { actingProfile, type UserLogged } from "./user-logged.ts";

const tokens = { token: "new-token", refreshToken: "refresh-2" };
const saved = { user: "u", profile: "p", id: "d1", document: { causale: "x" }, savedAt: "2026-11-20T10:00:00.000Z" };
/** The storage as another tab leaves it; of the event that says so this one has not heard yet. */
function keptByAnotherTab(user: UserLogged) {
  localStorage.setItem("jwt", user.token);
  localStorage.setItem("userLogged", JSON.stringify(user));
}
const stored = () => JSON.parse(localStorage.getItem("userLogged") ?? "null");

describe("signing in", () => {
  test("keeps the token under jwt and exactly the fields of the specification under userLogged", async () => {
    fakeApi().answer(auth.me, aMe());

    await signIn(tokens);

    expect(localStorage.getItem("jwt")).toBe("new-token");
    expect(Object.keys(stored()).sort()).toEqual(
      [
        "firstName",
        "lastName",
        "email",
        "token",
        "refreshToken",
        "expireDate",
        "isExpired",
        "id",
        "companyName",
        "vatNumber",
        "currentManagedUser",
        "currentManagedProfileId",
        "isCurrentManagedUser",
        "isUserManager",
        "createdAt",
        "flagCassa",
        "flagRitenuta",
        "notifications",
      ].sort(),
    );
    expect(stored()).toMatchObject({
      firstName: "Giulia",
      lastName: "Ferrari",
      expireDate: "2026-12-20T10:00:00.000Z",
    });
  });
  test("purges the saved document", async () => {
    writeSavedDocument(saved);
    fakeApi().answer(auth.me, aMe());

    await signIn(tokens);

    expect(readSavedDocument("u", "p")).toBeNull();
  });
  test("asks for user data with the new token, not with the one of who was here before", async () => {
    signedIn({ id: "another" }, "old-token");
    const api = fakeApi().answer(auth.me, aMe());

    await signIn(tokens);

    expect(api.callsTo(auth.me)[0]?.headers.get("Authorization")).toBe("Bearer new-token");
  });
  test("without user data the token goes and the person is logged out", async () => {
    fakeApi().fail(auth.me, "internal");

    await expect(signIn(tokens)).rejects.toMatchObject({ status: 500 });

    expect([localStorage.getItem("jwt"), sessionStore.user()]).toEqual([null, null]);
  });
});

describe("the saved document", () => {
  test("is a versioned record tied to user and profile", () => {
    writeSavedDocument(saved);

    expect(JSON.parse(localStorage.getItem("saved-current-document") ?? "")).toEqual({ version: 1, ...saved });
    expect(readSavedDocument("u", "p")).toEqual({ version: 1, ...saved });
    expect(readSavedDocument("u", "other")).toBeNull();
    expect(readSavedDocument("other", "p")).toBeNull();
  });
  test("goes when it is sent, and no other that another tab is writing meanwhile", () => {
    writeSavedDocument(saved);
    purgeSavedDocument("another");
    expect(readSavedDocument("u", "p")?.id).toBe("d1");

    purgeSavedDocument("d1");

    expect(readSavedDocument("u", "p")).toBeNull();
  });
  test.each(["{", '{"version":0,"user":"u","profile":"p"}', "null"])("unreadable, it counts as none: %s", (text) => {
    localStorage.setItem("saved-current-document", text);

    expect(readSavedDocument("u", "p")).toBeNull();
  });
});

describe("logging out", () => {
  test("revokes the tokens and clears local data", async () => {
    signedIn({}, "t1");
    writeSavedDocument(saved);
    const api = fakeApi().answer(auth.revokeToken, {});

    await logOut();

    expect(api.callsTo(auth.revokeToken)[0]?.body).toEqual({ accessToken: "t1", refreshToken: "refresh-1" });
    expect(localStorage.length).toBe(0);
  });
  test("who has signed in while the revoking was on its way, in another tab, stays signed in", async () => {
    signedIn({}, "t1");
    const answered = Promise.withResolvers<Record<string, never>>();
    const api = fakeApi().answer(auth.revokeToken, () => answered.promise);
    const leaving = [logOut(), logOut()];
    expect(sessionStore.user()).toBeNull();
    signedIn({ id: "0193f1a0-0000-7000-8000-000000000002" }, "t2");
    writeSavedDocument(saved);
    answered.resolve({});

    await Promise.all(leaving);

    expect([sessionStore.token(), sessionStore.user()?.id]).toEqual(["t2", "0193f1a0-0000-7000-8000-000000000002"]);
    expect(readSavedDocument("u", "p")).not.toBeNull();
    expect(api.callsTo(auth.revokeToken)).toHaveLength(1);
  });
  test("is done in a browser that keeps no database for anybody, too", async () => {
    signedIn();
    fakeApi().answer(auth.revokeToken, {});
    const refused = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    vi.stubGlobal("indexedDB", { open: refused, deleteDatabase: refused });

    await logOut();

    expect(sessionStore.user()).toBeNull();
    vi.unstubAllGlobals();
  });
  test("clears local data also when nobody answers", async () => {
    signedIn();
    fakeApi().offline(auth.revokeToken);

    await logOut();

    expect(sessionStore.user()).toBeNull();
  });
});

describe("refresh at start", () => {
  test("without stored tokens no call is made", async () => {
    const api = fakeApi();

    await startSession();

    expect(api.calls).toEqual([]);
  });
  test("new tokens replace the old ones, in both keys", async () => {
    signedIn({}, "t1");
    const api = fakeApi().answer(auth.refreshToken, tokens);

    await startSession();

    expect(api.callsTo(auth.refreshToken)[0]?.body).toEqual({ accessToken: "t1", refreshToken: "refresh-1" });
    expect(localStorage.getItem("jwt")).toBe("new-token");
    expect(stored()).toMatchObject(tokens);
  });
  test("refused: logged out", async () => {
    signedIn();
    fakeApi().fail(auth.refreshToken, "sessionExpired");

    await startSession();

    expect(sessionStore.user()).toBeNull();
  });
  test("without an answer the stored user goes in", async () => {
    signedIn();
    fakeApi().offline(auth.refreshToken);

    await startSession();

    expect(sessionStore.user()?.firstName).toBe("Giulia");
  });
  test.each([404, 408, 409, 413, 429, 500, 502, 503, 504, 520])("a proxy's %i is no answer", async (status) => {
    signedIn();
    fakeApi().respond(auth.refreshToken, () => new Response("<html>", { status }));

    await startSession();

    expect(sessionStore.user()).not.toBeNull();
  });
});

describe("two tabs", () => {
  test("callers of one tab share one exchange", async () => {
    signedIn();
    const api = fakeApi().answer(auth.refreshToken, tokens);

    await Promise.all([refreshTokens(), refreshTokens(), refreshTokens()]);

    expect(api.callsTo(auth.refreshToken)).toHaveLength(1);
  });
  test("who waited for another tab adopts its tokens and makes no call", async () => {
    signedIn({}, "t1");
    const api = fakeApi();
    vi.stubGlobal("navigator", {
      onLine: true,
      locks: {
        request: async (_: string, act: () => Promise<unknown>) => {
          localStorage.setItem("jwt", "t-of-the-other-tab");
          return act();
        },
      },
    });

    expect(await refreshTokens()).toBe("renewed");

    expect(api.calls).toEqual([]);
    expect(sessionStore.token()).toBe("t-of-the-other-tab");
  });
  test("without locks, a refusal after another tab's success does not log out", async () => {
    signedIn({}, "t1");
    fakeApi().respond(auth.refreshToken, () => {
      localStorage.setItem("jwt", "t-of-the-other-tab");
      return new Response(JSON.stringify({ messages: ["usato"] }), { status: 401 });
    });

    expect(await refreshTokens()).toBe("renewed");
  });
  test("user data read again never bring back a refresh token that another tab has spent meanwhile", async () => {
    const before = signedIn({}, "t1");
    fakeApi().answer(auth.me, () => {
      // Stored by the other tab; this one has not been told yet.
      localStorage.setItem("jwt", "t2");
      localStorage.setItem("userLogged", JSON.stringify({ ...before, token: "t2", refreshToken: "refresh-2" }));
      return aMe({ name: "Giulia Maria" });
    });

    await reloadUser();

    expect(stored()).toMatchObject({ firstName: "Giulia Maria", token: "t2", refreshToken: "refresh-2" });
  });
  test("user data asked for before somebody else came are not theirs: they are asked for again", async () => {
    const other = "0193f1a0-0000-7000-8000-000000000002";
    const before = signedIn();
    const api = fakeApi();
    api.answer(auth.me, () => {
      const first = api.callsTo(auth.me).length === 1;
      // Another tab, while the answer is on its way.
      if (first) keptByAnotherTab({ ...before, id: other, token: "other-token", refreshToken: "other-refresh" });
      return aMe(first ? {} : { id: other });
    });

    await reloadUser({ quiet: true });

    expect(stored()).toMatchObject({ id: other, token: "other-token", refreshToken: "other-refresh" });
  });

  test("nor do they bring back the profile one acted on before another tab went to the next", async () => {
    const acting = (id: string) => ({ isUserManager: true, isCurrentManagedUser: true, currentManagedProfileId: id });
    const before = signedIn(acting("0193f1a0-0000-7000-8000-000000000091"));
    const api = fakeApi();
    api.answer(auth.me, () => {
      const first = api.callsTo(auth.me).length === 1;
      if (first) keptByAnotherTab({ ...before, ...acting("0193f1a0-0000-7000-8000-000000000092") });
      return aMe(acting(first ? "0193f1a0-0000-7000-8000-000000000091" : "0193f1a0-0000-7000-8000-000000000092"));
    });

    await reloadUser({ quiet: true });

    expect(stored().currentManagedProfileId).toBe("0193f1a0-0000-7000-8000-000000000092");
  });

  test("what one said does not go out under the name of who signed in since, in whatever tab", async () => {
    const before = signedIn({}, aToken(Date.now() - 1));
    const api = fakeApi();
    api.answer(auth.refreshToken, () => {
      keptByAnotherTab({
        ...before,
        id: "0193f1a0-0000-7000-8000-000000000002",
        token: "other-token",
        refreshToken: "r",
      });
      return { token: "refreshed", refreshToken: "refresh-2" };
    });
    await expect(tokenFor({ access: "profile" }, Date.now())).rejects.toMatchObject({ kind: "no-answer" });
    expect(stored()).toMatchObject({ id: "0193f1a0-0000-7000-8000-000000000002", token: "other-token" });
    expect(localStorage.getItem("jwt")).toBe("other-token");

    const now = signedIn();
    keptByAnotherTab({ ...now, isCurrentManagedUser: true, currentManagedProfileId: "p2", token: "of-p2" });
    await expect(tokenFor({ access: "profile" }, Date.now())).rejects.toMatchObject({ kind: "no-answer" });
    expect(await tokenFor({ access: "profile" }, Date.now())).toBe("of-p2");
  });

  test("a logout in another tab is a logout here", () => {
    signedIn();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));

    expect(sessionStore.user()).toBeNull();
  });
});

/** Calls as the page makes them: with a token that is renewed first where it has run out. */
const renewsFirst = (now: number) =>
  prepareCalls({
    ...{ base: "/api", effects, prove: async () => false },
    profile: () => null,
    token: (to) => tokenFor(to, now),
  });

describe("keeping the session fresh", () => {
  test("the token is renewed 60 seconds before it expires", async () => {
    vi.useFakeTimers({ now: 1_000_000_000_000 });
    const expiry = Date.now() + 900_000;
    signedIn({}, aToken(expiry));
    const api = fakeApi().answer(auth.refreshToken, () => ({
      token: aToken(Date.now() + 900_000, "b"),
      refreshToken: "r2",
    }));
    const stop = keepSessionFresh({ now: Date.now, refused: () => {} });

    await vi.advanceTimersByTimeAsync(900_000 - refreshLead - 1);
    expect(api.callsTo(auth.refreshToken)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(api.callsTo(auth.refreshToken)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(900_000 - refreshLead);
    expect(api.callsTo(auth.refreshToken)).toHaveLength(2);

    stop();
  });
  test("without an answer it tries again, and says nothing of a refusal", async () => {
    vi.useFakeTimers({ now: 1_000_000_000_000 });
    signedIn({}, aToken(Date.now() + 61_000));
    const refused = vi.fn();
    const api = fakeApi().offline(auth.refreshToken);
    const stop = keepSessionFresh({ now: Date.now, refused });

    await vi.advanceTimersByTimeAsync(1_000 + 2 * retryWait);

    expect(api.callsTo(auth.refreshToken)).toHaveLength(3);
    expect(refused).not.toHaveBeenCalled();
    stop();
  });
  test("a refusal is told once", async () => {
    vi.useFakeTimers({ now: 1_000_000_000_000 });
    signedIn({}, aToken(Date.now() + 61_000));
    const refused = vi.fn();
    fakeApi().fail(auth.refreshToken, "sessionExpired");
    const stop = keepSessionFresh({ now: Date.now, refused });

    await vi.advanceTimersByTimeAsync(5_000);

    expect(refused).toHaveBeenCalledTimes(1);
    stop();
  });
  test("a call after a long sleep renews first", async () => {
    signedIn({}, aToken(1_000));
    fakeApi().answer(auth.refreshToken, tokens);

    expect(await tokenFor(association.pending, 2_000)).toBe("new-token");
  });
  test("a token that has run out waits for its refresh to be answered", async () => {
    signedIn({}, aToken(1_000));
    renewsFirst(2_000);
    const answered = Promise.withResolvers<Response>();
    const api = fakeApi()
      .respond(auth.refreshToken, () => answered.promise)
      .answer(association.pending, []);
    const renewal = refreshTokens();

    const calls = [call(association.pending, {}), call(association.pending, {})];
    await vi.waitFor(() => expect(api.callsTo(auth.refreshToken)).toHaveLength(1));
    const before = api.callsTo(association.pending).length;
    answered.resolve(new Response(JSON.stringify({ data: tokens })));
    await Promise.all([renewal, ...calls]);

    expect(before).toBe(0);
    expect(api.callsTo(auth.refreshToken)).toHaveLength(1);
    const sent = api.callsTo(association.pending).map(({ headers }) => headers.get("Authorization"));
    expect(sent).toEqual(["Bearer new-token", "Bearer new-token"]);
  });
  test("it goes nowhere while nobody answers the refresh: that is no answer, and the session stays", async () => {
    signedIn({}, aToken(1_000));
    renewsFirst(2_000);
    const api = fakeApi().offline(auth.refreshToken).fail(association.pending, "sessionExpired");

    await expect(call(association.pending, {})).rejects.toMatchObject({ kind: "no-answer" });

    expect(api.callsTo(association.pending)).toEqual([]);
    expect(sessionStore.user()).not.toBeNull();
    expect(messageAreas.of("messageHeadAlert")).toMatchObject([{ key: "offline" }]);
  });
  test("the expiry is read from the exp claim; an opaque token has none", () => {
    expect(tokenExpiry(aToken(1_700_000_000_000))).toBe(1_700_000_000_000);
    expect(tokenExpiry("opaque")).toBeUndefined();
    expect(tokenExpiry("a.%%.c")).toBeUndefined();
  });
});

describe("managed mode", () => {
  const managed = aMe({
    isCurrentManagedUser: true,
    currentManagedProfileId: "0193f1a0-0000-7000-8000-0000000000ff",
    currentManagedUser: {
      name: "Luca",
      surname: "Bianchi",
      email: "l@b.it",
      companyName: "Bianchi",
      vatNumber: "",
      expiringDate: null,
      isExpired: false,
    },
  });

  test("where the answer to going over to somebody got lost, what the server says counts", async () => {
    signedIn();
    const api = fakeApi();
    const acting = { isUserManager: true, isCurrentManagedUser: true };
    let there: string | null = null;
    const goOver = () => Promise.reject(new CallFailure("no-answer", 0, { messages: [] }));
    api.answer(auth.me, () => aMe(there ? { ...acting, currentManagedProfileId: there } : {}));

    await expect(changeActing(goOver)).rejects.toMatchObject({ kind: "no-answer" });
    expect(stored().isCurrentManagedUser).toBe(false);
    there = "0193f1a0-0000-7000-8000-000000000009";
    await changeActing(goOver);

    expect(stored().currentManagedProfileId).toBe(there);
  });

  test("user data read again keeps the tokens and brings the managed profile", async () => {
    signedIn({}, "t1");
    fakeApi().answer(auth.me, managed);

    const user = await reloadUser();

    expect(user && actingProfile(user)).toBe("0193f1a0-0000-7000-8000-0000000000ff");
    expect(stored()).toMatchObject({ token: "t1", refreshToken: "refresh-1", isCurrentManagedUser: true });
  });
  test("a revoked association ends the session at the next call", async () => {
    signedIn();
    fakeApi().fail(association.pending, "managementRevoked");

    await expect(call(association.pending, {})).rejects.toMatchObject({ status: 403 });

    expect(sessionStore.user()).toBeNull();
    expect(location.pathname).toBe("/login");
  });
});
