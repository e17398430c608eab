import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityProblems } from "./harness/check-accessibility.ts";
import { hasBrowser, openBrowser, openPage } from "./harness/open-page.ts";
import { openSignedIn } from "./harness/open-signed-in.ts";
import { setUpBusiness } from "./harness/set-up-business.ts";
import { signUp } from "./harness/sign-up.ts";
import { type Product, startProduct } from "./harness/start-product.ts";

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct({ engine: "any" });
  if (hasBrowser()) browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The call of that name, unfolded, and its form. */
async function unfold(page: Page, name: string) {
  const call = page.locator(`[data-call="${name}"]`);
  await call.locator("summary").first().click();
  await call.getByRole("button", { name: "Send", exact: true }).waitFor();
  return call;
}

/** Calls of the API that leave the page, but for the document it reads. */
function listen(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && !/^\/api\/(docs|openapi\.json)$/.test(pathname))
      sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

describe.skipIf(!hasBrowser())("on the page of the API", () => {
  test("somebody signed in sends a call and reads its answer; what changes something asks first", async () => {
    const account = await signUp(product, "lettrice@esempio.it");
    const { idCliente } = await setUpBusiness(account.api);
    const { page, context, complaints } = await openSignedIn(browser, product, account);
    await page.goto("/api/docs");
    const sent = listen(page);
    const read = await unfold(page, "clients.read");
    const remove = await unfold(page, "clients.remove");

    await read.getByRole("button", { name: "Send", exact: true }).click();
    await read.getByRole("status").getByText("id is required.").waitFor();
    expect(sent, "nothing leaves before a call is whole").toEqual([]);
    await read.getByLabel("id * (path)").fill(idCliente);
    await read.getByRole("button", { name: "Send", exact: true }).click();
    await read.getByText("200 OK").waitFor();
    expect(await read.locator(".result pre").textContent()).toContain('"ragioneSociale"');

    await remove.getByLabel("id * (path)").fill(idCliente);
    await remove.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByRole("dialog", { name: "Delete for real?" }).getByRole("button", { name: "Don’t send" }).click();
    expect(sent).toEqual([`GET /api/clients/${idCliente}`]);
    await remove.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click();
    await remove.getByText("200 OK").waitFor();
    expect(sent).toHaveLength(2);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a program's token is used instead of a session, and what is refused is shown with its field", async () => {
    const { api, password } = await signUp(product, "negozio@esempio.it");
    const made = await api.put<{ token: string }>("auth/tokens", {
      nome: "Prova",
      permesso: "scrittura",
      giorni: 30,
      currentPassword: password,
    });
    const { page, context, complaints } = await openPage(browser, product, "narrow");
    await page.goto("/api/docs");
    const create = await unfold(page, "clients.create");
    await create.getByRole("button", { name: "Send", exact: true }).click();
    await create.getByText("Sign in or type a token first.").waitFor();

    await page.getByLabel(/Token of a program/).fill(made.data?.token ?? "");
    await create.getByLabel("Body (JSON)").fill('{"nome":"Anna"}');
    await create.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click();

    await create.getByText("400 Bad Request").waitFor();
    expect(JSON.parse((await create.locator(".result pre").textContent()) ?? "")).toMatchObject({
      codes: ["invalidRequest"],
      fields: { idProfiloFiscale: expect.any(Array) },
    });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
