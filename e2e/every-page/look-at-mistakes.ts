import type { Page } from "playwright-core";
import { lookAtPart } from "./look-at-page.ts";

/** Forms that say what is missing when they are sent as they open, and keep nothing then. */
const mistakenOutside = ["/login", "/register", "/forgot-password", "/login-link", "/outlogin"];
/** The same of somebody who has just registered. */
export const mistakenInside = ["/ia/account/taxdata", "/ia/account/modifyPassword", "/ia/clients/save"];

/** Sends the form of the page as it opened: what is wrong with the page that says what is missing. */
export async function lookAtMistakes(page: Page, name: string): Promise<string[]> {
  const { pathname } = new URL(page.url());
  if (![...mistakenOutside, ...mistakenInside].includes(pathname)) return [];
  await page.evaluate(() => document.querySelector<HTMLFormElement>("main form")?.requestSubmit());
  await page.locator("[aria-invalid=true]").first().waitFor();
  return lookAtPart(page, `${name} · mistaken`, ["main"]);
}
