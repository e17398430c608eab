import type { Walk } from "../../harness/walk.ts";

/** Signs out by the user menu and waits for the sign-in page. */
export async function signOutAtPage({ page, hands }: Walk): Promise<void> {
  await hands.press(page.getByRole("button", { name: /^Menu di / }));
  await hands.press(page.getByRole("button", { name: "Esci" }));
  await page.waitForURL("**/login*");
  await page.getByRole("heading", { level: 1, name: "Accedi" }).waitFor();
}
