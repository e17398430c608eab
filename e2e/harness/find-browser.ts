import { execFileSync } from "node:child_process";
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { withoutMovedClock } from "./move-clock.ts";

/** A browser that starts here: its program and what its environment needs. */
export type FoundBrowser = { executablePath: string; env: Record<string, string> };

/**
 * All a headless Chromium needs here: no sandbox because root cannot have one, no shared memory because containers
 * have little; the rest keeps it from calling home, which on a closed network only costs time.
 */
export const browserArgs = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu",
  "--disable-software-rasterizer",
];

const installedAt = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * In this order: the program of CHROMIUM_PATH; the one npm brought along (Linux on x64), which is the same on every machine
 * and needs a quarter less of the processor; one installed on this system. Each is started once, because a file that is
 * there need not be a browser that runs. Undefined where none does.
 */
export async function findBrowser(): Promise<FoundBrowser | undefined> {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    const browser = { executablePath: configured, env: withoutMovedClock };
    if (!(await starts(browser))) throw new Error(`CHROMIUM_PATH: ${configured} non è un browser che parte.`);
    return browser;
  }
  if (process.platform === "linux" && process.arch === "x64") {
    const bundled = bundledBrowser();
    if (await starts(bundled)) return bundled;
  }
  for (const executablePath of installedAt.filter((path) => existsSync(path))) {
    const browser = { executablePath, env: withoutMovedClock };
    if (await starts(browser)) return browser;
  }
  return undefined;
}

async function starts({ executablePath, env }: FoundBrowser): Promise<boolean> {
  try {
    const browser = await chromium.launch({
      executablePath,
      args: browserArgs,
      env: { ...process.env, ...env },
      timeout: 120_000, // a browser that is slow to start is one all the same
    });
    await browser.close();
    return true;
  } catch (error) {
    console.warn(`${executablePath} non parte: ${String(error).split("\n")[0]}`);
    return false;
  }
}

/** Unpacks the browser of @sparticuz/chromium once, in a folder of ours that no other user and no other run shares. */
function bundledBrowser(): FoundBrowser {
  const manifest = fileURLToPath(new URL("../../node_modules/@sparticuz/chromium/package.json", import.meta.url));
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const folder = join(cacheFolder(), `chromium-${version}-${userInfo().username}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    const program = fileURLToPath(new URL("./unpack-browser.ts", import.meta.url));
    execFileSync(process.execPath, [program, unfinished], { stdio: ["ignore", "inherit", "inherit"] });
    chmodSync(join(unfinished, "chromium"), 0o755);
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(folder)) throw error; // else another run was faster
    }
  }
  return {
    executablePath: join(folder, "chromium"),
    env: {
      ...withoutMovedClock,
      LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
      FONTCONFIG_PATH: join(folder, "fonts"),
      XDG_CACHE_HOME: join(folder, "cache"), // else the fonts are indexed anew, in whatever folder one stands
    },
  };
}

function cacheFolder(): string {
  const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));
  try {
    accessSync(modules, constants.W_OK);
    return join(modules, ".cache");
  } catch {
    return tmpdir(); // installed by somebody else
  }
}
