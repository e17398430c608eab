import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { type OpenPage, openPage } from "../harness/open-page.ts";

/** Somebody in the invented firm of the demo whose browser has had the time to get ready for a line that breaks. */
export async function openPrepared(browser: Browser, product: { url: string }): Promise<OpenPage> {
  const opened = await openPage(browser, product, "wide", { serviceWorkers: "allow" });
  const { page } = opened;
  await page.goto("/login");
  await page.getByRole("button", { name: "Entra con la ditta di prova" }).click();
  await page.getByRole("heading", { name: "Ultimi documenti" }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // Tax data, accounts, services, customers, the list, and the last ten documents.
  await expect.poll(async () => (await keptAddresses(page)).length).toBeGreaterThanOrEqual(15);
  return opened;
}

/** The addresses of the answers that this browser keeps. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "fatturachiara-answers")) return [];
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open("fatturachiara-answers");
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error);
    });
    if (!database.objectStoreNames.contains("answers")) return [];
    const keys = await new Promise<IDBValidKey[]>((done, fail) => {
      const asking = database.transaction("answers").objectStore("answers").getAllKeys();
      asking.onsuccess = () => done(asking.result);
      asking.onerror = () => fail(asking.error);
    });
    database.close();
    return keys.map((key) => (Array.isArray(key) ? String(key[2]) : ""));
  });
}

/** All addresses for which the worker keeps a file, and what those files say that is nobody's business. */
export function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) found.push(new URL(url).pathname);
    }
    return found;
  });
}
