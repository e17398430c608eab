// The rules of the house that a machine can watch. `docs/ARCHITECTURE.md` explains them; this page is what counts.
import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findCycles } from "./scripts/house/find-cycles.ts";
import { importsOf } from "./scripts/house/imports-of.ts";
import { judgeDays } from "./scripts/house/judge-days.ts";
import { judgeFolders } from "./scripts/house/judge-folders.ts";
import { type DependencyRule, judgeEntries, judgeImports } from "./scripts/house/judge-imports.ts";
import { judgeLock } from "./scripts/house/judge-lock.ts";
import { judgeMigrations } from "./scripts/house/judge-migrations.ts";
import { judgeNames } from "./scripts/house/judge-names.ts";
import { judgeOwners, judgePackages } from "./scripts/house/judge-packages.ts";
import { judgeSentences } from "./scripts/house/judge-sentences.ts";
import { judgeWords, type WordRule } from "./scripts/house/judge-words.ts";
import { migrationsOfCommit, migrationsOfToday } from "./scripts/house/migrations-of.ts";
import { resolveImport } from "./scripts/house/resolve-import.ts";
import { isTest, sourceFiles } from "./scripts/house/source-files.ts";
import { judgeSupply, judgeVersions } from "./scripts/supply/judge-supply.ts";
import { ofTheEngineAlone } from "./scripts/test/of-the-engine-alone.ts";
import { embeddedEngine } from "./vitest.config.ts";

const law = "packages/fatturapa/src";
const contract = "packages/contract/src";
const server = "apps/server/src";
const web = "apps/web/src";

/** What every folder of the server may use: clock, log, settings, secrets, the port of traces. */
const base = [`${server}/*`, `${server}/config`, `${server}/secret`, `${server}/tracing/tracer.ts`];

