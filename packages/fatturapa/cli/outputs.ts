import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { systemError } from "./system-error.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Puts a result where it was asked for: in the folder of `--output` under its own name, never over a file that is
 * there; else on standard output. Answers whether it could.
 */
export async function put(
  folder: string | undefined,
  { name, content }: { name: string; content: string | Uint8Array },
  terminal: Terminal,
): Promise<boolean> {
  if (folder === undefined) {
    terminal.out(content);
    return true;
  }
  const path = join(folder, name);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(path, content, { flag: "wx" });
    terminal.err(`${path}\n`);
    return true;
  } catch (error) {
    const { code, message } = systemError(error);
    terminal.err(
      `${path}: ${code === "EEXIST" ? "esiste già, non lo sovrascrivo." : `non si può scrivere (${message}).`}\n`,
    );
    return false;
  }
}

/** "IT01234567890_00001.xml.p7m" with another extension. */
export const renamed = (name: string, extension: string): string =>
  `${name.replace(/(?:\.(?:xml|p7m|zip|json))+$/i, "") || "fattura"}${extension}`;
