import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { document } from "@fatturachiara/contract/rooms/document";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument } from "../../../../test/factories/a-document.ts";
import { testApp } from "../../../../test/test-app.ts";

async function confirmed() {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer);
  await app.runJobs({ alsoLater: true });
  const legal = async (query: { format?: "json" | "zip" } = {}) =>
    (await app.call(document.legal, { token: issuer.token, params: { id }, query })).data;
  return { app, issuer, id, legal };
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("The dossier", () => {
  test("says what it holds, and that it does not take the place of legal storage", async () => {
    const { legal } = await confirmed();

    const dossier = await legal();

    expect(dossier).toMatchObject({
      documento: { numero: "1/2026", cliente: "Officine Meridiana S.r.l." },
      statoLegale: "emessa",
      conservazione: { stato: "non aderito", avviso: "Il fascicolo non sostituisce la conservazione a norma." },
    });
    if (!("file" in dossier)) throw new Error("Data was asked for");
    const folders = new Set(dossier.file.map(({ nome }) => nome.split("/")[0]));
    expect(folders).toEqual(new Set(["fattura", "ricevute", "pec"]));
    expect(dossier.eventi.find(({ tipo }) => tipo === "RC")?.firme).toMatchObject([
      { di: "busta", esito: "integra", firmatario: "Gestore PEC simulato" },
      { di: "ricevuta", esito: "integra", firmatario: "Sistema Interscambio simulato" },
    ]);
  });

  test("of what still waits for its answer says that it is not issued", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aSentDocument(app, issuer);

    const { data } = await app.call(document.legal, { token: issuer.token, params: { id }, query: {} });

    expect(data).toMatchObject({ statoLegale: "non emessa" });
  });

  test("as a ZIP holds every file byte for byte, each with its hash, and its own script finds nothing wrong", async () => {
    const { app, issuer, id, legal } = await confirmed();
    const listed = await legal();
    const zip = await legal({ format: "zip" });
    if (!("bytes" in zip) || !("file" in listed)) throw new Error("Both shapes were asked for");

    expect(zip.name).toBe(`${listed.pacchetto}.zip`);
    const files = unzipSync(zip.bytes);

    expect(zip.name).toMatch(/^\d{11}-2026-FT-1\.zip$/);
    for (const { nome, sha256: stated } of listed.file) expect(sha256(files[nome] ?? new Uint8Array())).toBe(stated);
    const { data: xml } = await app.call(document.xml, { token: issuer.token, params: { id } });
    expect(files[`fattura/${xml.name}`]).toEqual(xml.bytes);
    const manifest = JSON.parse(strFromU8(files["manifest.json"] ?? new Uint8Array()));
    expect(manifest.file).toHaveLength(listed.file.length + 1); // and the readable copy
    const folder = mkdtempSync(join(tmpdir(), "fatturachiara-dossier-"));
    for (const [path, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    const output = execFileSync("sh", [join(folder, "verifica.sh")], { encoding: "utf8" });
    expect(output).toContain("Tutti i file corrispondono alle impronte.");
    writeFileSync(join(folder, `fattura/${xml.name}`), "altro");
    expect(() => execFileSync("sh", [join(folder, "verifica.sh")], { stdio: "pipe" })).toThrow();
    rmSync(folder, { recursive: true });
  });

  test("as a ZIP has an index of every file with its hash, and is the same bytes minutes later", async () => {
    const { app, legal } = await confirmed();
    const zip = await legal({ format: "zip" });
    app.clock.advance(5 * 60_000);
    const later = await legal({ format: "zip" });
    if (!("bytes" in zip) || !("bytes" in later)) throw new Error("Archives were asked for");

    const files = unzipSync(zip.bytes);

    expect(sha256(later.bytes)).toBe(sha256(zip.bytes));
    const index = strFromU8(files["PIndex.xml"] ?? new Uint8Array());
    const listed = [...index.matchAll(/<Path>(.*)<\/Path>\s*<Hash [^>]*>(\w+)<\/Hash>/g)];
    const stored = Object.keys(files).filter((path) => path.includes("/"));
    expect(listed.map(([, path]) => path).sort()).toEqual(stored.sort());
    for (const [, path = "", stated] of listed) expect(sha256(files[path] ?? new Uint8Array())).toBe(stated);
    expect(index).toContain("<CessionarioDenominazione>Officine Meridiana S.r.l.</CessionarioDenominazione>");
    expect(index).toMatch(/<IdentificativoSdI>\d+<[\s\S]*<Stato>C<[\s\S]*<DataOraConsegna>/);
    expect(index).not.toMatch(/a norma/i);
  });

  test("of a draft does not exist yet", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aDraft(app, issuer);

    const answer = await app.call(document.legal, { token: issuer.token, params: { id }, query: {} });

    expect(answer).toMatchObject({ status: 400, codes: ["dossierNotYet"] });
  });
});

describe("Several documents at once", () => {
  test("come as one ZIP with XML and PDF; a draft that is no invoice yet is named with its reason", async () => {
    const { app, issuer, id } = await confirmed();
    const empty = await aDraft(app, issuer, { documentServices: [] });

    const { data } = await app.call(document.archive, {
      token: issuer.token,
      body: { ids: [id, empty.id], file: ["xml", "pdf"] },
    });

    const files = unzipSync(data.bytes);
    const names = Object.keys(files);
    expect(names).toEqual([expect.stringMatching(/\.xml$/), "Fattura_1-2026.pdf", "DOCUMENTI_MANCANTI.txt"]);
    expect(strFromU8(files["DOCUMENTI_MANCANTI.txt"] ?? new Uint8Array())).toContain(empty.id);
  });

  test("are not handed out when one of them is somebody else's", async () => {
    const { app, id } = await confirmed();
    const other = await anIssuer(app);
    const own = await aDraft(app, other);

    const answer = await app.call(document.archive, {
      token: other.token,
      body: { ids: [own.id, id], file: ["xml"] },
    });

    expect(answer).toMatchObject({ status: 404, codes: ["documentNotFound"] });
  });
});

describe("The exported list", () => {
  async function exported(format: "csv" | "xlsx") {
    const { app, issuer } = await confirmed();
    await aDraft(app, issuer, { idTipoDocumento: 4, causale: "Reso" });
    await aDraft(app, issuer, { dataDocumento: "2025-05-05" });
    const { data } = await app.call(document.export, { token: issuer.token, query: { format } });
    return data;
  }

  test("is what Italian spreadsheets read: semicolons, decimal comma, credit notes with a minus", async () => {
    const { name, bytes } = await exported("csv");

    const lines = strFromU8(bytes).split("\r\n");

    expect(name).toBe("Fatture_2026-11-20.csv");
    expect(lines[0]).toMatch(/^Numero;Data;Tipo;/);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(lines).toHaveLength(4);
    expect(lines.slice(1, 3).sort()).toEqual([
      expect.stringMatching(
        /^1\/2026;20\/11\/2026;TD01;Fattura;.*;1220,00;1220,00;20\/12\/2026;0,00;0,00;1220,00;;Confermata;Consegnata$/,
      ),
      expect.stringContaining(
        ";20/11/2026;TD04;Nota di credito;Officine Meridiana S.r.l.;IT01234567897;-1000,00;-220,00;",
      ),
    ]);
  });

  test("is a workbook with numbers and days, not texts", async () => {
    const { bytes } = await exported("xlsx");

    const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());

    expect(sheet.match(/<row>/g)).toHaveLength(3);
    expect(sheet).toContain('<c s="3"><v>1220.00</v></c>');
    expect(sheet).toContain('<c s="2"><v>46346</v></c>'); // 20 November 2026
  });
});
