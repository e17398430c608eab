// The library as others get it: packed, installed in an empty folder, imported, typed, bundled, run as a command.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/launch/root.mjs";
import { buildPackage, npm, packPackage } from "../../scripts/pack/build-package.ts";

/** A door of the library, as a program names it. */
const door = (path = "") => JSON.stringify(`@fatturachiara/fatturapa${path}`);
const folder = mkdtempSync(join(tmpdir(), "published-"));
const invoice = join(root, "packages/fatturapa/test/corpus/syn__bad_00423_prezzo_totale.xml");
const run = (args: string[]) => execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });

beforeAll(() => {
  const archive = packPackage(buildPackage(join(folder, "dist")), folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "empty", private: true, type: "module" }));
  npm(["install", archive, "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund"], folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the library installed in an empty folder", () => {
  test("is imported and does its work", () => {
    const program = `
      import { readFileSync } from "node:fs";
      import { controlla, readXml, writeXml } from ${door()};
      import { leggiFile } from ${door("/file")};
      import { verificaP7m } from ${door("/p7m")};
      const bytes = new Uint8Array(readFileSync(process.argv[2]));
      const signed = new Uint8Array(readFileSync(process.argv[3]));
      const { fattura } = readXml(bytes);
      const codes = controlla(fattura, { oggi: "2026-12-31", origine: "esterna" }).map(({ codice }) => codice);
      const { firme } = await verificaP7m(signed, { istante: Date.UTC(2026, 11, 31), origine: "esterna" });
      console.log(JSON.stringify([codes, leggiFile(signed).tipo, firme[0].integra, readXml(writeXml(fattura).xml).problemi]));
    `;
    writeFileSync(join(folder, "use.mjs"), program);
    const signed = join(root, "packages/fatturapa/test/p7m/IT11223344554_00043.xml.p7m");

    expect(JSON.parse(run(["use.mjs", invoice, signed]))).toEqual([["00423"], "FPR12", true, []]);
  });

  test("is typed, in Node's way of resolving and in a bundler's", () => {
    const program = `
      import { type FatturaElettronica, readXml } from ${door()};
      import { apriP7m } from ${door("/p7m")};
      const read = readXml("<a/>");
      const invoice: FatturaElettronica | undefined = read.valida ? read.fattura : undefined;
      export const number: string | undefined = invoice?.FatturaElettronicaBody[0].DatiGenerali.DatiGeneraliDocumento.Numero;
      // @ts-expect-error what was read with problems is not a whole invoice
      export const part: FatturaElettronica | undefined = readXml("<a/>").fattura;
      // @ts-expect-error a number is not bytes
      apriP7m(7);
    `;
    writeFileSync(join(folder, "use.ts"), program);
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    // The strictest there is, the library's own types looked at too, without those of a browser or of Node.
    const strict =
      "--noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --target es2024 --lib es2024";
    for (const way of ["--module nodenext", "--module esnext --moduleResolution bundler"])
      expect(run([tsc, ...`${strict} ${way}`.split(" "), "--types", "", "use.ts"])).toBe("");
  });

  test("is bundled by Vite into a page that carries only what it uses", async () => {
    writeFileSync(
      join(folder, "index.html"),
      '<!doctype html><title>a</title><script type="module" src="/page.js"></script>',
    );
    writeFileSync(
      join(folder, "page.js"),
      `import { writeXml } from ${door()}; document.title = writeXml(JSON.parse(location.hash.slice(1))).xml;`,
    );
    run([join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "silent", "--outDir", "built"]);
    const html = readFileSync(join(folder, "built/index.html"), "utf8");
    const script = readFileSync(join(folder, "built", /src="\/([^"]+\.js)"/.exec(html)?.[1] ?? ""), "utf8");

    expect(script).toContain("FatturaElettronicaHeader");
    expect(gzipSync(script).length).toBeLessThan(13 * 1024);
  });

  test("says what it needs and what changed, and its pages lead only to what is there", () => {
    const own = join(folder, "node_modules/@fatturachiara/fatturapa");
    const read = (page: string) => readFileSync(join(own, page), "utf8");
    const { version, engines } = JSON.parse(read("package.json"));
    const links = ["README.md", "CHANGELOG.md"].flatMap((page) => [
      ...read(page).matchAll(/\]\((?!https?:|#)([^)]+)\)/g),
    ]);

    expect(engines).toEqual({ node: ">=20" });
    expect(/^## (.*)$/m.exec(read("CHANGELOG.md"))?.[1]).toBe(version);
    expect(links.map(([, link = ""]) => existsSync(join(own, link)))).toEqual([true, true, true]);
    expect(read("docs/api-fatturapa.md")).toContain("### editXml");
  });

  test("shows its own sources to whoever steps into it", () => {
    const own = join(folder, "node_modules/@fatturachiara/fatturapa/src/decimal");
    const script = readFileSync(join(own, "decimal.js"), "utf8");
    const map = JSON.parse(readFileSync(join(own, "decimal.js.map"), "utf8"));

    expect(script).toContain("//# sourceMappingURL=decimal.js.map");
    expect(map.sourcesContent[0]).toBe(readFileSync(join(root, "packages/fatturapa/src/decimal/decimal.ts"), "utf8"));
  });

  test("has its command", () => {
    const bin = join(folder, "node_modules/.bin/fatturapa");
    const status = (() => {
      try {
        return { code: 0, out: run([bin, "check", "--json", invoice]) };
      } catch (error) {
        const { status: code, stdout: out } = error as { status: number; stdout: string };
        return { code, out };
      }
    })();

    expect(status.code).toBe(1);
    expect(JSON.parse(status.out)).toMatchObject({
      kind: "FPR12",
      xsdValid: true,
      findings: [{ code: "00423", line: 2 }],
    });
  });
});
