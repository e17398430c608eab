import type { Locator } from "playwright-core";

/** The sentence that a screen reader says with a wrong field; undefined while the field is not marked as wrong. */
export function errorOf(field: Locator): Promise<string | undefined> {
  return field.evaluate((element) => {
    if (element.getAttribute("aria-invalid") !== "true") return undefined;
    const ids = element.getAttribute("aria-describedby")?.split(/\s+/) ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? "").join(" ");
  });
}
