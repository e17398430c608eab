import { describe, expect, test } from "vitest";
import { changedLines } from "./changed-lines.ts";
import { findCycles } from "./find-cycles.ts";
import { importsOf } from "./imports-of.ts";
import { type Commit, judgeCommit } from "./judge-commit.ts";
import { judgeFolders } from "./judge-folders.ts";
import { judgeEntries, judgeImports } from "./judge-imports.ts";
import { judgeLock } from "./judge-lock.ts";
import { judgeMigrations } from "./judge-migrations.ts";
import { judgeNames } from "./judge-names.ts";
import { judgeOwners, judgePackages } from "./judge-packages.ts";
import { judgeSentences } from "./judge-sentences.ts";
import { judgeWords } from "./judge-words.ts";

const rooms = "apps/server/src/rooms";
const rule = {
  "packages/fatturapa/src": [],
  "packages/contract/src": ["packages/fatturapa/src"],
  "apps/server/src/*": ["apps/server/src"],
  "apps/server/src/http": ["packages/contract/src", "apps/server/src/*"],
  [rooms]: ["apps/server/src/http", "packages/contract/src"],
};
const judge = (path: string, text: string) => judgeImports([{ path, text }], rule);

describe("the import rule", () => {
  test("lets a room use its machinery and the contract", () => {
    const text = `import { mount } from "../../http/mount.ts";\nimport { clients } from "@fatturachiara/contract/rooms/clients";`;
    expect(judge(`${rooms}/clients/routes.ts`, text)).toEqual([]);
  });

  test("notices a room that reaches inside another and names its door", () => {
    const text = `import { findClient } from "../clients/store.ts";`;
    expect(judge(`${rooms}/document/send.ts`, text)).toEqual([
      `${rooms}/document/send.ts may not import ${rooms}/clients/store.ts; use the door ${rooms}/clients/index.ts`,
    ]);
  });

  test("lets a room knock at another's door", () => {
    expect(judge(`${rooms}/document/send.ts`, `import { findClient } from "../clients/index.ts";`)).toEqual([]);
  });

  test.each([
    ["machinery that uses a room", "apps/server/src/http/mount.ts", `import { x } from "../rooms/auth/index.ts";`],
    ["the law that uses the contract", "packages/fatturapa/src/a.ts", `import { x } from "@fatturachiara/contract";`],
    [
      "the contract that uses the server",
      "packages/contract/src/a.ts",
      `export * from "../../../apps/server/src/app.ts";`,
    ],
    ["a lazy import", "packages/fatturapa/src/a.ts", `const x = await import("@fatturachiara/contract/wire");`],
    ["an import spread over lines", "packages/fatturapa/src/a.ts", `import {\n  x,\n} from "@fatturachiara/contract";`],
    ["a type import", "packages/fatturapa/src/a.ts", `import type { X } from "@fatturachiara/contract";`],
    ["a worker's file", "packages/fatturapa/src/a.ts", `new URL("../../contract/src/w.ts", import.meta.url)`],
    ["a folder the table does not know", "apps/phone/src/a.ts", `import { x } from "@fatturachiara/contract";`],
    [
      "a test that reaches into another app",
      "packages/contract/src/a.test.ts",
      `import "@fatturachiara/server/src/app.ts";`,
    ],
  ])("notices %s", (_what, path, text) => {
    expect(judge(path, text)).toHaveLength(1);
  });

  test("does not take a comment or a sentence for an import", () => {
    expect(importsOf(`// import { x } from "./a.ts"\n/* import "./b.ts" */\nconst s = "riparti da qui";`)).toEqual([]);
  });
});

