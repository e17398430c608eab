import { auth } from "@fatturachiara/contract/rooms/auth";
import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aDocument } from "../../../../test/a-document.ts";
import { aMe, signedIn } from "../../../../test/a-user.ts";
import type { fakeApi } from "../../../../test/fake-api.ts";
import { editorApi, openEditorPage } from "../../../../test/open-editor.tsx";
import { logOut } from "../../../session/log-out.ts";
import { newDocumentKey } from "../../../session/new-document-key.ts";
import { readSavedDocument, writeSavedDocument } from "../../../session/saved-document.ts";
import { signIn } from "../../../session/sign-in.ts";
import { unsentEdits } from "../../../session/unsent-edits.ts";
import { actingProfile, type UserLogged } from "../../../session/user-logged.ts";
import { freezeDraft, toDraft } from "../content/draft.ts";
import { printOf } from "../content/typed-over.ts";
import { deliverUnsent } from "./deliver-unsent.ts";

const tokens = { token: "new-token", refreshToken: "refresh-2" };
const id = "0193f1a0-0000-7000-8000-0000000000d1";
const user = userEvent.setup({ delay: null });

afterEach(async () => {
  for (const { id: key } of await unsentEdits.list(...owner)) await unsentEdits.remove(...owner, key);
});

/** Writes an invoice without connection, until the editor says that it lies on this device. */
async function writeOffline() {
  const api = editorApi();
  api.answer(auth.revokeToken, {});
  api.offline(calls.create);
  openEditorPage("services");
  await user.type(await screen.findByLabelText("Descrizione, riga 1"), "Sopralluogo di novembre");
  await user.type(screen.getByLabelText("Prezzo, riga 1"), "1250,5");
  await screen.findByText("Senza connessione: salvato su questo dispositivo");
  await waitFor(async () => expect(JSON.stringify(await unsentEdits.list(...owner))).toContain("1250.5"));
  return api;
}

const owner = [aMe().id, aMe().id] as const;

/** Leaves the editor, which tries once more to save and goes on trying, and logs out. */
async function leave(api: ReturnType<typeof editorApi>) {
  const tries = api.callsTo(calls.create).length;
  cleanup();
  await waitFor(() => expect(api.callsTo(calls.create).length).toBeGreaterThan(tries));
  await logOut();
}

async function signInAgain(api: ReturnType<typeof editorApi>, change = {}): Promise<UserLogged> {
  api.answer(auth.me, aMe(change));
  const back = await signIn(tokens);
  await deliverUnsent(back.id, actingProfile(back));
  return back;
}

test("what was written without connection goes out, whole, when the same person signs in again", async () => {
  const api = await writeOffline();
  await leave(api);
  expect(localStorage.getItem("saved-current-document")).toBeNull();
  const tries = api.callsTo(calls.create).length;
  const taken = (body: object, version: number) =>
    ({ ...aDocument("B", "draft", { id }), ...body, version }) as DocumentDetail;
  api.answer(calls.create, ({ body }) => taken(body, 1));
  api.answer(calls.update, ({ body }) => taken(body, 2));

  await signInAgain(api);

  expect(api.callsTo(calls.create)).toHaveLength(tries + 1);
  // What had gone out while it was typed goes out just so again, and the rest after it.
  const { body } = [...api.callsTo(calls.create), ...api.callsTo(calls.update)].at(-1) ?? {};
  expect(body?.documentServices[0]?.descrizione).toBe("Sopralluogo di novembre");
  expect(String(body?.documentServices[0]?.prezzoUnitario)).toBe("1250.5");
  expect(await unsentEdits.list(...owner)).toEqual([]);
});

test("where the browser keeps nothing the editor says so, and closing the page is asked about until it is saved", async () => {
  const open = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("A private window", "InvalidStateError");
  });
  const api = editorApi();
  api.offline(calls.create);
  openEditorPage("services");
  await user.type(await screen.findByLabelText("Descrizione, riga 1"), "Sopralluogo");

  const words = screen.findByText("Senza connessione: non ancora salvato, tieni aperta la pagina");
  await words.finally(() => open.mockRestore());
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
  api.answer(calls.create, ({ body }) => ({ ...aDocument("B", "draft", { id }), ...body, version: 1 }) as never);
  act(() => void dispatchEvent(new Event("online")));

  await screen.findByText(/^Salvato alle/);
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
});

test("as long as the server cannot be reached it stays on the device, through as many sign-ins as it takes", async () => {
  const api = await writeOffline();
  await leave(api);
  await signInAgain(api);
  await logOut();
  await signInAgain(api);

  expect(JSON.stringify(await unsentEdits.list(...owner))).toContain("Sopralluogo di novembre");
});

