import { document } from "@fatturachiara/contract/rooms/document";
import { notice } from "@fatturachiara/contract/rooms/notice";
import { storage } from "@fatturachiara/contract/rooms/storage";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { aDraft, anIssuer } from "../../../test/factories/a-document.ts";
import { aUser } from "../../../test/factories/a-user.ts";
import { testApp } from "../../../test/test-app.ts";
import { countAllStorage } from "./count-storage.job.ts";
import { sumKept } from "./store.ts";

const dayMs = 86_400_000;
const pdf = (name: string, size: number) => ({
  name,
  type: "application/pdf",
  bytes: Buffer.alloc(size, "%PDF-1.7 "),
});
const full =
  "Lo spazio di questo account è esaurito e il file non c'è entrato: elimina bozze e allegati che non servono, o chiedi più spazio a chi gestisce il servizio.";

async function aDraftWithRoomFor(storageBytes: number | null) {
  const app = await testApp({ config: { storageBytes } });
  const issuer = await anIssuer(app);
  const { id } = await aDraft(app, issuer);
  const { token } = issuer;
  const attach = (name: string, size: number) =>
    app.call(document.attach, { token, params: { id }, body: pdf(name, size) });
  const titles = async () => {
    const { data } = await app.call(notice.list, { token });
    return (Array.isArray(data) ? data : data.items).map(({ titolo }) => titolo);
  };
  const use = async () => (await app.call(storage.read, { token })).data;
  return { app, issuer, token, id, attach, titles, use };
}

test("a file that has no room is refused at its field; deleting one makes room again", async () => {
  const { app, token, id, attach } = await aDraftWithRoomFor(100_000);
  const first = (await attach("a.pdf", 70_000)).data.allegati[0]?.id ?? "";

  const refused = await attach("b.pdf", 40_000);
  const logo = await app.call(taxdata.uploadLogo, {
    token,
    body: { name: "logo.png", type: "image/png", bytes: Buffer.alloc(40_000) },
  });
  await app.call(document.detach, { token, params: { id, attachmentId: first } });
  const taken = await attach("b.pdf", 40_000);

  expect(refused).toMatchObject({ status: 400, codes: ["storageFull"], messages: [full], fields: { file: [full] } });
  expect(logo).toMatchObject({ status: 400, codes: ["storageFull"], fields: { logo: [full] } });
  expect(taken.status).toBe(200);
});

test("the owner is told once that room gets scarce, and once that there is none", async () => {
  const { app, attach, titles } = await aDraftWithRoomFor(100_000);

  await attach("a.pdf", 79_000);
  const before = await titles();
  await attach("b.pdf", 1500);
  await attach("c.pdf", 1500);
  await countAllStorage(app.deps);
  const scarce = await titles();
  await attach("d.pdf", 18_000);
  await countAllStorage(app.deps);

  expect(before).toEqual([]);
  expect(scarce).toEqual(["Lo spazio dell'account sta per finire"]);
  expect(await titles()).toEqual(["Lo spazio dell'account è esaurito", "Lo spazio dell'account sta per finire"]);
});

test("whoever has no room left still writes, sends and receives the answers", async () => {
  const { app, issuer, token, id, attach, use } = await aDraftWithRoomFor(1000);
  await attach("a.pdf", 1000);

  const other = await aDraft(app, issuer);
  const sent = await app.call(document.send, { token, params: { id } });
  await app.runJobs();

  expect(other.id).toBeTruthy();
  expect(sent.status).toBe(200);
  const { occupati, limite, documenti } = await use();
  expect(documenti).toBeGreaterThan(1000);
  expect(occupati).toBeGreaterThan(limite ?? 0);
});

test("what is counted by night and what came since make the same sum, for each profile its own", async () => {
  const { app, issuer, token, id, use } = await aDraftWithRoomFor(null);
  await app.call(document.send, { token, params: { id } });
  await app.runJobs();
  const stranger = await aUser(app);
  const fresh = await use();

  app.clock.advance(2 * dayMs);
  await countAllStorage(app.deps);
  const counted = await app.db
    .selectFrom("storage_tally")
    .selectAll()
    .where("profileId", "=", issuer.profile)
    .execute();
  const after = await sumKept(app.db, issuer.profile);
  await countAllStorage(app.deps);

  expect(fresh.limite).toBeNull();
  expect(counted[0]?.byte).toBe(fresh.documenti);
  expect(fresh).toMatchObject(after);
  expect(await sumKept(app.db, issuer.profile)).toEqual(after);
  expect(await sumKept(app.db, stranger.profile)).toEqual({ documenti: 0, allegati: 0, altro: 0 });
});
