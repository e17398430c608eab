import { expect, test } from "vitest";
import { controllaFile } from "../src/controlla-file/index.ts";
import { leggiFile } from "../src/file/index.ts";
import { ownFiles, readOwn } from "../test/own-files.ts";
import { corpus, readShared, sayMissing, sharedFolder } from "../test/shared-folder.ts";
import { judge } from "./judge.ts";

const oggi = "2026-11-20";
const istante = Date.parse(`${oggi}T12:00:00Z`);

sayMissing("the command was not compared with the library over real invoices");
const samples: [name: string, bytes: Uint8Array][] = [
  ...ownFiles("corpus").map((name): [string, Uint8Array] => [name, readOwn("corpus", name)]),
  ...(sharedFolder ? corpus() : [])
    .filter(({ file }) => !file.startsWith("syn"))
    .map(({ file }): [string, Uint8Array] => [file, readShared("fatturapa", "corpus", file)]),
];

const invoices = samples.filter(([, bytes]) => ["ordinaria", "semplificata"].includes(leggiFile(bytes).forma));

test.each(invoices)("of the file %s the command says what the library says", async (name, bytes) => {
  const { findings } = await judge({ file: name, name, bytes }, { oggi, istante, origine: "esterna" });

  const ofCommand = findings.map(({ code, severity, path }) => `${code} ${severity} ${path}`).sort();
  const ofLibrary = controllaFile(bytes, { oggi }).problemi.map(
    ({ codice, gravita, percorso }) => `${codice} ${gravita === "errore" ? "error" : "warning"} ${percorso}`,
  );
  expect(ofCommand).toEqual(ofLibrary.sort());
});
