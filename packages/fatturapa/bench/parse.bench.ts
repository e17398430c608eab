import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeXmlBytes } from "../src/xml/index.ts";
import { encodeUtf8 } from "../src/xml/utf8.ts";
import { officialXsd } from "../test/official-xsd.ts";
import { ownFiles, readOwn } from "../test/own-files.ts";
import { sharedFolder } from "../test/shared-folder.ts";
import { invoiceOf } from "./invoice-of.ts";
import { judge, judgedAs } from "./judge.ts";
import { beside, type Figure, print } from "./measure.ts";

/** The limits of the requirements: times as fast, MiB. */
const BAR = 4;
const MOST_MEMORY = 150;

/** What one change of a sound invoice is found as; the first two by the structure, which the official schema refuses too. */
const SPOILT: [change: (xml: string) => string, codes: string[]][] = [
  [(xml) => xml.replace("<Imposta>", "<Imposta>x"), ["00200"]],
  [(xml) => xml.replace("<Divisa>EUR</Divisa>", ""), ["00200"]],
  [(xml) => xml.replace(/<PrezzoTotale>[^<]*/, "<PrezzoTotale>9.99"), ["00422", "00423"]],
  [(xml) => xml.replace(/<Imposta>[^<]*/, "<Imposta>9.99"), ["00421", "FC18"]],
  [(xml) => xml.replace("<Numero>1/2026", "<Numero>A"), ["00425"]],
  [(xml) => xml.replace("<Data>2026-11-20", "<Data>2026-11-21"), ["00403"]],
  [(xml) => xml.replace("2026-12-31</DataScadenza", "2026-12-25</DataScadenza"), ["FC06"]],
];

/** Reading, structure and all checks against libxml2 with the official schema, compiled to WebAssembly. */
export async function bench(): Promise<Figure[]> {
  assertCorpus();
  const memory = memoryOf(writeXmlBytes(invoiceOf(9999)));
  if (!sharedFolder) {
    console.log("parse + structure + all checks | skipped: the official schema is not on this machine");
    return [wrongLines(), memory];
  }
  const official = officialXsd("ordinaria");
  const speeds = [14, 200, 9999].map((lines) => {
    const bytes = writeXmlBytes(invoiceOf(lines));
    const xml = new TextDecoder().decode(bytes);
    judgedAs(bytes, [], "nostra");
    for (const [change, codes] of SPOILT) {
      const spoilt = encodeUtf8(change(xml));
      judgedAs(spoilt, codes, "nostra");
      if ((official.verdict(spoilt) === undefined) === codes.includes("00200")) throw new Error(`libxml2: ${codes}`);
    }
    return beside(
      `parse + structure + all checks, ${lines} lines, ${(bytes.length / 1024).toFixed(0)} KB`,
      () => judgedAs(bytes, []),
      "libxml2-wasm parse + XSD",
      () => {
        if (official.verdict(bytes) !== undefined) throw new Error("libxml2 refused the sound invoice");
      },
      BAR,
    );
  });
  return [...speeds, wrongLines(), memory];
}

/** Findings are told at their place: what that costs must not grow with the number of them. */
function wrongLines(): Figure {
  const wrong = (lines: number) =>
    encodeUtf8(
      new TextDecoder()
        .decode(writeXmlBytes(invoiceOf(lines)))
        .replaceAll(/<PrezzoTotale>[^<]*/g, "\n<PrezzoTotale>1.00"),
    );
  const [many, few] = [wrong(9990), wrong(999)];
  return beside(
    "parse + structure + all checks, 9990 wrong lines",
    () => judge(many, "esterna"),
    "ten times 999 wrong lines",
    () => {
      for (let n = 0; n < 10; n++) judge(few, "esterna");
    },
    0.7,
  );
}

/** What is measured finds the code of every invented wrong invoice: no check is left out. */
function assertCorpus(): void {
  for (const file of ownFiles("corpus")) {
    const code = /bad_(\d{5})/.exec(file)?.[1];
    if (!code || file.includes("fsm")) continue;
    if (!judge(readOwn("corpus", file), "esterna").includes(code)) throw new Error(`${file}: ${code} was not found`);
  }
}

/** The most memory of a process that judges this file and does nothing else. */
function memoryOf(bytes: Uint8Array): Figure {
  const folder = mkdtempSync(join(tmpdir(), "fatturapa-bench-"));
  try {
    const path = join(folder, "invoice.xml");
    writeFileSync(path, bytes);
    const out = execFileSync(process.execPath, [join(import.meta.dirname, "rss-of-judging.ts"), path]);
    return {
      name: "peak memory of a process that judges 9999 lines",
      figure: Number(out.toString()),
      unit: "MiB",
      reference: { name: "at most", figure: MOST_MEMORY },
      bar: 1,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) print(await bench());
