import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { EngineDocument, engineLayouts, fontkit, LayoutBuilder } from "./engine.ts";

const fromHere = createRequire(import.meta.url);
const inEngine = createRequire(fromHere.resolve("pdfmake"));
const inWriter = createRequire(inEngine.resolve("pdfkit"));
const versionOf = (require: NodeJS.Require, name: string): string => {
  const [before] = require.resolve(name).split(`/node_modules/${name}/`);
  return JSON.parse(readFileSync(`${before}/node_modules/${name}/package.json`, "utf8")).version;
};

// Their inner parts are promised to nobody. Before a new version is written here: compare LayoutBuilder, PDFDocument and
// tableLayouts of pdfmake with what engine.ts says of them, run the tests of this folder, and look at every printed sample.
test("the inner parts of the page engine are those of the versions we have read", () => {
  expect({
    pdfmake: versionOf(fromHere, "pdfmake"),
    pdfkit: versionOf(inEngine, "pdfkit"),
    fontkit: versionOf(inWriter, "fontkit"),
  }).toEqual({ pdfmake: "0.3.11", pdfkit: "0.19.1", fontkit: "2.0.4" });
});

test("the inner parts have what we call", () => {
  expect(LayoutBuilder.prototype).toMatchObject({
    registerTableLayouts: expect.any(Function),
    layoutDocument: expect.any(Function),
  });
  const drawn = [
    "addContent",
    "addPage",
    "markStructureContent",
    "struct",
    "addStructure",
    "file",
    "ref",
    "provideFont",
  ];
  expect(drawn.filter((name) => typeof EngineDocument.prototype[name as "ref"] !== "function")).toEqual([]);
  expect(Object.keys(engineLayouts)).toContain("noBorders");
  expect(fontkit).toMatchObject({ create: expect.any(Function), registerFormat: expect.any(Function) });
});
