import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import type { Walk } from "../../harness/walk.ts";

/** Presses and takes what the browser saves. */
export async function download({ page, hands }: Walk, button: Locator): Promise<{ name: string; bytes: Uint8Array }> {
  const [file] = await Promise.all([page.waitForEvent("download"), hands.press(button)]);
  return { name: file.suggestedFilename(), bytes: new Uint8Array(readFileSync(await file.path())) };
}