describe("the other rules", () => {
  test("notice a room that imports the entry file of its app", () => {
    const sources = [{ path: `${rooms}/a/b.ts`, text: `import { start } from "../../main.ts";` }];
    expect(judgeEntries(sources, { "apps/server/src/main.ts": [] })).toHaveLength(1);
  });

  test("notice a package nobody declared", () => {
    const sources = [{ path: "apps/web/src/a.ts", text: `import x from "left-pad/index.js";` }];
    expect(judgePackages(sources, () => ({ dependencies: { react: "1.0.0" } }))).toHaveLength(1);
  });

  test("notice a package used away from its owner", () => {
    const sources = [{ path: `${rooms}/a/b.ts`, text: `import { PGlite } from "@electric-sql/pglite";` }];
    expect(judgeOwners(sources, { "@electric-sql/pglite": ["apps/server/src/db/"] })).toHaveLength(1);
  });

  test("notice a ring of two folders, once", () => {
    const sources = [
      { path: "p/a/x.ts", text: `import "../b/y.ts";` },
      { path: "p/b/y.ts", text: `import "../c/z.ts";` },
      { path: "p/c/z.ts", text: `import "../a/x.ts";` },
    ];
    expect(findCycles(sources, (path) => path.split("/").slice(0, 2).join("/"))).toEqual(["p/a → p/b → p/c → p/a"]);
  });

  test("notice a clock in the law, with its line, and overlook one in a sentence", () => {
    const rules = [{ words: /\bDate\.now\b/, inside: "packages/", except: [], because: "no clock" }];
    const text = `const help = "Date.now";\n// Date.now\nconst t = Date.now();`;
    expect(judgeWords([{ path: "packages/a.ts", text }], rules)).toEqual(["packages/a.ts:3 says Date.now; no clock"]);
  });

  test("notice in a string what a rule forbids there, and overlook it in a comment", () => {
    const rules = [{ words: /"TD\d\d"/, inStrings: true as const, inside: "", except: [], because: "ask the row" }];
    const text = `// "TD16"\nconst integrations = ["TD16"];`;
    expect(judgeWords([{ path: "packages/a.ts", text }], rules)).toEqual(['packages/a.ts:2 says "TD16"; ask the row']);
  });

  test("notice a package that is needed and not locked", () => {
    const packages = {
      "": { dependencies: { a: "1.0.0" } },
      "node_modules/a": {
        optionalDependencies: { "a-linux": "1.0.0", "a-windows": "1.0.0" },
        dependencies: { b: "^2" },
      },
      "node_modules/a/node_modules/b": {},
      "node_modules/a-linux": {},
    };

    expect(judgeLock(packages)).toEqual(["node_modules/a needs a-windows, which is not in package-lock.json"]);
  });

  test("notice a folder that holds too much", () => {
    const folder = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({ path: `packages/fatturapa/src/${name}/${at}.ts`, text: "" }));
    const sources = [...folder("xml", 21), ...folder("codici", 30), ...folder("bozza", 20)];

    expect(judgeFolders(sources, ["packages/fatturapa/src/codici"])).toEqual([
      "packages/fatturapa/src/xml holds 21 sources: make folders that say what is where",
    ]);
  });

  test("notice a sentence that two files say, in code or on a page", () => {
    const sentence = "Scegli il conto su cui ricevere il bonifico.";
    const sources = [
      { path: "packages/fatturapa/src/a.ts", text: `say("${sentence}");` },
      { path: "apps/web/src/b.tsx", text: `<p>\n  Scegli il conto su cui\n  ricevere il bonifico.\n</p>` },
      { path: "apps/web/src/c.tsx", text: `// "${sentence}"\nsay("Solo qui si dice questa frase.")` },
    ];
    expect(judgeSentences(sources)).toEqual([
      `«${sentence}» is said in packages/fatturapa/src/a.ts, apps/web/src/b.tsx: give it one home`,
    ]);
  });

  test("notice a sentence inside a longer text, and one with something filled in", () => {
    const sources = [
      { path: "apps/server/src/a.ts", text: `refused(\`Nessun account con l’indirizzo \${email}.\`); say("Ciao.")` },
      { path: "apps/server/src/b.ts", text: `refused(\`Nessun account con l’indirizzo \${of(user)}.\`)` },
      { path: "apps/web/src/c.tsx", text: '<p>Non è arrivata? Guarda nella posta indesiderata.{" "}</p>' },
      { path: "apps/web/src/d.tsx", text: 'help="Aspetta un po’. Guarda nella posta indesiderata."' },
      { path: "apps/web/src/e.tsx", text: 'throw new Error("No developer is told this twice")' },
      { path: "apps/web/src/f.tsx", text: 'throw new Error("No developer is told this twice")' },
    ];
    expect(judgeSentences(sources)).toEqual([
      "«Nessun account con l’indirizzo ….» is said in apps/server/src/a.ts, apps/server/src/b.ts: give it one home",
      "«Guarda nella posta indesiderata.» is said in apps/web/src/c.tsx, apps/web/src/d.tsx: give it one home",
    ]);
  });

  test("notice names that say nothing", () => {
    expect(
      judgeNames(["apps/web/src/utils/a.ts", "apps/web/src/MyFile.ts", "apps/web/src/send-document.ts"]),
    ).toHaveLength(2);
    expect(judgeNames(["apps/web/src/ui/overlay/may-lose.ts"])).toEqual([
      'apps/web/src/ui/overlay/may-lose.ts: a stranger reads "may-lose" twice: confirm-discard',
    ]);
  });
});

