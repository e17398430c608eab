import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { administer } from "../harness/administer.ts";
import { Api, must } from "../harness/api.ts";
import { type Document, readDocument } from "../harness/document.ts";
import { inspectPage } from "../harness/inspect-page.ts";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { openSignedIn } from "../harness/open-signed-in.ts";
import { type OutsideProvider, outsideProvider } from "../harness/outside-provider.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { type Person, signIn, signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";

/** How long what goes by the minute may take on a busy machine, milliseconds. */
const patience = { timeout: 180_000, interval: 500 };

describe.skipIf(!hasBrowser())("A copy restored from a backup", () => {
  const folder = mkdtempSync(join(tmpdir(), "fatturachiara-restored-"));
  let provider: OutsideProvider | string;
  let browser: Browser;
  const started: Product[] = [];

  beforeAll(async () => {
    [provider, browser] = await Promise.all([outsideProvider(), openBrowser()]);
  });

  afterAll(async () => {
    await browser?.close();
    for (const product of started) await product.stop();
    if (typeof provider === "object") provider.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(env: Record<string, string>, dataDir?: string): Promise<Product> {
    const product = await startProduct({ env, ...(dataDir && { dataDir }) });
    started.push(product);
    return product;
  }

  const isWaiting = async (api: Api, id: string) =>
    must(await api.get<{ inAttesaDal: string | null }>(`document/${id}`)).inAttesaDal !== null;
  const stateOf = async (api: Api, id: string) => (await readDocument(api, id)).sottoStato;

  /** The notice where one sends, wide and narrow, without a fault. */
  async function looksHeld(product: Product, anna: Person, sent: string, draft: string): Promise<void> {
    for (const width of ["wide", "narrow"] as const) {
      const { page, context, complaints } = await openSignedIn(browser, product, anna, width);
      for (const [name, path] of [
        ["document", `/ia/document/${sent}`],
        ["confirm", `/ia/document/step/confirm?id=${draft}`],
        ["list", "/ia/document/sent"],
        ["pec", "/ia/account/accountpec"],
      ]) {
        await page.goto(path ?? "");
        await page.getByText("Gli invii sono sospesi").waitFor();
        if (name === "list") await page.getByText("Officine Meridiana").first().waitFor();
        await inspectPage(page, `held-${name}-${width}`);
      }
      expect(complaints).toEqual([]);
      await context.close();
    }
  }

  test("sends nothing a second time, says that it waits, and goes on when the administrator says so", async ({
    skip,
  }) => {
    if (typeof provider === "string") return skip(provider);
    // The first mail gets no answer from SdI, and until there is one the others wait in the queue.
    provider.choose("muto");
    const original = await start(provider.env);
    const anna = await signUp(original, "anna@example.it");
    const business = await setUpBusiness(anna.api);
    must(await anna.api.post("Profile/settingmail", provider.settings));
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) {
      const { id } = must(await anna.api.put<Document>("document", business.invoice()));
      must(await anna.api.post(`document/${id}/send`));
      ids.push(id);
      if (n === 0) await expect.poll(() => stateOf(anna.api, id), patience).toBe("at_sdi");
      else await expect.poll(() => isWaiting(anna.api, id), patience).toBe(true);
    }
    const [, second = "", third = "", fourth = ""] = ids;

    const file = join(folder, "in-coda.fc");
    expect(await administer(original, "backup", file)).toContain("Salvate");
    for (const id of [second, third]) {
      must(await anna.api.post(`document/${id}/send-now`));
      await expect.poll(() => stateOf(anna.api, id), patience).toBe("at_sdi");
    }
    must(await anna.api.post(`document/${fourth}/withdraw`));
    await original.pause();
    const sent = [...provider.received];
    expect(new Set(sent).size).toBe(sent.length);

    const dataDir = join(folder, "copia");
    cpSync(join(original.dataDir, "secret-keys"), join(dataDir, "secret-keys"));
    const output = await administer({ ...original, dataDir }, "restore", file);
    expect(output).toContain("GLI INVII SONO SOSPESI");
    expect(output).toContain("In attesa: 3 fatture");
    expect(output).toContain("npm run admin -- resume-sending riprendi gli invii");

    const copy = await start(provider.env, dataDir);
    const api = new Api(copy);
    await signIn(api, anna.email, anna.password);
    // The mailbox is read: what the original has sent since is known here too.
    for (const id of [second, third]) await expect.poll(() => stateOf(api, id), patience).toBe("at_sdi");
    // Nor does anybody get past the administrator.
    must(await api.post(`document/${fourth}/send-now`));
    expect(await stateOf(api, fourth)).toBe("queued");
    const draft = must(await api.put<Document>("document", business.invoice()));
    await looksHeld(copy, anna, fourth, draft.id);
    await expect(administer(copy, "resume-sending")).rejects.toMatchObject({
      stdout: expect.stringMatching(/In attesa: 1 fattura[\s\S]*Nulla è ripreso\./),
    });
    expect(provider.received).toEqual(sent);

    provider.choose("reale");
    expect(await administer(copy, "resume-sending", "riprendi", "gli", "invii")).toContain("Gli invii riprendono.");
    await expect.poll(() => stateOf(api, fourth), patience).toBe("delivered");
    expect(provider.received).toHaveLength(sent.length + 1);
    expect(new Set(provider.received).size).toBe(provider.received.length);
  });
});
