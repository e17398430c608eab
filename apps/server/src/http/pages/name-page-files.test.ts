import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { namePageFiles } from "./name-page-files.ts";

const html = "<head><title>FatturaChiara</title></head>";

function aBuild(pages: Record<string, string[]>): string {
  const webDir = mkdtempSync(join(tmpdir(), "pages-"));
  onTestFinished(() => rmSync(webDir, { recursive: true }));
  writeFileSync(join(webDir, "page-files.json"), JSON.stringify(pages));
  return webDir;
}

test("the page names the scripts and styles its address will ask for, the styles first, with this answer's nonce", async () => {
  const webDir = aBuild({ "/ia/account/taxdata": ["/assets/taxdata.js", "/assets/taxdata.css"] });

  const named = await namePageFiles(html, { webDir, path: "/ia/account/taxdata" });

  expect(named).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/taxdata.js" nonce="__CSP_NONCE__">',
  );
  expect(named).toContain('<link rel="preload" as="style" crossorigin href="/assets/taxdata.css"');
  expect(named.endsWith("</head>")).toBe(true);
});

test("a part of the address may be anything; an address of its own comes first", async () => {
  const webDir = aBuild({ "/ia/document/:id": ["/assets/document.js"], "/ia/document/sent": ["/assets/sent.js"] });

  const htmlOfDraft = await namePageFiles(html, { webDir, path: "/ia/document/0193" });
  const list = await namePageFiles(html, { webDir, path: "/ia/document/sent" });

  expect([htmlOfDraft.includes("document.js"), list.includes("document.js"), list.includes("sent.js")]).toEqual([
    true,
    false,
    true,
  ]);
});

test("an address the build does not know gets the page as it is", async () => {
  const webDir = aBuild({ "/ia/home": ["/assets/home.js"] });

  expect(await namePageFiles(html, { webDir, path: "/login" })).toBe(html);
});

test("a build that wrote no list gets the page as it is", async () => {
  const webDir = aBuild({});
  rmSync(join(webDir, "page-files.json"));

  expect(await namePageFiles(html, { webDir, path: "/ia/home" })).toBe(html);
});
