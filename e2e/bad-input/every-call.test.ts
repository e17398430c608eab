import { isUpload } from "@fatturachiara/contract";
import { endpoints } from "@fatturachiara/contract/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { must } from "../harness/api.ts";
import { type Document, readDocument, untilSettled } from "../harness/document.ts";
import { exampleCustomer } from "../harness/example-business.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { hostileBodies, hostileIds } from "./hostile-values.ts";
import { signToken } from "./sign-token.ts";
import { indiscretions, startTarget, type Target } from "./target.ts";

const unknown = "0190d3c4-0000-7000-8000-000000000000";
const calls = endpoints.map(({ name, endpoint }) => ({ name, ...endpoint }));
const signedIn = calls.filter(({ access }) => access !== "public");
const withBody = calls.filter(({ method, name }) => method !== "GET" && name !== "auth.revokeToken");

const otherTypes = [
  "application/xml",
  "text/plain",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-7",
];

/** A file in the field where a call takes one. */
const aFile = (field: string) => ({
  type: "multipart/form-data; boundary=confine",
  body: `--confine\r\nContent-Disposition: form-data; name="${field}"; filename="nota.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\r\n--confine--\r\n`,
});

/**
 * Of what one place judges for all calls (tokens, ids, bodies that are none) each call meets a third, another one than the
 * call before it, and all with THOROUGH=1.
 */
const met = <T>(all: readonly T[], call: number): readonly T[] =>
  process.env.THOROUGH === "1" ? all : all.filter((_, i) => (i + call) % 3 === 0);

/** The address of a call with an id in every place; `auth/:hash` names an act, not a thing. */
const at = (path: string, id: string) => path.replace(":hash", "forgotpassword").replaceAll(/:\w+/g, id);

