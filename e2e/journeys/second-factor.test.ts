import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { must } from "../harness/api.ts";
import { errorOf } from "../harness/error-of.ts";
import { insideShown } from "../harness/inside-shown.ts";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { waitForMail } from "../harness/read-mail.ts";
import { type Person, signIn, signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { totpCode } from "../harness/totp-code.ts";
import { startWalk, type Walk } from "../harness/walk.ts";
import { signInAtPage } from "./steps/sign-in.ts";
import { signOutAtPage } from "./steps/sign-out.ts";

const profile = "/ia/account/profile";

describe.skipIf(!hasBrowser())("The second factor", () => {
  let product: Product;
  /** The same product at the name for which browsers make passkeys. */
  let named: { url: string };
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ engine: "any" }), openBrowser()]);
    named = { url: product.url.replace("127.0.0.1", "localhost") };
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test("an app's codes open the account, each once (finger)", async () => {
    const anna = await signUp(product, "app@example.it");
    const walk = await startWalk(browser, product, "finger");
    const { page, hands, look } = walk;
    await signInAtPage(walk, anna, profile);
    await page.getByText("Non attiva: per entrare basta la password.").waitFor();
    const { secret, used } = await turnOnAppAtPage(walk, anna);
    await page.getByText("Ne restano 10. Ognuno vale una volta sola.").waitFor();
    await look("second-factor-on");

    await signOutAtPage(walk);
    await firstStep(walk, anna);
    const code = page.getByLabel("Codice", { exact: true });
    await hands.write(code, totpCode(secret, used));
    await hands.press(page.getByRole("button", { name: "Accedi", exact: true }));
    await page.getByText("Il codice non è corretto.").waitFor();
    await expect.poll(() => errorOf(code)).toBe("Il codice non è corretto.");
    await look("second-step-refused");
    await hands.write(code, await codeAfter(secret, used));
    await hands.press(page.getByRole("button", { name: "Accedi", exact: true }));
    await page.waitForURL("**/ia/home");
    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });

  test("a recovery code does as well, and what was turned on is turned off again (keyboard)", async () => {
    const anna = await signUp(product, "recupero@example.it");
    const walk = await startWalk(browser, product, "keyboard");
    const { page, hands } = walk;
    await signInAtPage(walk, anna, profile);
    const { recoveryCode } = await turnOnAppAtPage(walk, anna);
    await signOutAtPage(walk);
    await firstStep(walk, anna);
    await withRecoveryCode(walk, recoveryCode);

    await page.goto(profile);
    await page.getByText("Ne restano 9.").waitFor();
    await hands.press(page.getByRole("button", { name: "Disattiva l'app di autenticazione" }));
    await page.getByText("Per entrare basterà la password, e i codici di recupero non varranno più.").waitFor();
    await givePassword(walk, anna, "Disattiva");
    await page.getByText("Non attiva: per entrare basta la password.").waitFor();
    await signIn(anna.api, anna.email, anna.password); // nothing more is asked
    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });

  test("a passkey is added, opens the account, is missed where it is not, and is removed", async () => {
    const bruno = await signUp(product, "passkey@example.it");
    const walk = await startWalk(browser, named);
    const { page, hands, look, context } = walk;
    const devtools = await context.newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signInAtPage(walk, bruno, profile);

    await hands.press(page.getByRole("button", { name: "Aggiungi una passkey" }));
    await hands.write(page.getByLabel("Nome della passkey"), "Portatile dello studio");
    await look("passkey-new");
    await givePassword(walk, bruno, "Continua");
    const [recoveryCode = ""] = await keepCodes(walk);
    await page.getByText("mai usata").waitFor();
    await look("passkey-on");

    await signOutAtPage(walk);
    await firstStep(walk, bruno);
    const prove = page.getByRole("button", { name: "Usa la passkey" });
    await prove.waitFor();
    await hands.press(prove);
    await page.waitForURL("**/ia/home");

    await signOutAtPage(walk);
    await devtools.send("WebAuthn.clearCredentials", { authenticatorId });
    await firstStep(walk, bruno);
    await hands.press(prove);
    await page.getByText(/^Non hai completato la richiesta del browser/).waitFor();
    await look("second-step-passkey-missed");
    await withRecoveryCode(walk, recoveryCode);

    await page.goto(profile);
    await page.getByText(/ultimo uso \d\d\/\d\d\/\d{4}/).waitFor();
    await hands.press(page.getByRole("button", { name: "Rimuovi la passkey Portatile dello studio" }));
    await givePassword(walk, bruno, "Rimuovi");
    await page.getByText("Non attiva: per entrare basta la password.").waitFor();
    expect(walk.complaints).toEqual([]);
    await context.close();
  });

  test("the browser's back leads from the second step to the first, where the e-mail still stands", async () => {
    const dario = await signUp(product, "indietro@example.it");
    await turnOnApp(dario);
    const walk = await startWalk(browser, product);
    const { page } = walk;
    await page.goto("/login?returnUrl=%2Fia%2Fclients%2Flist");
    await firstStep(walk, dario);
    await page.goBack();

    await expect.poll(() => page.getByLabel("E-mail", { exact: true }).inputValue()).toBe(dario.email);
    await page.goForward();
    await page.getByLabel("Codice", { exact: true }).waitFor();
    await page.reload();
    await page.getByLabel("Codice", { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get("returnUrl")).toBe("/ia/clients/list");
    await walk.context.close();
  });

  test("a mailed link signs in once, and leaves no token in the address bar or behind it", async () => {
    const elsa = await signUp(product, "link@example.it");
    const walk = await startWalk(browser, product, "finger");
    const { page, hands, look } = walk;
    await page.goto("/login");
    await hands.write(page.getByLabel("E-mail", { exact: true }), elsa.email);
    const link = await askForLink(walk, elsa);

    await page.goto(link);
    await page.waitForURL("**/ia/home");
    await insideShown(page);
    await page.goBack();
    expect(page.url()).not.toContain("outlogin");
    await page.goto("/ia/home");
    await signOutAtPage(walk);
    await page.goto(link);
    await walk.toasts.hears("Il link non è più valido. Accedi con la password.");
    await page.waitForURL("**/login");
    await look("link-used");
    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });

  test("a mailed link is one factor, not two", async () => {
    const fabio = await signUp(product, "link-e-codice@example.it");
    const { recoveryCode } = await turnOnApp(fabio);
    const walk = await startWalk(browser, product);
    const { page, hands } = walk;
    await page.goto("/login");
    await hands.write(page.getByLabel("E-mail", { exact: true }), fabio.email);
    await page.goto(await askForLink(walk, fabio));

    await page.getByLabel("Codice", { exact: true }).waitFor();
    expect(page.url()).not.toContain("outlogin");
    await withRecoveryCode(walk, recoveryCode);
    await walk.context.close();
  });

  async function askForLink({ page, hands, look }: Walk, { email }: Person): Promise<string> {
    await look("login-typed");
    await hands.press(page.getByRole("link", { name: "Accedi con un link" }));
    await page.getByRole("heading", { level: 1, name: "Accedi con un link" }).waitFor();
    await look("link-ask");
    await hands.press(page.getByRole("button", { name: "Ricevi un link di accesso" }));
    await page.getByRole("heading", { name: "Controlla la tua e-mail" }).waitFor();
    await look("link-asked");
    await hands.press(page.getByRole("link", { name: "posta di prova", exact: true }));
    await page.waitForURL("**/posta-di-prova");
    const { links } = await waitForMail(product, { to: email, subject: /^Accedi/ });
    return links[0] ?? "";
  }
});

