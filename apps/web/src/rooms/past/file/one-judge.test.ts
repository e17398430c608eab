import { controllaFile } from "@fatturachiara/fatturapa/controlla-file";
import { byteDiComposta, verifica } from "@fatturachiara/fatturapa/documento";
import { leggiFile } from "@fatturachiara/fatturapa/file";
import { scomponiFattura } from "@fatturachiara/fatturapa/scomposizione";
import { FatturaElettronica, intera } from "@fatturachiara/fatturapa/tracciato";
import { describe, expect, test } from "vitest";
import { ownFiles, readOwn } from "../../../../../../packages/fatturapa/test/own-files.ts";
import {
  corpus,
  readShared,
  sayMissing,
  sharedFolder,
} from "../../../../../../packages/fatturapa/test/shared-folder.ts";
import { readImportedFile } from "./read-imported-file.ts";

// The page that checks files, the import, the live check and the one before sending are one judge: over every sample, sound or
// not, each says what the library says (and so does the command: packages/fatturapa/cli/judge.test.ts).
const oggi = "2026-11-20";

sayMissing("one judge of real invoices");
const samples: [name: string, bytes: Uint8Array][] = [
  ...ownFiles("corpus").map((name): [string, Uint8Array] => [name, readOwn("corpus", name)]),
  ...(sharedFolder ? corpus() : [])
    .filter(({ file }) => !file.startsWith("syn"))
    .map(({ file }): [string, Uint8Array] => [file, readShared("fatturapa", "corpus", file)]),
];
const invoices = samples.filter(([, bytes]) => readImportedFile(bytes, null, oggi).kind === "invoice");

type Finding = { codice: string; gravita: string; percorso: string };
const said = (findings: readonly Finding[]) =>
  findings.map(({ codice, gravita, percorso }) => `${codice} ${gravita} ${percorso}`).sort();

describe("one judge", () => {
  test.each(invoices)("of the file %s: page and library say the same", (_, bytes) => {
    const page = readImportedFile(bytes, null, oggi);

    const onPage = page.kind === "invoice" ? said(page.problems) : [];
    expect(onPage).toEqual(said(controllaFile(bytes, { oggi }).problemi));
  });

  const drafts = invoices.flatMap(([name, bytes]) => {
    const read = leggiFile(bytes);
    const fattura = read.forma === "ordinaria" ? intera(FatturaElettronica, read.lettura) : undefined;
    return fattura ? [{ name, da: scomponiFattura(fattura).da }] : [];
  });

  test.each(drafts)("of a draft like $name: what the live check lets pass, the judge of files lets pass", ({ da }) => {
    const { problemi, fattura } = verifica(da, oggi);
    const isError = ({ gravita }: { gravita: string }) => gravita === "errore";
    if (!fattura || problemi.some(isError)) return;

    const file = controllaFile(byteDiComposta(fattura), { oggi, origine: "nostra" });

    expect(file.problemi.filter(isError)).toEqual([]);
    const codes = (findings: readonly { codice: string }[]) =>
      [...new Set(findings.map(({ codice }) => codice).filter((codice) => codice.startsWith("00")))].sort();
    expect(codes(problemi)).toEqual(codes(file.problemi));
  });
});
