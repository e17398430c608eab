import { controllaFile } from "@fatturachiara/fatturapa/controlla-file";
import { byteDiComposta, verifica } from "@fatturachiara/fatturapa/documento";
import { leggiFile } from "@fatturachiara/fatturapa/file";
import { verificaP7m } from "@fatturachiara/fatturapa/p7m";
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
const now = { oggi, istante: Date.parse("2026-11-20T10:00:00Z") };
const isInvoice = ([, bytes]: (typeof samples)[number]) => {
  const { forma } = leggiFile(bytes);
  return forma === "ordinaria" || forma === "semplificata";
};
const invoices = samples.filter(isInvoice);
const signed = ownFiles("p7m")
  .map((name): [string, Uint8Array] => [name, readOwn("p7m", name)])
  .filter(isInvoice);

type Finding = { codice: string; gravita: string; percorso: string };
const said = (findings: readonly Finding[]) =>
  findings.map(({ codice, gravita, percorso }) => `${codice} ${gravita} ${percorso}`).sort();

describe("one judge", () => {
  test.each(invoices)("of the file %s: page and library say the same", async (_, bytes) => {
    const page = await readImportedFile(bytes, null, now);

    const onPage = page.kind === "invoice" ? said(page.problems) : [];
    expect(onPage).toEqual(said(controllaFile(bytes, { oggi }).problemi));
  });

  test.each(signed)("of the signed file %s: the page says of the signature what the library says", async (_, bytes) => {
    const page = await readImportedFile(bytes, null, now);

    const { p7m, problemi, firme } = await verificaP7m(bytes, { ...now, origine: "esterna" });
    const inside = controllaFile(p7m?.contenuto ?? bytes, { oggi }).problemi;
    expect(page).toMatchObject({ kind: "invoice", signatures: firme });
    expect(page.kind === "invoice" && said(page.problems)).toEqual(said([...problemi, ...inside]));
  });

  test("a file that was changed after it was signed is refused on the page too", async () => {
    const page = await readImportedFile(readOwn("p7m", "syn__IT01234567897_p7m_manomesso.xml.p7m"), null, now);

    expect(page.kind === "invoice" && page.problems[0]).toMatchObject({ codice: "00102", gravita: "errore" });
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
