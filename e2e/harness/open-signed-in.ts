import type { Browser } from "playwright-core";
import { insideShown } from "./inside-shown.ts";
import { type OpenPage, openPage, type widths } from "./open-page.ts";

/** A page of somebody who has just signed in and stands at home. */
export async function openSignedIn(
  browser: Browser,
  product: { url: string },
  { email, password }: { email: string; password: string },
  width: keyof typeof widths = "wide",
): Promise<OpenPage> {
  const opened = await openPage(browser, product, width);
  const { page } = opened;
  await page.goto("/login");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/ia/home");
  await insideShown(page);
  return opened;
}

/** The same for a manager, who then acts on the first account under management. */
export async function openManaging(
  browser: Browser,
  product: { url: string },
  manager: { email: string; password: string },
): Promise<OpenPage> {
  const opened = await openSignedIn(browser, product, manager);
  const { page } = opened;
  await page.goto("/ia/account/current-users-list");
  await page.getByRole("button", { name: "Gestisci" }).first().click();
  await page.getByText("Stai operando per conto di").first().waitFor();
  return opened;
}
