import { afterEach, expect, test, vi } from "vitest";
import { collect, entriesOf } from "../../../../test/factories/full-archive.ts";
import { someClient } from "../../../../test/factories/some-client.ts";
import { hexHashOf } from "../../../hash-of.ts";
import { withManifest } from "../../../zip/with-manifest.ts";
import { writeZip } from "../../../zip/write-zip.ts";
import { archiveVersion, product } from "../archive/opened-archive.ts";
import { ArchiveApart } from "./archive-apart.ts";

afterEach(() => vi.restoreAllMocks());

/** An archive with so many customers in it, each with a word of its own. */
function customers(count: number): Promise<Buffer> {
  const row = {
    ...someClient(),
    version: 1,
    cerca: "",
    createdAt: "2026-11-20T09:00:00.000Z",
    updatedAt: "2026-11-20T09:00:00.000Z",
  };
  const list = Array.from({ length: count }, (_, n) => ({
    ...row,
    id: `0193f1a0-0000-7000-8000-${`${n}`.padStart(12, "0")}`,
  }));
  const head = { prodotto: product, versione: archiveVersion };
  const content = new Map([["clienti.json", JSON.stringify(list)]]);
  return collect(
    writeZip(
      withManifest(
        entriesOf(content, (_, text) => text),
        head,
        { at: new Date(0) },
      ),
    ),
  );
}

/** Turns of the main thread's loop, one beside the other, until it is stopped. */
function heartbeat() {
  let beats = 0;
  let next = setImmediate(function beat() {
    beats += 1;
    next = setImmediate(beat);
  });
  return { beats: () => beats, stop: () => clearImmediate(next) };
}

const list = { is: "list", path: "clienti.json", table: "client" } as const;

test("nothing of an archive is parsed on the main thread, which goes on between one piece and the next", async () => {
  const bytes = await customers(5000);
  const parse = vi.spyOn(JSON, "parse");
  const heart = heartbeat();
  const archive = await ArchiveApart.open(bytes, []);
  const opened = heart.beats();

  const { tables } = await archive.rows(list);

  heart.stop();
  archive.close();
  expect(tables.client).toHaveLength(5000);
  expect(opened).toBeGreaterThan(0);
  // One turn at least for each piece of 256,000 characters.
  expect(heart.beats() - opened).toBeGreaterThan(JSON.stringify(tables.client).length / 256_000);
  expect(
    parse.mock.calls.filter(([text]) => String(text).includes("clienti.json") || String(text).includes("0193f1a0")),
  ).toEqual([]);
});

test("what takes more time than is allowed is refused, and the main thread has not waited for it", async () => {
  const archive = await ArchiveApart.open(await customers(60_000), [], { cpuMs: 50, wallMs: 60_000, heapMb: 768 });
  const heart = heartbeat();

  await expect(archive.rows(list)).rejects.toMatchObject({ code: "fileBeyondLimits" });

  heart.stop();
  archive.close();
  expect(heart.beats()).toBeGreaterThan(10);
});

test("whether a receipt counts a file is looked for in the thread, as often as its line ends may have changed", async () => {
  const archive = await ArchiveApart.open(await customers(60_000), []);
  const whole = await archive.bytes("clienti.json");
  const sent = `${Buffer.from(whole).toString("latin1")}\n`;
  const heart = heartbeat();

  const counted = await archive.counts("clienti.json", hexHashOf(Buffer.from(sent, "latin1")));
  const other = await archive.counts("clienti.json", "0".repeat(64));

  heart.stop();
  archive.close();
  expect([counted, other]).toEqual([true, false]);
  expect(heart.beats()).toBeGreaterThan(100);
});

test("an archive that was closed answers nothing more", async () => {
  const archive = await ArchiveApart.open(await customers(1), []);
  const asked = archive.rows(list);

  archive.close();

  await expect(asked).rejects.toThrow("The threads were ended");
});
