import { auth } from "@fatturachiara/contract/rooms/auth";
import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aDocument } from "../../../../test/a-document.ts";
import { aMe } from "../../../../test/a-user.ts";
import { editorApi, openEditorPage } from "../../../../test/open-editor.tsx";
import { logOut } from "../../../session/log-out.ts";
import { signIn } from "../../../session/sign-in.ts";
import { unsentEdits } from "../../../session/unsent-edits.ts";
import { actingProfile, type UserLogged } from "../../../session/user-logged.ts";
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
  api.answer(
    calls.create,
    ({ body }) => ({ ...aDocument("B", "draft", { id }), ...body, version: 1 }) as DocumentDetail,
  );

  await signInAgain(api);

  expect(api.callsTo(calls.create)).toHaveLength(tries + 1);
  const body = api.callsTo(calls.create).at(-1)?.body;
  expect(body?.documentServices[0]?.descrizione).toBe("Sopralluogo di novembre");
  expect(String(body?.documentServices[0]?.prezzoUnitario)).toBe("1250.5");
  expect(await unsentEdits.list(...owner)).toEqual([]);
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

test("somebody else who signs in here neither sends it nor takes it away", async () => {
  const api = await writeOffline();
  await leave(api);
  const tries = api.callsTo(calls.create).length;

  await signInAgain(api, { id: "0193f1a0-0000-7000-8000-000000000002" });

  expect(api.callsTo(calls.create)).toHaveLength(tries);
  expect(await unsentEdits.list(...owner)).toHaveLength(1);
});