const codeLifeMs = 30_000;
/** What typing and sending one takes on a busy machine. */
const typingMs = 20_000;

/** The code of this moment; of one that is about to change, as anybody would, the one after it. */
async function codeToType(secret: string): Promise<{ code: string; used: number }> {
  const left = codeLifeMs - (Date.now() % codeLifeMs);
  if (left < typingMs) await sleep(left);
  const used = Date.now();
  return { code: totpCode(secret, used), used };
}

/** The code after one that is spent, once the app shows it. */
async function codeAfter(secret: string, used: number): Promise<string> {
  const shown = (Math.floor(used / codeLifeMs) + 1) * codeLifeMs;
  await sleep(Math.max(shown - Date.now(), 0));
  return (await codeToType(secret)).code;
}

async function firstStep({ page, hands }: Walk, { email, password }: Person) {
  await hands.write(page.getByLabel("E-mail", { exact: true }), email);
  await hands.write(page.getByLabel("Password", { exact: true }), password);
  await hands.press(page.getByRole("button", { name: "Accedi", exact: true }));
  await page.getByRole("heading", { name: "Verifica in due passaggi" }).waitFor();
}

async function withRecoveryCode({ page, hands, look }: Walk, code: string) {
  await hands.press(page.getByRole("button", { name: "Usa un codice di recupero" }));
  await look("second-step-recovery");
  await hands.write(page.getByLabel("Codice di recupero"), code);
  await hands.press(page.getByRole("button", { name: "Accedi", exact: true }));
  await page.waitForURL("**/ia/home");
}

/** Reads the key from the page as a person types it into an app; `used` is the moment whose code is spent. */
async function turnOnAppAtPage(walk: Walk, person: Person) {
  const { page, hands, look } = walk;
  await hands.press(page.getByRole("button", { name: "Attiva l'app di autenticazione" }));
  await givePassword(walk, person, "Continua");
  await page.getByRole("img", { name: "Codice QR" }).waitFor();
  await look("second-factor-scan");
  const secret = (await page.getByRole("list", { name: "Chiave" }).innerText()).replaceAll(/\s/g, "");
  const code = page.getByRole("dialog").getByLabel("Codice", { exact: true });
  await hands.write(code, ""); // one goes to the field first, then looks at the app: a code lives half a minute
  const { code: shown, used } = await codeToType(secret);
  await hands.write(code, shown);
  await hands.press(page.getByRole("button", { name: "Attiva", exact: true }));
  const [recoveryCode = ""] = await keepCodes(walk);
  return { secret, used, recoveryCode };
}

/** The recovery codes as the page shows them, this once. */
async function keepCodes({ page, hands, look }: Walk): Promise<string[]> {
  const codes = page.getByRole("list", { name: "Codici di recupero" }).getByRole("listitem");
  await codes.first().waitFor();
  await look("second-factor-codes");
  const kept = await codes.allInnerTexts();
  await hands.press(page.getByRole("button", { name: "Li ho conservati" }));
  return kept;
}

async function givePassword({ page, hands }: Walk, { password }: Person, button: string) {
  const dialog = page.getByRole("dialog");
  await hands.write(dialog.getByLabel("Password", { exact: true }), password);
  await hands.press(dialog.getByRole("button", { name: button, exact: true }));
}

/** Through the API, for journeys about something else. */
async function turnOnApp({ api, password }: Person): Promise<{ recoveryCode: string }> {
  const { data } = await api.post<{ secret: string }>("auth/secondfactor/totp", { currentPassword: password });
  const { code } = await codeToType(data.secret);
  const { recoveryCodes } = must(
    await api.post<{ recoveryCodes: string[] }>("auth/secondfactor/totp/confirm", { code }),
  );
  return { recoveryCode: recoveryCodes[0] ?? "" };
}
