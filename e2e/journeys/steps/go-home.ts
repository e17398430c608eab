import type { Walk } from "../../harness/walk.ts";

/** Goes home from the end of a long page: by the name of the product above it, or with the keys that lead anywhere. */
export async function goHome({ page, hands }: Walk, by: "mouse" | "keyboard" | "finger"): Promise<void> {
  if (by !== "keyboard") return hands.press(page.getByRole("link", { name: "FatturaChiara, vai alla home" }));
  await page.keyboard.press("Control+k");
  await page.keyboard.type("home");
  await page.getByRole("option", { name: /^Home/ }).and(page.locator("[aria-selected=true]")).waitFor();
  await page.keyboard.press("Enter");
}
