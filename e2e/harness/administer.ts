import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Product } from "./start-product.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What `npm run admin -- <command>` does to the running product; answers what it says, throws where it refuses. */
export async function administer({ dataDir }: Product, ...command: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: "production", FATTURACHIARA_MODE: "", DATABASE_URL: "", DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ["apps/server/dist/admin.js", ...command], {
    cwd: root,
    env,
  });
  return stdout;
}
