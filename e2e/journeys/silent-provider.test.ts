import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port.ts";
import { must } from "../harness/api.ts";
import { type Document, readDocument } from "../harness/document.ts";
import { inspectPage } from "../harness/inspect-page.ts";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { openSignedIn } from "../harness/open-signed-in.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";

/** How long what goes by seconds may take on a busy machine, milliseconds. */
const patience = { timeout: 60_000, interval: 250 };

describe.skipIf(!hasBrowser())("While the provider does not answer", () => {
  let product: Product;
  let browser: Browser;
  /** Where nobody listens. */
  let [smtpPort, imapPort] = [0, 0];
  beforeAll(async () => {
    [smtpPort, imapPort] = [await freePort(), await freePort()];
    const env = { MAIL_HOSTS_ALLOWED: `localhost:${smtpPort},localhost:${imapPort}` };
    [product, browser] = await Promise.all([startProduct({ engine: "any", env }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test("list, document and mailbox say since when, until when and how many wait, and one may try at once", async () => {
    const anna = await signUp(product, "anna@example.it");
    const business = await setUpBusiness(anna.api);
    const server = { smtpHost: "localhost", smtpPort, smtpSicurezza: "ssl", imapHost: "localhost", imapPort };
    must(
      await anna.api.post("Profile/settingmail", {
        ...server,
        ...{ modo: "automatico", indirizzo: "anna@pec.example", nomeUtente: "anna@pec.example", password: "segreta" },
        imapSicurezza: "ssl",
      }),
    );
    const { id } = must(await anna.api.put<Document>("document", business.invoice()));
    must(await anna.api.post(`document/${id}/send`));
    const waits = async () => (await readDocument(anna.api, id)).attesaGestore !== undefined;
    await expect.poll(waits, patience).toBe(true);

    for (const width of ["wide", "narrow"] as const) {
      const { page, context, complaints } = await openSignedIn(browser, product, anna, width);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        for (const [name, path] of [
          ["document", `/ia/document/${id}`],
          ["list", "/ia/document/sent"],
          ["pec", "/ia/account/accountpec"],
        ]) {
          await page.goto(path ?? "");
          await page.getByText(/Il gestore non risponde dalle \d\d:\d\d, riprovo/).waitFor();
          if (name === "list") await page.getByText("Officine Meridiana").first().waitFor();
          await inspectPage(page, `silent-${name}-${width}-${colorScheme}`);
        }
      }
      await page.goto(`/ia/document/${id}`);
      await page.getByRole("button", { name: "Riprova ora" }).click();
      await page.getByText("Sto riprovando.").waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    }
  });
});