/** Who may import whom: fatturapa ← contract ← server | web, and inside an app machinery ← rooms ← app. */
const mayImport: DependencyRule = {
  [`${law}/*`]: [law],
  [`${law}/problema.ts`]: [],
  [`${law}/raggruppa.ts`]: [],
  [`${law}/decimal`]: [],
  [`${law}/giorno`]: [],
  [`${law}/codici`]: [`${law}/decimal`, `${law}/giorno`],
  [`${law}/identita`]: [],
  [`${law}/nome-file`]: [`${law}/problema.ts`, `${law}/codici`, `${law}/ricevute`],
  [`${law}/tracciato`]: [`${law}/decimal`, `${law}/giorno`, `${law}/codici`, `${law}/problema.ts`],
  [`${law}/xml`]: [
    `${law}/bytes`,
    `${law}/tracciato`,
    `${law}/decimal`,
    `${law}/giorno`,
    `${law}/codici`,
    `${law}/problema.ts`,
    `${law}/raggruppa.ts`,
  ],
  [`${law}/bozza`]: [`${law}/decimal`, `${law}/giorno`, `${law}/codici`, `${law}/tracciato`],
  [`${law}/calcolo`]: [
    `${law}/decimal`,
    `${law}/giorno`,
    `${law}/codici`,
    `${law}/tracciato`,
    `${law}/bozza`,
    `${law}/presentazione`, // a step explains its figure in words
    `${law}/problema.ts`,
  ],
  [`${law}/controlli`]: [
    `${law}/tracciato`,
    `${law}/calcolo`,
    `${law}/decimal`,
    `${law}/giorno`,
    `${law}/codici`,
    `${law}/identita`,
    `${law}/presentazione`, // a finding names amounts and lines
    `${law}/problema.ts`,
    `${law}/raggruppa.ts`,
  ],
  [`${law}/documento`]: [law],
  [`${law}/previdenza`]: [`${law}/bozza`, `${law}/codici`, `${law}/decimal`, `${law}/giorno`],
  [`${law}/ricorrenza`]: [`${law}/decimal`, `${law}/giorno`, `${law}/presentazione`], // when recurring documents come, and for what time
  [`${law}/mora`]: [`${law}/decimal`, `${law}/giorno`], // interest on what is paid late
  [`${law}/bonifico`]: [law], // the transfer that pays a document: page, PDF, mail
  [`${law}/flussi`]: [`${law}/decimal`, `${law}/giorno`, `${law}/bonifico`], // what is still to be paid, and in which week
  [`${law}/controlla-file`]: [law],
  [`${law}/riparazioni`]: [law],
  [`${law}/scomposizione`]: [law],
  [`${law}/ricevute`]: [law],
  [`${law}/pagina`]: [
    `${law}/tracciato`,
    `${law}/decimal`,
    `${law}/codici`,
    `${law}/identita`,
    `${law}/presentazione`,
    `${law}/raggruppa.ts`,
  ], // what a person reads of a file: preview and PDF draw it
  [`${law}/spiegazioni`]: [],
  [`${law}/bytes`]: [],
  [`${law}/base64`]: [`${law}/bytes`],
  [`${law}/allegato`]: [`${law}/base64`, `${law}/tracciato`, `${law}/xml`],
  [`${law}/json`]: [`${law}/bozza`, `${law}/decimal`, `${law}/tracciato`, `${law}/problema.ts`],
  [`${law}/p7m`]: [`${law}/base64`, `${law}/bytes`, `${law}/problema.ts`], // the only door with packages behind it: pkijs, asn1js
  [`${law}/file`]: [`${law}/p7m`, `${law}/ricevute`, `${law}/tracciato`, `${law}/xml`],
  [`${law}/presentazione`]: [`${law}/decimal`, `${law}/giorno`],
  "packages/fatturapa/cli": [law], // the only part of the package that knows Node
  [contract]: [law],
  "packages/contract/test": [law, contract, "packages/fatturapa/test"], // real documents, to be sent over the wire

  [`${server}/*`]: [server, contract, law], // main, app, config, and what every folder may use: clock, log
  [`${server}/config`]: [
    ...base,
    `${server}/tracing/tracing-config.ts`,
    `${server}/scanner/scanner-config.ts`,
    `${server}/mail`,
    `${law}/decimal`,
    `${law}/identita`,
  ],
  [`${server}/secret`]: base,
  [`${server}/tracing`]: [...base, `${server}/tracing`],
  [`${server}/program`]: [...base, `${server}/db`], // which program runs
  // A room hands over its calls and its jobs; that the database is away has an answer of its own, and what a call was made with is known to both.
  [`${server}/http`]: [
    ...base,
    `${server}/program`,
    `${server}/jobs`,
    `${server}/scanner`,
    `${server}/db/is-database-trouble.ts`,
    `${server}/db/make-once.ts`,
    contract,
    law,
  ],
  [`${server}/db`]: [...base, contract, `${law}/decimal`, `${law}/giorno`],
  // What was kept otherwise before is read as the words of today.
  [`${server}/db/before-base-line`]: [...base, `${server}/db`, contract, law],
  [`${server}/db/old-records`]: [...base, `${server}/db`, contract, law],
  [`${server}/jobs`]: [...base, `${server}/db`, `${law}/giorno`],
  [`${server}/signature`]: [`${server}/hash-of.ts`, law], // XML signatures, and what is found of any signature
  [`${server}/mail`]: [...base, `${server}/signature`, law],
  // Whatever opens a stranger's file, in threads of its own.
  [`${server}/statement`]: [...base, `${server}/table`, `${server}/zip/is-zip.ts`, contract, law], // statements of accounts, in every format of banks
  [`${server}/apart`]: [
    ...base,
    `${server}/statement`,
    `${server}/table`,
    `${server}/mail`,
    `${server}/signature`,
    `${server}/zip`,
    contract,
    law,
  ],
  [`${server}/scanner`]: [...base, `${server}/apart`, `${server}/zip`, contract], // the operator's antivirus, and what it is shown
  [`${server}/mailer`]: [...base, `${server}/db`, `${server}/jobs`, `${server}/mail`], // the product's own letters to its users
  [`${server}/zip`]: [...base, `${law}/p7m`], // what is said of a file too large to be an invoice
  [`${server}/gzip`]: [], // bytes as they are kept
  [`${server}/exchange`]: [...base], // a folder that an intermediary empties and fills
  [`${server}/simulator`]: [...base, `${server}/mail`, `${server}/db`, `${server}/jobs`, `${server}/zip`, law], // plays PEC provider and SdI; demo and tests only
  [`${server}/table`]: [...base, `${server}/zip`, contract], // files with tables, read and written
  [`${server}/import`]: [
    ...base,
    `${server}/apart`,
    `${server}/table`,
    `${server}/gzip`,
    `${server}/db`,
    `${server}/jobs`,
    contract,
    law,
  ], // such files in two steps, whatever the records
  [`${server}/pdf`]: [`${server}/apart`, law, `${contract}/customer`], // prints in a thread of its own, in a customer's language
  "apps/server/test": ["packages/contract/test", "packages/fatturapa/test"], // both sides are tried with the same documents
  "apps/web/test": ["packages/contract/test", "packages/fatturapa/test"],
  "apps/server/bench": ["scripts/bench", "e2e/harness/find-browser.ts"], // measured beside a browser that prints the same
  [`${server}/operation`]: [...base, `${server}/db`, `${server}/scanner`], // how a process and its installation do, for whoever watches them
  [`${server}/admin`]: [server, contract, law], // the command line: beside main, above the rooms
  [`${server}/rooms`]: [
    ...base,
    `${server}/http`,
    `${server}/db`,
    `${server}/jobs`,
    `${server}/signature`,
    `${server}/mail`,
    `${server}/mailer`,
    `${server}/simulator`,
    `${server}/import`,
    `${server}/table`,
    `${server}/statement`,
    `${server}/pdf`,
    `${server}/zip`,
    `${server}/gzip`,
    `${server}/exchange`,
    `${server}/scanner`,
    `${server}/apart`,
    contract,
    law,
  ],

  // what becomes of a file on its way to SdI, whoever carries it: no mail, no folder
  [`${server}/rooms/transmission`]: [
    ...base,
    `${server}/apart`,
    `${server}/gzip`,
    `${server}/db`,
    `${server}/jobs`,
    `${server}/signature`,
    contract,
    law,
  ],

  [`${web}/*`]: [web, contract, law],
  [`${web}/app`]: [web, contract, law],
  [`${web}/rooms`]: [`${web}/ui`, `${web}/api`, `${web}/session`, `${web}/listeners`, contract, law],
  [`${web}/listeners`]: [], // whoever hears of what is kept outside React
  [`${web}/ui`]: [`${web}/listeners`, `${law}/decimal`, `${law}/giorno`, `${law}/presentazione`], // kinds of values, no business word
  [`${web}/api`]: [`${web}/listeners`, contract, law],
  [`${web}/session`]: [`${web}/api`, `${web}/listeners`, contract, law],
  "apps/web": [], // vite.config.ts

  // readers and makers of files, not the product
  e2e: [
    contract,
    "scripts",
    "apps/server/test/pdf-text.ts",
    "apps/server/test/a-zip.ts",
    "apps/server/test/large-mail.ts",
    "apps/server/test/seeded-random.ts",
    "apps/server/test/factories/past-invoice.ts",
    "packages/fatturapa/test",
  ],
  scripts: [law, contract, server],
  "scripts/cluster": ["scripts", "e2e/harness"], // people of a drill come through the front door, as those of the journeys
};

