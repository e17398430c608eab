import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { ownFiles, readOwn } from "../test/own-files.ts";
import { ownP7m } from "../test/own-p7m.ts";
import { recordedTerminal } from "../test/recorded-terminal.ts";
import { corpus, sayMissing, shared, sharedFolder } from "../test/shared-folder.ts";
import type { Judgement } from "./judge.ts";
import { main } from "./main.ts";

sayMissing("the command was not run on the corpus of real files");

const own = join(import.meta.dirname, "../test");
const folder = mkdtempSync(join(tmpdir(), "fatturapa-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(args: string[], options: Parameters<typeof recordedTerminal>[0] = {}) {
  const { terminal, out, err } = recordedTerminal(options);
  const status = await main(args, terminal);
  return { status, out: out(), err: err() };
}
const judgements = (out: string): Judgement[] =>
  out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
const attese: Record<string, string[]> = JSON.parse(readFileSync(join(own, "corpus-attese.json"), "utf8"));

/** A zip of deflated files. */
function zipOf(files: Record<string, Uint8Array>): Uint8Array {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
    locals.push(local);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), common, place, Buffer.from(name)]));
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    entries.reduce((sum, one) => sum + one.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, ...entries, end]));
}

describe("fatturapa check", () => {
  it("--json says of every invented invoice what it must, one object per line", { timeout: 60_000 }, async () => {
    const { status, out } = await run(["check", "--json", join(own, "corpus")]);
    const all = judgements(out);

    expect(status).toBe(1);
    expect(all.map(({ file }) => file)).toEqual(ownFiles("corpus").map((file) => join(own, "corpus", file)));
    for (const { file, kind, xsdValid, findings } of all) {
      const name = file.slice(file.lastIndexOf("/") + 1);
      const codes = findings.filter(({ severity }) => severity === "error").map(({ code }) => code);
      const expected = name.includes("fsm_") ? (name.includes("00460") ? ["00460"] : []) : attese[name];
      expect([name, kind, xsdValid, [...new Set(codes)].sort()]).toEqual([
        name,
        name.includes("fsm_") ? "FSM10" : expect.stringMatching(/^FP[AR]12$/),
        true,
        expected,
      ]);
    }
  });

  it("prints exactly the agreed fields", async () => {
    const path = join(own, "corpus/syn__bad_00423_prezzo_totale.xml");
    const { out } = await run(["check", path, "--json"]);

    expect(judgements(out)).toEqual([
      {
        file: path,
        kind: "FPR12",
        xsdValid: true,
        findings: [
          {
            code: "00423",
            severity: "error",
            path: "FatturaElettronicaBody[0].DatiBeniServizi.DettaglioLinee[0].PrezzoTotale",
            line: 2,
            message: expect.stringContaining("Riga 1"),
          },
        ],
      },
    ]);
  });

  it("ends with 0 where there is no error, 1 where there is one, 2 where a path does not open", async () => {
    const good = join(own, "corpus/syn__td01_b2b_22.xml");
    const bad = join(own, "corpus/syn__bad_00421_imposta.xml");

    expect((await run(["check", good])).status).toBe(0);
    expect((await run(["check", good, bad])).status).toBe(1);
    const missing = await run(["check", bad, join(folder, "nessuno.xml"), good]);
    expect(missing.status).toBe(2);
    expect(missing.err).toContain("non esiste");
    expect(missing.out).toContain("2 file: 1 senza errori, 1 con errori.");
  });

  it.each([
    ["cut in the middle", readOwn("corpus", "syn__td01_b2b_22.xml").slice(0, 900)],
    ["no XML at all", new TextEncoder().encode("ciao")],
    ["empty", new Uint8Array(0)],
    ["a PDF", new TextEncoder().encode("%PDF-1.7")],
    ["another XML", new TextEncoder().encode("<html/>")],
    ["a broken signed file", ownP7m("syn__IT01234567897_p7m_troncato.xml.p7m")],
    ["half an XML of nothing", new TextEncoder().encode("<a>\n<b>\n</a>")],
  ])("a file that is %s is an error: not valid, 00200", async (_, input) => {
    const { status, out } = await run(["check", "--json", "-"], { input });

    expect(status).toBe(1);
    const [{ file, xsdValid, findings }] = judgements(out) as [Judgement];
    expect([file, xsdValid]).toEqual(["-", false]);
    expect(new Set(findings.map(({ code, severity }) => `${code} ${severity}`))).toEqual(new Set(["00200 error"]));
  });

  it("looks into archives and signed files, and names what is inside", async () => {
    const path = join(folder, "fatture.zip");
    const files = {
      "IT01234567897_00001.xml": readOwn("corpus", "syn__td01_b2b_22.xml"),
      "dentro/IT01234567897_00002.xml.p7m": ownP7m("syn__IT01234567897_p7m_manomesso.xml.p7m"),
      "leggimi.txt": new TextEncoder().encode("ciao"),
    };
    writeFileSync(path, zipOf(files));
    const { status, out } = await run(["check", "--json", path]);

    expect(status).toBe(1);
    expect(judgements(out)).toMatchObject([
      { file: `${path}/IT01234567897_00001.xml`, kind: "FPR12", xsdValid: true, findings: [] },
      {
        file: `${path}/dentro/IT01234567897_00002.xml.p7m`,
        kind: "FPR12",
        xsdValid: true,
        findings: [{ code: "00102", severity: "error" }],
      },
    ]);
  });

  it.each([
    ["empty", zipOf({})],
    ["without invoices", zipOf({ "a.txt": new Uint8Array(3) })],
    ["cut", zipOf({ "a.xml": new Uint8Array(300) }).slice(0, 40)],
  ])("an archive that is %s is refused with 00106", async (_, input) => {
    const { status, out } = await run(["check", "--json", "-"], { input });

    expect(status).toBe(1);
    expect(judgements(out)).toMatchObject([{ kind: "zip", findings: [{ code: "00106" }] }]);
  });

  it("a file of an archive that cannot be read is told by its name, and the others are judged", async () => {
    const good = readOwn("corpus", "syn__td01_b2b_22.xml");
    const zip = zipOf({ "rotta.xml": good, "sana.xml": good, "__MACOSX/._sana.xml": new Uint8Array(9) });
    zip[60] = (zip[60] ?? 0) ^ 0xff;
    const path = join(folder, "rotta.zip");
    writeFileSync(path, zip);
    const { status, out } = await run(["check", "--json", path]);

    expect(status).toBe(1);
    expect(judgements(out)).toMatchObject([
      { file: `${path}/rotta.xml`, xsdValid: false, findings: [{ code: "00200", severity: "error" }] },
      { file: `${path}/sana.xml`, xsdValid: true, findings: [] },
    ]);
  });

  it("a bomb in an archive is not blown up, and told by its name", async () => {
    const { status, out } = await run(["check", "--json", "-"], {
      input: zipOf({ "a.xml": new Uint8Array(40_000_000) }),
    });

    expect(status).toBe(1);
    expect(judgements(out)).toMatchObject([{ file: "-/a.xml", xsdValid: false, findings: [{ code: "00200" }] }]);
  });

  it("an archive inside an archive is opened", async () => {
    const inner = zipOf({ "a.xml": readOwn("corpus", "syn__td01_b2b_22.xml") });
    const { status, out } = await run(["check", "--json", "-"], { input: zipOf({ "dentro.zip": inner }) });

    expect(status).toBe(0);
    expect(judgements(out)).toMatchObject([{ file: "-/dentro.zip/a.xml", kind: "FPR12", xsdValid: true }]);
  });

  it("judges the messages of the SdI by their own schemas, with the line", async () => {
    const signed = new TextDecoder().decode(readOwn("messaggi", "IT01234567897_0000B_RC_001.xml"));
    const bare = signed.replace(/<(?:\w+:)?Signature[\s>][\s\S]*<\/(?:\w+:)?Signature>/, "");
    const [sound] = judgements((await run(["check", "--json", "-"], { input: new TextEncoder().encode(signed) })).out);
    const unsigned = await run(["check", "--json", "-"], { input: new TextEncoder().encode(bare) });

    expect(sound).toMatchObject({ kind: "RC", xsdValid: true, findings: [] });
    expect(unsigned.status).toBe(1);
    expect(judgements(unsigned.out)).toMatchObject([
      {
        kind: "RC",
        xsdValid: false,
        findings: [{ code: "00200", path: "Signature", line: bare.split("\n").length - 1 }],
      },
    ]);
  });

  it("--invio judges the name too", async () => {
    const path = join(own, "corpus/syn__td01_b2b_22.xml");

    expect((await run(["check", "--invio", "--json", path])).out).toContain('"00001"');
    expect((await run(["check", "--json", path])).out).not.toContain('"00001"');
  });

  it("writes nothing that could command the terminal", async () => {
    const xml = new TextDecoder().decode(readOwn("corpus", "syn__td01_b2b_22.xml"));
    const input = new TextEncoder().encode(xml.replace("<Divisa>EUR", "<Divisa>E\u009b31m"));
    const { out } = await run(["check", "-"], { input });

    expect(out).toContain("00200");
    expect(out).not.toContain("\u009b");
  });

  it("draws a bar for many files on a terminal, and only there", { timeout: 60_000 }, async () => {
    const quiet = await run(["check", join(own, "corpus")]);
    const live = await run(["check", join(own, "corpus")], { live: true });

    expect(quiet.err).toBe("");
    expect(live.err).toContain("100%");
  });
});

