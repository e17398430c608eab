import type { Page } from "playwright-core";
import type { Cast } from "../harness/set-up-cast.ts";

/** Whose browser shows a scene; "olga" has changed things and is nobody else's business. */
export type Who = "anonymous" | "anna" | "nora" | "marco" | "managed" | "olga";

/** What a scene may use. */
export type Stage = { page: Page; cast: Cast & { olga: Cast["nora"] }; product: { url: string } };

/** A sentence as it must be read: anywhere on the page, or as the error of a field (by its label). */
export type Shown = string | { field: string; says: string };

/** One place where the specification quotes texts: how it is brought about, and what then stands there. */
export type Scene = { where: string; who: Who; bring(stage: Stage): Promise<unknown>; texts: readonly Shown[] };

export const says = (shown: Shown): string => (typeof shown === "string" ? shown : shown.says);

/** From now on calls to this path (beginning) get this answer instead of the server's. */
export function answer(page: Page, path: string, status: number, body: object | string): Promise<unknown> {
  const content = typeof body === "string" ? { body, contentType: "text/html" } : { json: body };
  return page.route(
    (url) => url.pathname.startsWith(`/api/${path}`),
    (route) => route.fulfill({ status, ...content }),
  );
}

/** From now on the server's own answers on this path carry these changes. */
export function change(page: Page, path: string, changes: object): Promise<unknown> {
  return page.route(
    (url) => url.pathname === `/api/${path}`,
    async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { data: { ...data, ...changes } } });
    },
  );
}

/** Fills a form by its labels and sends it. */
export async function send(page: Page, button: string, values: Record<string, string> = {}): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: button, exact: true }).click();
}