/** What starts a program is never part of another; only these may import it. */
const importers: Record<string, string[]> = {
  [`${server}/main.ts`]: [],
  [`${server}/admin/main.ts`]: [],
  [`${server}/simulator/command/main.ts`]: [],
  [`${server}/app.ts`]: [`${server}/main.ts`],
  [`${web}/main.tsx`]: [],
};

/** Packages with one owner: whoever else needs them asks the owner's code. */
const owners: Record<string, string[]> = {
  "@electric-sql/pglite": [`${server}/db/`],
  "pg-boss": [`${server}/jobs/`],
  nodemailer: [`${server}/mail/`, `${server}/mailer/`, `${server}/simulator/`],
  imapflow: [`${server}/mail/`],
  "smtp-server": [`${server}/simulator/`],
  "postal-mime": [`${server}/mail/`, `${server}/simulator/`],
  yazl: [`${server}/zip/`],
  yauzl: [`${server}/zip/`],
  pdfmake: [`${server}/pdf/`],
  "csv-parse": [`${server}/table/`],
  "read-excel-file": [`${server}/table/`],
  "write-excel-file": [`${server}/table/`],
  pkijs: [`${law}/p7m/`],
  asn1js: [`${law}/p7m/`],
  vite: ["apps/web/vite.config.ts", "apps/web/build/", "scripts/"],
  idb: [`${web}/session/`],
};