test("a busy service is asked once at a sign-in, not once for every edit", async () => {
  const api = await writeOffline();
  await leave(api);
  const other = (await unsentEdits.list(...owner))[0];
  if (other) await unsentEdits.put({ ...other, id: "0193f1a0-0000-7000-8000-0000000000d2" });
  const tries = api.callsTo(calls.create).length;
  api.respond(calls.create, () => new Response("<html>", { status: 429 }));

  await signInAgain(api);

  expect(api.callsTo(calls.create)).toHaveLength(tries + 1);
  expect(await unsentEdits.list(...owner)).toHaveLength(2);
});

test("what waits of one profile goes out for it, though another is acted on before all of it has", async () => {
  const api = await writeOffline();
  await leave(api);
  const waiting = (await unsentEdits.list(...owner))[0];
  if (waiting) await unsentEdits.put({ ...waiting, id: "0193f1a0-0000-7000-8000-0000000000d2" });
  const tries = api.callsTo(calls.create).length;
  api.answer(calls.create, ({ body }) => {
    signedIn({ isCurrentManagedUser: true, currentManagedProfileId: "0193f1a0-0000-7000-8000-0000000000ff" });
    return { ...aDocument("B", "draft", { id }), ...body, version: 1 } as unknown as DocumentDetail;
  });
  api.answer(
    calls.update,
    ({ body }) => ({ ...aDocument("B", "draft", { id }), ...body }) as unknown as DocumentDetail,
  );

  await signInAgain(api);

  const named = api.calls.filter(({ endpoint }) => endpoint === calls.create || endpoint === calls.update).slice(tries);
  expect(named.length).toBeGreaterThan(1);
  expect([...new Set(named.map(({ headers }) => headers.get("X-Acting-Profile")))]).toEqual([owner[1]]);
});

test("somebody else who signs in here neither sends it nor takes it away", async () => {
  const api = await writeOffline();
  await leave(api);
  const tries = api.callsTo(calls.create).length;

  await signInAgain(api, { id: "0193f1a0-0000-7000-8000-000000000002" });

  expect(api.callsTo(calls.create)).toHaveLength(tries);
  expect(await unsentEdits.list(...owner)).toHaveLength(1);
});

/** Makes a document for every key, as the server does; its answers get lost as long as the line loses them. */
function keyedServer(api: Pick<ReturnType<typeof fakeApi>, "answer">) {
  const line = { loses: false, isAway: false };
  const made = new Map<string, DocumentDetail>();
  const sent = new Map<string, string>();
  api.answer(calls.create, ({ body, headers }) => {
    if (line.isAway) throw new TypeError("Failed to fetch");
    const key = headers.get("Idempotency-Key") ?? crypto.randomUUID();
    const words = JSON.stringify(body);
    const known = made.get(key);
    const document =
      known ??
      ({
        ...{ ...aDocument("B", "draft"), ...body, version: 1 },
        id: `0193f1a0-0000-7000-8000-0000000000e${made.size}`,
      } as DocumentDetail);
    if (known) expect(words).toBe(sent.get(key));
    made.set(key, document);
    sent.set(key, words);
    if (line.loses) throw new TypeError("Failed to fetch");
    return document;
  });
  api.answer(calls.update, ({ body, params }) => {
    const [key, document] = [...made].find(([, { id }]) => id === params.id) ?? [];
    const next = { ...document, ...body, version: 2 } as DocumentDetail;
    if (key) made.set(key, next);
    return next;
  });
  api.answer(calls.read, ({ params }) => {
    const found = [...made.values()].find((document) => document.id === params.id);
    if (!found) throw new Error("There is no such document");
    return found;
  });
  return { made, line };
}

test("two who hear of the line at once, a page that was left and one's return among them, make one document", async () => {
  const api = await writeOffline();
  cleanup();
  const { made } = keyedServer(api);

  await Promise.all([deliverUnsent(...owner), deliverUnsent(...owner)]);
  await waitFor(() => expect(api.callsTo(calls.create).length).toBeGreaterThan(2), { timeout: 10_000 });

  expect(made.size).toBe(1);
});