// What no well-meaning client sends, to every call of the contract: the right status, an Italian sentence, nothing of it
// in the log, and the product goes on.
describe("every call", { shuffle: false }, () => {
  let target: Target;

  beforeAll(async () => {
    target = await startTarget();
    await setUpBusiness(target.mario.api);
  });

  afterAll(async () => {
    await target?.product.stop();
  });

  test("without a token, with a broken one, with one that has expired, is 401", async () => {
    const now = Math.floor(Date.now() / 1000);
    const old = signToken(target.product.dataDir, target.anna.api.token ?? "", now - 1);
    const good = signToken(target.product.dataDir, target.anna.api.token ?? "", now + 60);
    expect((await target.mario.api.raw("GET", "auth/me", { token: good })).status).toBe(200);
    const wrong: string[] = [];
    for (const [i, { method, path }] of signedIn.entries()) {
      const body = method === "GET" ? {} : { body: "{}" };
      for (const token of ["", ...met(["rotto", `${good}x`, old, "null"], i)]) {
        wrong.push(...(await target.ask(method, at(path, unknown), { ...body, token }, [401])));
      }
    }
    expect(wrong).toEqual([]);
  });

  test("without the CSRF header a change is 400, and an address that does not exist is 404", async () => {
    const headers = { authorization: `Bearer ${target.anna.api.token}`, "content-type": "application/json" };
    const init = { method: "POST", headers, body: "{}" };

    expect((await fetch(`${target.anna.api.url}/account`, init)).status).toBe(400);
    expect((await target.anna.api.get("non/esiste")).status).toBe(404);
  });

  test("ids of nothing and ids that are none are 404 or 400", async () => {
    const wrong: string[] = [];
    for (const [i, { method, path }] of calls.filter((call) => /:\w*id/i.test(call.path)).entries()) {
      const body = method === "GET" || method === "DELETE" ? {} : { body: "{}" };
      for (const id of [unknown, ...met(hostileIds, i)])
        wrong.push(...(await target.ask(method, at(path, id), body, [400, 404])));
    }
    expect(wrong).toEqual([]);
  });

  test("somebody else's ids are 404, and nothing of theirs has changed", async () => {
    const account = must(await target.anna.api.get<{ id: string }[]>("Profile/bankaccount"))[0]?.id ?? "";
    const fileId = target.sent.cronImapLogRows.find((row) => row.idFile)?.idFile ?? "";
    expect(fileId).not.toBe("");
    const before = JSON.stringify([
      await readDocument(target.anna.api, target.draft.id),
      await readDocument(target.anna.api, target.sent.id),
    ]);
    // By the address without its ids: whose thing, and a body that would be right.
    const things: Record<string, { ids: string[]; body: object }> = {
      clients: { ids: [target.business.idCliente], body: exampleCustomer },
      document: {
        ids: [target.draft.id, target.sent.id],
        body: target.business.invoice({ version: target.draft.version }),
      },
      "Profile/bankaccount": { ids: [account], body: { iban: "IT60X0542811101000000123456", predefinito: false } },
    };
    /** Acts that take a body of their own. */
    const acts: Record<string, object> = {
      "clients/:id/merge": { idDoppione: unknown },
      "document/:id/copy": { email: "mario@curiosi.example", messaggio: "" },
      "document/:id/payment": { data: "2026-11-20", importo: 10 },
    };
    const wrong: string[] = [];
    for (const { method, path, body: wanted } of signedIn.filter((call) => call.path.includes("/:id"))) {
      const [room = ""] = path.split("/:id");
      const right = acts[path] ?? things[room]?.body ?? {};
      const body =
        method === "GET" || method === "DELETE"
          ? {}
          : isUpload(wanted)
            ? aFile(wanted.upload.field)
            : { body: JSON.stringify(right) };
      for (const id of things[room]?.ids ?? [unknown]) {
        const address = path
          .replace(":id", id)
          .replace(":fileId", fileId)
          .replace(/:(paymentId|attachmentId)/, unknown);
        // Bodies we do not know are 400.
        wrong.push(...(await target.ask(method, address, body, room in things ? [404] : [400, 404])));
      }
    }
    expect(wrong).toEqual([]);
    const after = JSON.stringify([
      await readDocument(target.anna.api, target.draft.id),
      await readDocument(target.anna.api, target.sent.id),
    ]);
    expect(after).toBe(before);
    expect(must(await target.anna.api.get(`clients/${target.business.idCliente}`))).toMatchObject({
      archiviato: false,
    });
    expect(must(await target.anna.api.get("Profile/bankaccount"))).toHaveLength(1);
  });

  test("another one's customer and bank account cannot be put into a document", async () => {
    const wrong = await target.ask("PUT", "document", { body: JSON.stringify(target.business.invoice()) }, [400, 404]);
    expect(wrong).toEqual([]);
  });

  test("bodies that are none, of every kind, are 400", async () => {
    const wrong: string[] = [];
    for (const [i, { method, path }] of withBody.entries()) {
      for (const body of met(Object.values(hostileBodies), i)) {
        // A call without a body does not look at one; too many attempts to sign in are 429 by then.
        wrong.push(...(await target.ask(method, at(path, unknown), { body }, [200, 400, 401, 404, 429])));
      }
      for (const type of met(otherTypes, i)) {
        const body = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
        wrong.push(...(await target.ask(method, at(path, unknown), { body, type }, [200, 400, 401, 404, 429])));
      }
    }
    expect(wrong).toEqual([]);
  });

  // One place counts a body's bytes for all of them: 2 MB meet it on every call, 20 MB on each sixth and on those that
  // take more than others (on all with THOROUGH=1).
  test("2 MB are 400 on every call, and so are 20 MB", async () => {
    const wrong: string[] = [];
    for (const [i, { method, path, mostBytes }] of withBody.entries()) {
      const bytes = process.env.THOROUGH === "1" || mostBytes || i % 6 === 0 ? 20_000_000 : 2_000_000;
      const body = `{"nome":"${"x".repeat(bytes)}"}`;
      wrong.push(...(await target.ask(method, at(path, unknown), { body }, [400])));
    }
    expect(wrong).toEqual([]);
  });

  test("markup in a text is text: it goes out, is confirmed, and the file holds it harmless", async () => {
    const descrizione = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]> &b; ]]> <script>alert(1)</script>';
    const line = { descrizione, quantita: 1, prezzoUnitario: 1, idAliquotaIvaFull: 1 };
    const { id } = must(
      await target.anna.api.put<Document>("document", target.business.invoice({ documentServices: [line] })),
    );
    must(await target.anna.api.post(`document/${id}/send`));
    await untilSettled(target.anna.api);

    expect(await readDocument(target.anna.api, id)).toMatchObject({ statoDocumento: "C" });
    const file = Buffer.from((await target.anna.api.download(`document/${id}/xml`)).bytes).toString();
    expect(file).not.toMatch(/<!DOCTYPE|<script/);
    expect(file).toContain("&lt;!DOCTYPE");
  });

  test("afterwards it still serves, and its log names nobody", async () => {
    expect((await fetch(`${target.product.url}/readyz`)).status).toBe(200);
    expect(must(await target.anna.api.get("auth/me"))).toBeTruthy();
    expect(indiscretions(target)).toEqual([]);
  });
});
