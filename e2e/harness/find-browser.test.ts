import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityProblems, sidewaysOverflow } from "./check-accessibility.ts";
import { hasBrowser, openBrowser, openPage } from "./open-page.ts";

// The harness proves itself on two small pages: a check that finds nothing anywhere would be worth nothing.
const good = `<!doctype html><html lang="it"><head><title>Prova</title></head>
<body><main><h1>Prova</h1><label>Nome <input></label></main></body></html>`;
const bad = `<!doctype html><html><head><title>x</title></head>
<body><input><div style="width:2000px">largo</div><img src="http://127.0.0.2:9/x.png">
<script>eval("1")</script></body></html>`;

describe.skipIf(!hasBrowser())("the browser harness", () => {
  let browser: Browser;
  let server: Server;
  let site: { url: string };

  beforeAll(async () => {
    browser = await openBrowser();
    server = createServer((request, response) => {
      response.setHeader("content-security-policy", "default-src 'self'; style-src 'unsafe-inline'; img-src *");
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(request.url === "/good" ? good : bad);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    site = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  test("finds nothing wrong on a good page, under a strict content policy", async () => {
    const { page, context, complaints } = await openPage(browser, site, "narrow");

    await page.goto("/good");

    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("notices a missing label, a wide element, another host and a forbidden script", async () => {
    const { page, context, complaints } = await openPage(browser, site, "narrow");

    await page.goto("/bad", { waitUntil: "domcontentloaded" });

    expect((await accessibilityProblems(page)).join()).toMatch(/label/);
    expect((await sidewaysOverflow(page)).join()).toMatch(/div/);
    expect(complaints.join()).toMatch(/altro sito/);
    expect(complaints.join()).toMatch(/Content Security Policy/);
    await context.close();
  });
});
