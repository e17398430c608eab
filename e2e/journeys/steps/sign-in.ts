import { insideShown } from "../../harness/inside-shown.ts";
import type { Walk } from "../../harness/walk.ts";

/** Signs in at the page and waits until the way back (`home` unless the address says otherwise) has been walked. */
export async function signInAtPage(
  { page, hands }: Walk,
  { email, password }: { email: string; password: string },
  back = "/ia/home",
): Promise<void> {
  await page.goto(back);
  await page.waitForURL(`**/login?returnUrl=${encodeURIComponent(back)}`);
  await hands.write(page.getByLabel("E-mail", { exact: true }), email);
  await hands.write(page.getByLabel("Password", { exact: true }), password);
  await hands.press(page.getByRole("button", { name: "Accedi", exact: true }));
  await page.waitForURL(`**${back}`);
  await insideShown(page);
}
