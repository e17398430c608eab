import type { Browser, Page } from "playwright-core";
import { type Api, must } from "../harness/api.ts";
import { exampleTaxData } from "../harness/example-business.ts";
import { openSignedIn } from "../harness/open-signed-in.ts";
import { signUp } from "../harness/sign-up.ts";

/** Somebody who may invoice and whose tax data become those of each case, at home. */
export async function openIssuer(browser: Browser, product: { url: string }): Promise<{ page: Page; api: Api }> {
  const anna = await signUp(product, "anna@example.it");
  must(await anna.api.post("Profile/fiscal", exampleTaxData));
  must(await anna.api.put("Profile/bankaccount", { iban: "IT60X0542811101000000123456", banca: "Banca di Prova" }));
  const { page } = await openSignedIn(browser, product, anna);
  return { page, api: anna.api };
}