describe.skipIf(!sharedFolder)("on the corpus", () => {
  it("check agrees with every row of the index on structure and codes", { timeout: 60_000 }, async () => {
    const rows = corpus().filter(({ file }) => !file.endsWith("troncato.xml.p7m"));
    const paths = rows.map(({ file }) => shared("fatturapa", "corpus", file));
    const all = judgements((await run(["check", "--json", ...paths])).out);
    const ELSEWHERE = ["00001", "00002", "00003"];

    const wrong = rows.flatMap(({ file, kind, validXsd, sdiErrors }, i) => {
      const { xsdValid, findings } = all[i] as Judgement;
      const errors = new Set(findings.filter(({ severity }) => severity === "error").map(({ code }) => code));
      const valid = validXsd.includes("yes");
      const labelled =
        sdiErrors === "none" ? [] : sdiErrors.split(" ").filter((code) => code && !ELSEWHERE.includes(code));
      const expected = kind.startsWith("signed") ? (/manomesso/.test(file) ? ["00102"] : []) : labelled;
      const same = xsdValid === valid && (!valid || [...errors].sort().join() === expected.sort().join());
      return same ? [] : [`${file}: ${xsdValid} ${[...errors]}, labelled ${validXsd} ${sdiErrors}`];
    });

    expect(rows.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });
});

describe("fatturapa view", () => {
  const path = join(own, "corpus/syn__td06_parcella_cassa_ritenuta.xml");

  it("shows the invoice in the terminal, within its width", async () => {
    const { status, out } = await run(["view", path]);

    expect(status).toBe(0);
    for (const text of ["Parcella 8 del 31/10/2026", "MARIO ROSSI", "Netto a pagare", "1.068,80"])
      expect(out).toContain(text);
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it("--html makes a page with every text of the invoice, escaped, without scripts", async () => {
    const xml = new TextDecoder().decode(readOwn("corpus", "syn__td01_b2b_22.xml"));
    const input = new TextEncoder().encode(
      xml.replace(/<Descrizione>[^<]*/, "<Descrizione>&lt;script&gt;alert(1)&lt;/script&gt;"),
    );
    const { out } = await run(["view", "--html", "-"], { input });

    expect(out).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(out).not.toContain("<script");
    expect(out).toContain("<!doctype html>");
  });

  it("shows simplified invoices, lots, messages and signed files", async () => {
    expect((await run(["view", join(own, "corpus/syn__fsm_td07_122.xml")])).out).toContain("Fattura semplificata S/1");
    expect((await run(["view", join(own, "corpus/syn__lotto_3_corpi.xml")])).out.match(/Netto a/g)).toHaveLength(3);
    expect((await run(["view", join(own, "messaggi/IT01234567897_0000A_NS_001.xml")])).out).toContain(
      "Notifica di scarto",
    );
    expect((await run(["view", join(own, "messaggi/IT01234567897_0000A_NS_001.xml")])).out).toContain(
      "Ricevuto dallo SdI il: 16/11/2026 alle 10:04:31\n",
    );
    expect((await run(["view", join(own, "p7m/syn__IT01234567897_p7m_b64.xml.p7m")])).out).toContain("Fattura");
  });

  it("of something else says so", async () => {
    const { status, err } = await run(["view", "-"], { input: new TextEncoder().encode("ciao") });

    expect(status).toBe(1);
    expect(err).toContain("non è una fattura");
  });
});

describe("fatturapa totals", () => {
  it("says the figures of every document, exactly", async () => {
    const { out } = await run(["totals", "--json", join(own, "corpus/syn__td06_parcella_cassa_ritenuta.xml")]);

    expect(JSON.parse(out).documents).toEqual([
      {
        tipo: "TD06",
        numero: "8",
        data: "2026-10-31",
        divisa: "EUR",
        importi: {
          imponibile: "1000.00",
          cassa: "40.00",
          imposta: "228.80",
          altri: "0.00",
          totale: "1268.80",
          ritenute: "200.00",
          netto: "1068.80",
        },
      },
    ]);
  });

  it("writes what there is none of with its cents too", async () => {
    const { out } = await run(["totals", "--json", join(own, "corpus/syn__td01_b2b_22.xml")]);

    expect(JSON.parse(out).documents[0].importi).toMatchObject({ cassa: "0.00", ritenute: "0.00", netto: "1220.00" });
  });

  it("takes the tax out of the amounts of a simplified invoice", async () => {
    const { out } = await run(["totals", join(own, "corpus/syn__fsm_td07_122.xml")]);

    expect(out).toMatch(/Imponibile +100,00 EUR\n {2}IVA +10,00 EUR\n {2}Totale +110,00 EUR/);
  });
});

describe("fatturapa json", () => {
  /** Without the root's tag, where programs declare what they like. */
  const contentOf = (xml: string) => xml.slice(xml.indexOf("<FatturaElettronicaHeader>"), xml.lastIndexOf("</p:"));

  it.each(["syn__td06_parcella_cassa_ritenuta.xml", "syn__lotto_3_corpi.xml", "syn__fsm_td08_nota_credito.xml"])(
    "%s comes back from JSON as it went in",
    async (file) => {
      const there = await run(["json", join(own, "corpus", file)]);
      const back = await run(["json", "-"], { input: new TextEncoder().encode(there.out) });

      expect(there.status + back.status).toBe(0);
      expect(contentOf(back.out)).toBe(contentOf(new TextDecoder().decode(readOwn("corpus", file))));
    },
  );

  it("writes one file for each into a folder, and never over another", async () => {
    const target = join(folder, "json");
    const path = join(own, "corpus/syn__td01_b2b_22.xml");

    expect((await run(["json", path, "-o", target])).status).toBe(0);
    expect(JSON.parse(readFileSync(join(target, "syn__td01_b2b_22.json"), "utf8")).versione).toBe("FPR12");
    const again = await run(["json", path, "-o", target]);
    expect(again.status).toBe(2);
    expect(again.err).toContain("esiste già");
  });

  it("says what does not go along: a signature, comments", async () => {
    const xml = new TextDecoder().decode(readOwn("corpus", "syn__td01_b2b_22.xml"));
    const signature = "<ds:Signature xmlns:ds='http://www.w3.org/2000/09/xmldsig#'/>";
    const spoilt = xml.replace("<Divisa>", "<!-- valuta --><Divisa>").replace("</p:", `${signature}</p:`);
    const { err } = await run(["json", "-"], { input: new TextEncoder().encode(spoilt) });

    expect(err).toContain("la firma XAdES non passa nel JSON");
    expect(err).toContain("il commento non passa nel JSON");
  });

  it.each([
    ["{", "non è JSON"],
    ["{}", "versione"],
    ['{"versione":"FPR12","Pippo":1}', "Pippo"],
    [
      '{"versione":"FPR12","FatturaElettronicaBody":[{"DatiGenerali":{"DatiGeneraliDocumento":{"ImportoTotaleDocumento":"tanto"}}}]}',
      "non è un importo",
    ],
    ['{"versione":"FPR12","FatturaElettronicaHeader":7}', "blocco"],
  ])("tells what is wrong with %s", async (text, words) => {
    const { status, err } = await run(["json", "-"], { input: new TextEncoder().encode(text) });

    expect(status).toBe(1);
    expect(err).toContain(words);
  });
});

describe("fatturapa repair", () => {
  const bad = (name: string) => join(own, "corpus", `syn__bad_${name}.xml`);
  const oggi = ["--oggi", "2026-11-23"];

  it("says what it would do, and leaves the file alone", async () => {
    const before = readFileSync(bad("00438_sconto_riga_vuoto"), "utf8");
    const { status, out } = await run(["repair", bad("00438_sconto_riga_vuoto"), ...oggi]);

    expect(status).toBe(0);
    expect(out).toContain("riparata");
    expect(out).toContain("fatto: Toglie lo sconto");
    expect(readFileSync(bad("00438_sconto_riga_vuoto"), "utf8")).toBe(before);
  });

  it("writes a copy in which the SdI finds nothing any more", async () => {
    const target = join(folder, "riparate");
    const { status } = await run(["repair", bad("00438_sconto_riga_vuoto"), "-o", target, ...oggi]);
    const copy = join(target, "syn__bad_00438_sconto_riga_vuoto.xml");
    const [judged] = judgements((await run(["check", "--json", copy, ...oggi])).out);

    expect(status).toBe(0);
    expect(judged?.findings.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("the copy keeps whatever was not mended: comments, lines, spelling", async () => {
    const target = join(folder, "come-era");
    const before = readFileSync(bad("00438_sconto_riga_vuoto"), "utf8").replace(
      "<Divisa>",
      "<!-- nota -->\n\t<Divisa >",
    );
    const path = join(folder, "IT01234567890_come.xml");
    writeFileSync(path, before);
    await run(["repair", path, "-o", target, ...oggi]);

    const copy = readFileSync(join(target, "IT01234567890_come.xml"), "utf8");
    expect(copy).toBe(before.replace(/\s*<ScontoMaggiorazione>[\s\S]*?<\/ScontoMaggiorazione>/, ""));
  });

  it("changes what is paid only where that is asked for, and says that it could", async () => {
    const shy = await run(["repair", bad("00401_natura_con_aliquota"), ...oggi]);
    const bold = await run(["repair", bad("00415_cassa_ritenuta_senza_blocco"), "--importi", ...oggi]);
    const careful = await run(["repair", bad("00415_cassa_ritenuta_senza_blocco"), ...oggi]);

    expect(shy.out).not.toContain("con --importi");
    expect(careful.status).toBe(1);
    expect(careful.out).toContain("con --importi: ");
    expect(bold.out).not.toContain("con --importi");
  });

  it("what needs somebody who knows the facts stays an error", async () => {
    const { status, out } = await run(["repair", bad("00417_cess_senza_id"), ...oggi]);

    expect(status).toBe(1);
    expect(out).toContain("resta 1 errore");
    expect(out).toContain("00417 errore");
  });

  it("what is no invoice cannot be repaired", async () => {
    const path = join(folder, "lettera.xml");
    writeFileSync(path, "<lettera/>");

    expect(await run(["repair", path])).toMatchObject({ status: 2, err: expect.stringContaining("non è una fattura") });
  });
});

describe("fatturapa extract", () => {
  it("gives the document byte for byte and says who signed", async () => {
    const { status, out, err } = await run(["extract", join(own, "p7m/syn__IT01234567897_p7m_ber_stream.xml.p7m")]);

    expect(status).toBe(0);
    expect(out).toBe(new TextDecoder().decode(readOwn("corpus", "syn__td01_b2b_22.xml")));
    expect(err).toMatch(/firma integra di FIRMA DI PROVA il 20\/11\/2026 alle \d\d:\d\d:\d\d /);
    expect(err).toContain("non verificate");
  });

  it("of a changed file still gives the document, with the error", async () => {
    const { status, out, err } = await run(["extract", join(own, "p7m/syn__IT01234567897_p7m_manomesso.xml.p7m")]);

    expect(status).toBe(1);
    expect(out).toContain("<p:FatturaElettronica");
    expect(err).toContain("00102");
  });
});

describe("the command line", () => {
  it.each([
    [[], 2],
    [["--help"], 0],
    [["boh", "a.xml"], 2],
    [["check"], 2],
    [["check", "--boh", "a.xml"], 2],
    [["check", "--oggi", "ieri", "a.xml"], 2],
  ])("%j ends with %i and a sentence", async (args, status) => {
    const done = await run(args);

    expect(done.status).toBe(status);
    expect(done.out + done.err).toMatch(/fatturapa|Indica|esiste/);
  });

  it("of the repository starts on the Node at hand", { timeout: 60_000 }, () => {
    const bin = join(import.meta.dirname, "fatturapa.mjs");
    const words = ["check", "--oggi", "2026-11-20", join(own, "corpus/syn__td01_b2b_22.xml")];
    const out = execFileSync(process.execPath, [bin, ...words], { encoding: "utf8" });

    expect(out).toMatch(/FPR12 {2}in regola\n$/);
  });
});