test("what went out and whose answer got lost is one document, also when more was typed and the page loaded again", async () => {
  const api = editorApi();
  const { made, line } = keyedServer(api);
  line.loses = true;
  openEditorPage("services");
  await user.type(await screen.findByLabelText("Descrizione, riga 1"), "Sopralluogo");
  await user.type(screen.getByLabelText("Prezzo, riga 1"), "100");
  await screen.findByText("Senza connessione: salvato su questo dispositivo");
  line.isAway = true;
  await user.type(screen.getByLabelText("Descrizione, riga 1"), " di novembre");
  await waitFor(async () => expect(JSON.stringify(await unsentEdits.list(...owner))).toContain("di novembre"));
  cleanup();
  Object.assign(line, { loses: false, isAway: false });

  openEditorPage("services");
  await screen.findByText(/^Salvato alle/);

  expect([...made.values()].map(({ documentServices: [row] }) => row?.descrizione)).toEqual([
    "Sopralluogo di novembre",
  ]);
});

test("at the next sign-in too: what went out goes out just so, what was typed since follows it", async () => {
  const api = editorApi();
  const { made } = keyedServer(api);
  const line = (descrizione: string) => ({ documentServices: [{ descrizione }] });
  const edit = { user: owner[0], profile: owner[1], id: "new-1", version: null, savedAt: "2026-11-20T10:00:00Z" };
  await unsentEdits.put({ ...edit, sent: line("Sopralluogo"), document: line("Sopralluogo di novembre") });

  await deliverUnsent(...owner);

  expect([...made.keys()]).toEqual(["new-1"]);
  expect(api.callsTo(calls.create)[0]?.body.documentServices[0]?.descrizione).toBe("Sopralluogo");
  expect(made.get("new-1")?.documentServices[0]?.descrizione).toBe("Sopralluogo di novembre");
  expect(await unsentEdits.list(...owner)).toEqual([]);
});

test("what another tab is writing just then is not taken for what was made a document", async () => {
  const api = editorApi();
  keyedServer(api);
  const line = (descrizione: string) => ({ documentServices: [{ descrizione }] });
  const [user, profile] = owner;
  const about = { user, profile, savedAt: "2026-11-20T10:00:00Z" };
  await unsentEdits.put({ ...about, id: newDocumentKey.renew(), version: null, document: line("Sopralluogo") });
  writeSavedDocument({ ...about, id: null, begunAs: "new-in-another-tab", document: line("Della scheda accanto") });

  await deliverUnsent(...owner);

  expect(readSavedDocument(...owner)).toMatchObject({ id: null, document: line("Della scheda accanto") });
});

test("an edit that the server has taken without being heard is delivered, and asked about no more", async () => {
  const api = editorApi({ draft: { documentServices: [] } });
  const kept = aDocument("B", "draft", { id, version: 2, causale: "Presa" });
  api.fail(calls.update, "documentChanged");
  api.answer(calls.read, kept);
  const edit = { user: owner[0], profile: owner[1], id, version: 1, savedAt: "2026-11-20T10:00:00Z" };
  const written = (change: Partial<DocumentDetail>) => freezeDraft(toDraft({ ...kept, ...change }));

  await unsentEdits.put({ ...edit, document: written({ causale: "Non presa" }) });
  await deliverUnsent(...owner);
  expect(await unsentEdits.list(...owner)).toHaveLength(1);
  await unsentEdits.put({ ...edit, document: written({}) });
  await deliverUnsent(...owner);

  expect(await unsentEdits.list(...owner)).toEqual([]);
});

test("what was typed after an edit that was taken without being heard goes on from it, what another wrote is not written over", async () => {
  const api = editorApi({ draft: { documentServices: [] } });
  const kept = aDocument("B", "draft", { id, version: 2, causale: "Presa" });
  api.fail(calls.update, "documentChanged");
  api.answer(calls.read, () => {
    api.answer(calls.update, aDocument("B", "draft", { id, version: 3 }));
    return kept;
  });
  const written = (causale: string) => toDraft({ ...kept, causale });
  const edit = {
    ...{ user: owner[0], profile: owner[1], id, version: 1, savedAt: "2026-11-20T10:00:00Z" },
    document: freezeDraft(written("Presa e continuata")),
  };

  await unsentEdits.put({ ...edit, unanswered: [printOf(written("Di prima"))] });
  await deliverUnsent(...owner);
  expect(await unsentEdits.list(...owner)).toHaveLength(1);
  api.fail(calls.update, "documentChanged");
  await unsentEdits.put({ ...edit, unanswered: [printOf(written("Presa"))] });
  await deliverUnsent(...owner);

  expect(await unsentEdits.list(...owner)).toEqual([]);
  expect(api.callsTo(calls.update).at(-1)?.body).toMatchObject({ version: 2, causale: "Presa e continuata" });
});