/** Codes of document types, one by one, in lists, or put together: TD16, "TD16", "TD16,TD17", /^TD1[67]/, `TD${n}`. */
const typeCodes = {
  inCode: /\bTD\d|\/[^/\n]*\bTD(?![A-Za-z])/,
  inStrings: /(["'`])TD\d\d(?:\W+TD\d\d)*\1|`TD\$\{|["'`]TD["'`]\s*\+|\bstartsWith\(["'`]TD|\^TD/,
  homes: [`${law}/codici/tipo-documento`, `${law}/controlli/0`], // the table of each format; official checks say their norm's
  because: "what is true of a type of document stands in its row of codici/tipo-documento.ts: ask the row",
};

/** Names that say that there is something, not what (docs/GLOSSARIO.md). */
const vagueNames = [
  /\b(const|let|function|type) (given|told|said|made|apart)\b|\b(Given|Told|Said|Made)\b(?=\s*[=;,)}])/,
  // `one` is for an arrow of one line, of a list beside it: no value, nothing taken apart, no parameter of a function.
  /\b(const|let) (one\b|[[{][^=()]*\bone\b)|\bfunction\b[^()]*\([^()]*\bone\b|^\s+(\.\.\.)?one[,:]/,
  // Nor of an arrow that has a name, or goes on in the next line.
  /[=:] (async )?\(([^()]*, )?one\b[^()]*\)(: [^=]+)? =>|\([^()]*\bone\b[^()]*\)(: [^=]+)? =>( [\w.]*[({[]+|.*=>)?$/,
].flatMap((words): WordRule[] =>
  ["apps/", "packages/"].map((inside) => ({
    ...{ words, inside, except: [] },
    because: "a name says what the thing is: docs/GLOSSARIO.md has the words",
  })),
);

/** Rooms of the server that have to do with documents, from the top (docs/ARCHITECTURE.md). */
const documentRooms = [
  ...[
    "home",
    "report",
    "archive",
    "past",
    "register",
    "received",
    "draft",
    "sending",
    "payments",
    "number",
    "document",
  ],
];

const words: WordRule[] = [
  {
    words: /\bparseFloat\b|\.toFixed\b/,
    inside: "",
    except: [`${law}/presentazione/`, "scripts/"],
    because: "money is Decimal, and only fatturapa/presentazione formats for eyes",
  },
  {
    words: /\bDate\.now\b|\bnew Date\b|\bMath\.random\b|\bperformance\.now\b|\bDate\.parse\b/,
    inside: law,
    except: [`${law}/p7m/`], // certificates speak in instants: those of the file, and the caller's
    because: "the law knows neither clocks nor chance: days are Giorno, instants come from the caller",
  },
  {
    words: /\bDate\.now\b|\bnew Date\(\)/,
    inside: `${server}/`,
    except: [`${server}/clock.ts`],
    because: "now comes from the injected clock",
  },
  {
    words: /Europe\/Rome/,
    inside: "",
    except: [`${law}/giorno/fuso.ts`, "e2e/", "scripts/moments/"],
    because: "the zone of Italian days is FUSO",
    inStrings: true,
  },
  {
    words: /\.normalize\("NFD"\)/,
    inside: "",
    except: [`${law}/presentazione/senza-accenti.ts`, `${server}/http/content-disposition.ts`], // a file's name keeps its capitals
    because: "texts are compared without accents by senzaAccenti",
    inStrings: true,
  },
  {
    words:
      /\b(leggiFile|tipoFile|readXml|readSemplificata|apriP7m|verificaP7m|verificaFirmaStaccata|readRicevuta|readTable|readStatement|readZip|readCertifiedMail|readCertifiedSender|unsignedText|verifyXmlSignature|walkArchive)\(/,
    inside: `${server}/`,
    except: [
      `${server}/apart/`,
      // where they stand themselves
      `${server}/table/`,
      `${server}/statement/`,
      `${server}/zip/`,
      `${server}/mail/certified/`,
      `${server}/signature/`,
      // its own thread
      `${server}/pdf/`,
      // files that we wrote; nobody's, in the demo
      `${server}/rooms/document/files/sent-figures.ts`,
      `${server}/simulator/`,
    ],
    because: "strangers' files are opened in a thread apart: readInThread(…)",
  },
  {
    words: /\b(gzip|gunzip)(Sync)?\(|promisify\((gzip|gunzip)\)/,
    inside: `${server}/`,
    except: [`${server}/gzip/`, `${server}/rooms/portability/reading/archive-reader.ts`], // the reader has a thread of its own
    because: "what is kept is compressed and opened beside everybody: gzipped, gunzipped",
  },
  {
    words: /\bany\(\$\{[^`]*?\}::uuid\[\]\)/,
    inside: `${server}/`,
    except: [`${server}/db/`],
    because: "a column of ids is compared in one way: anyOfIds",
    inStrings: true,
  },
  {
    words: /\bselect\s+from\b/i,
    inside: `${server}/`,
    except: [],
    because: "rows without a column are refused where nodes keep the data (Citus): exists (select 1 from …)",
    inStrings: true,
  },
  {
    words: /createHash\("sha256"\)/,
    inside: `${server}/`,
    except: [`${server}/hash-of.ts`, `${server}/db/backup/backup-file.ts`], // a backup is hashed piece by piece
    because: "bytes are hashed by hashOf and hexHashOf",
    inStrings: true,
  },
  {
    words: /(updateTable|insertInto)\("document(_payment|_search)?"\)/,
    inside: `${server}/`,
    except: [
      `${server}/rooms/document/record/`,
      `${server}/rooms/clients/client/store.ts`,
      `${server}/rooms/past/issued/`,
      `${server}/rooms/document/credits/count-credits.ts`,
      `${server}/rooms/portability/restore/put-document.ts`,
      `${server}/rooms/register/bin/empty-bin.ts`,
    ],
    because: "who writes documents or payments counts them (countFigures), and is named here",
    inStrings: true,
  },
  {
    words: /\berasing\(/,
    inside: `${server}/`,
    except: [
      `${server}/db/insert-only.ts`,
      `${server}/rooms/account/erasure/erase-account.ts`,
      `${server}/rooms/examples/take-away.ts`,
    ],
    because:
      "what was sent and what happened is deleted in one place alone, when nobody may keep it any longer (ADR 0043); what was invented for a demo in another (ADR 0062)",
  },
  {
    words: /\btimingSafeEqual\b/,
    inside: `${server}/`,
    except: [`${server}/secret/is-same-secret.ts`],
    because: "secrets are compared by isSameSecret",
  },
  {
    words: /\bprocess\.env\b/,
    inside: `${server}/`,
    except: [`${server}/config`],
    because: "only config reads the environment",
  },
  {
    words: /\b(localStorage|sessionStorage|indexedDB)\b/,
    inside: `${web}/`,
    except: [`${web}/session/`],
    because: "only session touches the browser's storage",
  },
  {
    words: /^\s*(export\s+)?(const\s+)?enum\b|^\s*@[A-Z]\w*\(|\bconstructor\(\s*(private|public|readonly)\b/,
    inside: "",
    except: [],
    because: "only syntax that Node can erase: as const tables, plain constructors",
  },
  {
    words: /^\s*export default\b/,
    inside: "",
    except: ["vitest.config.ts", "apps/web/vite.config.ts"],
    because: "exports have names",
  },
  ...vagueNames,
  {
    words: typeCodes.inCode,
    inside: "",
    except: typeCodes.homes,
    because: typeCodes.because,
  },
  {
    words: typeCodes.inStrings,
    inStrings: true,
    inside: "",
    except: typeCodes.homes,
    because: typeCodes.because,
  },
];

/** Every folder that a path stands in: `a`, `a/b` of `a/b/c.ts`. */
const foldersAround = (path: string) =>
  path
    .split("/")
    .slice(0, -1)
    .map((_, i, all) => all.slice(0, i + 1).join("/"));
/** The folder right inside another that a path belongs to; none for what stands in the outer one itself, or elsewhere. */
const folderInside = (outer: string, path: string) =>
  path.startsWith(`${outer}/`) ? path.slice(outer.length + 1).match(/^[^/]+(?=\/)/)?.[0] : undefined;

const sources = [
  ...sourceFiles(["packages", "apps", "e2e", "scripts"]),
  ...["house.test.ts", "vitest.config.ts"].map((path) => ({ path, text: readFileSync(path, "utf8") })),
];
const manifestOf = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));

describe("the house", () => {
  test("imports only in the direction of the table", () => {
    expect(judgeImports(sources, mayImport)).toEqual([]);
  });

  test("keeps its entry files out of everything else", () => {
    expect(judgeEntries(sources, importers)).toEqual([]);
  });

  test("declares every package where it is used", () => {
    expect(judgePackages(sources, manifestOf)).toEqual([]);
  });

  test("keeps packages with one owner with their owner", () => {
    expect(judgeOwners(sources, owners)).toEqual([]);
  });

  test("has no ring of folders importing each other", () => {
    const folderOf = (path: string) => path.match(/^(?:packages|apps)\/[^/]+\/src\/(?:rooms\/)?[^/]+(?=\/)/)?.[0];
    expect(
      findCycles(
        sources.filter(({ path }) => !path.includes(".test.")),
        folderOf,
      ),
    ).toEqual([]);
  });

  test("keeps the rooms of documents in their order: each imports only what stands below it", () => {
    const placeOf = (path: string) =>
      documentRooms.findIndex((room) => path.startsWith(`apps/server/src/rooms/${room}/`));
    const upwards = sources
      .filter(({ path }) => !path.includes(".test."))
      .flatMap(({ path, text }) =>
        importsOf(text).flatMap((specifier) => {
          const target = resolveImport(path, specifier);
          const to = "file" in target ? placeOf(target.file) : -1;
          return to >= 0 && to < placeOf(path) ? [`${path} → ${specifier}`] : [];
        }),
      );
    expect(upwards).toEqual([]);
  });

  test("has no ring of folders inside a room, nor inside any other folder", () => {
    const inRoom = (path: string) => path.match(/^apps\/[^/]+\/src\/rooms\/[^/]+(?:\/[^/]+)?(?=\/)/)?.[0];
    const product = sources.filter(({ path }) => !isTest(path) && /^(apps|packages)\//.test(path));
    const outer = new Set(product.flatMap(({ path }) => foldersAround(path)));
    const rings = [...outer].flatMap((folder) => findCycles(product, (path) => folderInside(folder, path)));

    expect(findCycles(product, inRoom)).toEqual([]);
    expect(rings).toEqual([]);
  });

  test("says words of time, chance, money and storage only where they belong", () => {
    expect(judgeWords(sources, words)).toEqual([]);
  });

  test("has no folder of more than twenty sources but the tables", () => {
    const tables = [`${law}/codici`, `${law}/controlli`, `${law}/tracciato`, `${contract}/rooms`];

    expect(judgeFolders(sources, tables)).toEqual([]);
  });

  test("says a sentence in one place", () => {
    expect(judgeSentences(sources)).toEqual([]);
  });

  test("a day after its article is said as one speaks", () => {
    const plain = "`entro il $" + "{formatGiorno(day)}`";
    const judged = [plain, `conApostrofo${plain}`].map(
      (text) => judgeDays([{ path: "apps/web/src/a.ts", text }]).length,
    );

    expect(judged).toEqual([1, 0]);
    expect(judgeDays(sources)).toEqual([]);
  });

  test("silences no more than fifteen rules of its checks in place", () => {
    const styles = globSync("apps/web/src/**/*.css").map((path) => ({ path, text: readFileSync(path, "utf8") }));
    const silenced = [...sources, ...styles]
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, text }) =>
        (text.match(/biome-ignore lint|@ts-(expect-error|ignore|nocheck)/g) ?? []).map(() => path),
      );

    expect(silenced.length, silenced.join("\n")).toBeLessThanOrEqual(15);
  });

  test("names files for what is inside", () => {
    expect(judgeNames(sources.map(({ path }) => path))).toEqual([]);
  });

  test.each(["HEAD", "HEAD^"])("changes no migration of %s: somebody may have applied it", (commit) => {
    const released = migrationsOfCommit(commit);

    expect(released ? judgeMigrations(released, migrationsOfToday()) : []).toEqual([]);
  });

  test("asks in no new migration for rows without a column, which Citus refuses", () => {
    const released = /\/(base-line\/figures|migrations\/(1016-credit-notes-settle|1074-whose-document-first))\.sql$/;
    const told = globSync(`${server}/db/{base-line,migrations}/*.sql`).filter(
      (path) => /\bselect\s+from\b/i.test(readFileSync(path, "utf8")) && !released.test(path),
    );

    expect(told).toEqual([]);
  });

  test("tells bundlers which packages have side effects", () => {
    const folders = ["packages/fatturapa", "packages/contract", "apps/server", "apps/web"];
    expect(folders.filter((folder) => manifestOf(folder).sideEffects === undefined)).toEqual([]);
  });

  test("pins every dependency exactly and names no registry in the lock file", () => {
    const folders = [".", "packages/fatturapa", "packages/contract", "apps/server", "apps/web", "e2e"];
    const versions = folders.flatMap((folder) => {
      const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifestOf(folder);
      return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
    expect(readFileSync("package-lock.json", "utf8")).not.toMatch(/"resolved": "https?:/);
  });

  test("takes from outside only what has a checksum, known terms, one version, and no program that runs by itself", () => {
    expect(judgeSupply(JSON.parse(readFileSync("package-lock.json", "utf8")).packages)).toEqual([]);
    const manifests = ["package.json", ...globSync("{apps,packages}/*/package.json"), "e2e/package.json"];
    expect(manifests.flatMap((path) => judgeVersions(path, JSON.parse(readFileSync(path, "utf8"))))).toEqual([]);
    expect(readFileSync(".npmrc", "utf8")).toContain("ignore-scripts=true");
  });

  test("locks every package that another one needs, also those of other machines", () => {
    expect(judgeLock(JSON.parse(readFileSync("package-lock.json", "utf8")).packages)).toEqual([]);
  });

  test("proves on the embedded engine what is there: every entry of the list finds a test", () => {
    const found = (pattern: string) => globSync(pattern, { cwd: "apps/server" });
    expect([...embeddedEngine, ...ofTheEngineAlone].filter((pattern) => found(pattern).length === 0)).toEqual([]);
  });

  test("lists in its table only places that exist, so that the table stays true", () => {
    const places = Object.keys(mayImport).map((key) => key.replace(/\/\*$/, ""));
    expect(places.filter((place) => !existsSync(place))).toEqual([]);
  });
});
