import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { administer } from "../harness/administer.ts";
import { must } from "../harness/api.ts";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { type Person, signIn, signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { startWalk } from "../harness/walk.ts";
import { signInAtPage } from "./steps/sign-in.ts";

describe.skipIf(!hasBrowser())("An accountant", () => {
  let product: Product;
  let browser: Browser;
  let dora: Person;
  let zoe: Person;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), openBrowser()]);
    [dora, zoe] = await Promise.all([signUp(product, "dora@example.it"), signUp(product, "zoe@example.it")]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test("becomes a manager, expires and renews; who asks for the own account is seen and answered", async () => {
    const walk = await startWalk(browser, product);
    const { page } = walk;
    await signInAtPage(walk, dora);
    expect(await menuOf(page)).toEqual(["Rinnova abbonamento", "Ordini", "Richiedi", "Richieste in sospeso"]);
    await page.getByRole("link", { name: "Richiedi", exact: true }).click();
    await page.getByLabel("E-mail dell'utente da gestire").fill(zoe.email);
    await page.getByRole("button", { name: "Invia la richiesta" }).click();
    await page.getByText("Richiesta inviata", { exact: true }).waitFor();
    await accept(zoe);

    must(await zoe.api.put("account/association/me/request", { email: dora.email }));
    await administer(product, "extend-expiry", dora.email, "2025-11-01");
    await page.goto("/ia/home");
    await expect.poll(() => menuOf(page)).toEqual(["Utenti gestibili correnti"]);
    await page.getByRole("heading", { level: 1 }).first().waitFor(); // the menu stands before the page does
    await lookNarrowToo(walk, "manager-expired-home");
    await page.goto("/ia/document/step/init");
    await page.getByText("L'abbonamento è scaduto: per creare una nuova fattura va rinnovato.").waitFor();
    await lookNarrowToo(walk, "manager-expired-new-invoice");
    await page.getByRole("main").getByRole("link", { name: "Rinnova abbonamento" }).last().click();
    await page.getByRole("button", { name: "Mostra le istruzioni" }).click();
    await page.getByText("IT60 X054 2811 1010 0000 0123 456").waitFor();

    await page.goto("/ia/account/profile");
    await page.getByText("Un utente vuole connettersi.").waitFor();
    await lookNarrowToo(walk, "manager-profile");
    await page.getByRole("link", { name: "Ordini", exact: true }).click();
    await page.getByRole("button", { name: "Istruzioni bonifico" }).waitFor();
    await lookNarrowToo(walk, "manager-orders");
    expect(await administer(product, "confirm-transfer", "1")).toContain(dora.email);
    await page.goto("/ia/account/current-users-list");
    await page.getByText("Un utente vuole connettersi. Nessun altro può operare sul tuo account.").waitFor();
    await expect.poll(() => page.getByText("Profilo è scaduto").count()).toBe(0);
    await lookNarrowToo(walk, "control-room");

    await page.getByRole("button", { name: "1 notifica: Un utente vuole connettersi" }).click();
    await lookNarrowToo(walk, "bell");
    await page.getByRole("link", { name: "Un utente vuole connettersi" }).click();
    await page.getByRole("article").getByRole("button", { name: "Rifiuta" }).click();
    await page.getByText("Non ci sono utenti che vogliono connettersi").waitFor();
    await lookNarrowToo(walk, "requests");
    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });
});

/** Of the entries that depend on who one is (specification §6), those the menu shows. */
async function menuOf(page: Page): Promise<string[]> {
  const depends = /^(Rinnova abbonamento|Ordini|Richiedi|Richieste in sospeso|Utenti gestibili correnti)$/;
  const menu = page.getByRole("navigation", { name: "Menu principale" });
  return (await menu.getByRole("link").allInnerTexts()).filter((label) => depends.test(label));
}

/** Says yes to the one request that waits, as somebody who has just signed in. */
async function accept(person: Person): Promise<void> {
  await signIn(person.api, person.email, person.password);
  const [request] = must(await person.api.get<{ id: string; token: string }[]>("account/association/pending"));
  must(await person.api.post(`account/association/${request?.token}/${request?.id}`));
}

async function lookNarrowToo({ page, look }: Awaited<ReturnType<typeof startWalk>>, name: string): Promise<void> {
  await look(name);
  await page.setViewportSize({ width: 360, height: 740 });
  await look(`${name}-narrow`);
  await page.setViewportSize({ width: 1280, height: 900 });
}
