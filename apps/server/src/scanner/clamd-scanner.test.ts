import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { aZip } from "../../test/a-zip.ts";
import { anInvoiceEnclosing } from "../../test/factories/an-invoice-enclosing.ts";
import { type FakeClamd, fakeClamd, virusWord } from "../../test/fake-clamd.ts";
import { silentLog } from "../../test/silent-log.ts";
import { portOf } from "../port-of.ts";
import { clamdScanner } from "./clamd-scanner.ts";
import { judgeFile } from "./judge-file.ts";

let clamd: FakeClamd | undefined;
afterEach(() => clamd?.stop());

async function aScanner(given?: Parameters<typeof fakeClamd>[0]) {
  clamd = await fakeClamd(given);
  return clamdScanner({ at: clamd.at, isNeeded: true }, silentLog);
}

const virus = { is: "virus", name: "Prova.Virus-1" };
const away = { is: "unjudged", because: "away" };

test("what it says of a file is what is known of it, however many pieces the file takes", async () => {
  const scanner = await aScanner();
  const large = Buffer.alloc(700_001, "a");

  expect(await scanner.judge(Buffer.from("innocuo"))).toEqual({ is: "clean" });
  expect(await scanner.judge(large)).toEqual({ is: "clean" });
  expect(await scanner.judge(Buffer.concat([large, Buffer.from(virusWord)]))).toEqual(virus);
  expect(await scanner.judge(new Uint8Array())).toEqual({ is: "clean" });
  expect(clamd?.seen.slice(0, 2)).toEqual([7, 700_001]);
  expect(await scanner.version()).toMatch(/^ClamAV 1\.4\.6/);
});

test("a file that is more than it takes is not called clean", async () => {
  const scanner = await aScanner({ most: 100_000 });

  expect(await scanner.judge(Buffer.alloc(2_000_000))).toEqual({ is: "unjudged", because: "too large" });
});

test("while it does not answer, or answers nonsense, nothing is called clean", async () => {
  const scanner = await aScanner();
  await clamd?.stop();
  const mute = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
  const nonsense = createServer((socket) => socket.end("UNKNOWN COMMAND\0"));
  await new Promise<void>((resolve) => nonsense.listen(0, "127.0.0.1", resolve));
  const at = (server: typeof mute) =>
    clamdScanner({ at: { host: "127.0.0.1", port: portOf(server) }, isNeeded: false }, silentLog);

  expect(await scanner.judge(Buffer.from("x"))).toEqual(away);
  expect(await scanner.version()).toBeNull();
  expect(await at(mute).judge(Buffer.from("x"))).toEqual(away);
  expect(await at(nonsense).judge(Buffer.from("x"))).toEqual(away);
  mute.close();
  nonsense.close();
});

test("what an invoice encloses is looked at as what it is: plain, signed, and in an archive", async () => {
  const scanner = await aScanner();
  const enclosed = Buffer.from(`%PDF-1.7 ${virusWord}`);
  const [plain, signed] = [await anInvoiceEnclosing(enclosed), await anInvoiceEnclosing(enclosed, { signed: true })];
  const archive = aZip({ "IT12345678903_00001.xml": plain });

  expect(Buffer.from(plain).includes(virusWord)).toBe(false);
  expect(await judgeFile(scanner, plain)).toEqual(virus);
  expect(await judgeFile(scanner, signed)).toEqual(virus);
  expect(await judgeFile(scanner, archive)).toEqual(virus);
  expect(await judgeFile(scanner, await anInvoiceEnclosing(Buffer.from("%PDF-1.7")))).toEqual({ is: "clean" });
  expect(await judgeFile(scanner, Buffer.from("PK senza altro"))).toEqual({ is: "clean" });
});