describe("the rule of migrations", () => {
  const released = { "0001-users.sql": "a", "0004-clients.sql": "b" };

  test("lets a new one come after all that are released", () => {
    expect(judgeMigrations(released, { ...released, "0005-documents.sql": "c" })).toEqual([]);
  });

  test.each([
    ["edited", { ...released, "0001-users.sql": "z" }, "0001-users.sql is edited: add a new one instead"],
    ["taken away", { "0004-clients.sql": "b" }, "0001-users.sql is gone, or has another name: add a new one instead"],
    [
      "put between those released",
      { ...released, "0003-between.sql": "c" },
      "0003-between.sql comes below 4, which is released: give it a higher number",
    ],
  ])("notices one that is %s", (_what, now, complaint) => {
    expect(judgeMigrations(released, now)).toEqual([complaint]);
  });

  test("notices two of one number, of which one may take the next: nothing has started with both", () => {
    const twins = { ...released, "0004-orders.sql": "d" };

    expect(judgeMigrations(twins, twins)).toEqual([
      "0004-clients.sql shares its number with 0004-orders.sql: nothing starts until one has the next",
      "0004-orders.sql shares its number with 0004-clients.sql: nothing starts until one has the next",
    ]);
    expect(judgeMigrations(twins, { ...released, "0005-orders.sql": "d" })).toEqual([]);
    expect(judgeMigrations(twins, { ...released, "0005-orders.sql": "changed" })).toEqual([
      "0004-orders.sql is gone, or has another name: add a new one instead",
    ]);
  });
});

describe("a commit", () => {
  const sound: Commit = {
    subject: "law: a day has one name for each meaning",
    body: "Four names for one day made readers look it up.",
    files: [{ path: "packages/fatturapa/src/giorno/giorno.ts", changed: 400 }],
  };

  test("of one thought, with its reason, is fine; what is generated does not count", () => {
    const generated = ["docs/generated/formato.md", "package-lock.json", "packages/contract/test/wire-goldens.txt"];

    expect(judgeCommit(sound)).toEqual([]);
    expect(
      judgeCommit({ ...sound, files: [...sound.files, ...generated.map((path) => ({ path, changed: 5000 }))] }),
    ).toEqual([]);
  });

  test("that moves files is counted without the imports that follow them", () => {
    const patch = [
      "diff --git a/old/a.ts b/new/a.ts",
      "similarity index 98%",
      "--- a/old/a.ts",
      "+++ b/new/a.ts",
      "@@ -1 +1 @@",
      '-import { b } from "./b.ts";',
      '+import { b } from "../b.ts";',
      "@@ -9 +9,2 @@ function a() {",
      "-  return 1;",
      "+  const two = 2;",
      "+  return two;",
      "diff --git a/old/c.ts b/new/c.ts",
      "similarity index 100%",
      "",
    ].join("\n");

    expect(changedLines(patch)).toEqual([
      { path: "new/a.ts", changed: 3 },
      { path: "new/c.ts", changed: 0 },
    ]);
  });

  test.each<[string, Partial<Commit>, RegExp]>([
    ["without a room", { subject: "Fix things" }, /is not «room: what is now true»/],
    ["with a subject longer than a line", { subject: `law: ${"x".repeat(80)}` }, /longer than 72 characters/],
    ["without its reason", { body: "\n" }, /no body that says why/],
    ["that is a heap", { files: [{ path: "apps/web/src/app.tsx", changed: 1200 }] }, /changes 1200 lines in 1 files/],
  ])("%s is refused", (_what, change, complaint) => {
    expect(judgeCommit({ ...sound, ...change }).join()).toMatch(complaint);
  });
});
