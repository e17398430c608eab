import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { tipoFile } from "../src/file/index.ts";
import { Progress } from "./progress.ts";
import { readZip } from "./read-zip.ts";
import { systemError } from "./system-error.ts";
import type { Terminal } from "./terminal.ts";

/** A file to work on. `file` is as given on the command line; inside an archive `archive.zip/inner.xml`. */
export type Input = {
  readonly file: string;
  /** Its own name, without folders. */
  readonly name: string;
  /** Undefined: an archive, or a file in one, that could not be read. */
  readonly bytes: Uint8Array | undefined;
  /** The whole archive it is, where that could not be read or holds nothing (controllo 00106). */
  readonly archivio?: true;
};

/** The files named on the command line, one after the other, and how many could not be opened so far. */
export type Opened = { inputs: AsyncGenerator<Input>; problems: { readonly count: number } };

const STDIN = "-";
const INTERESTING = /\.(?:xml|p7m|zip)$/i;

/**
 * Everything that the paths of a command line stand for, read one at a time. What cannot be opened is said on standard
 * error and counted. In folders only what can be an invoice is looked at: `.xml`, `.p7m`, `.zip`, or what `pattern` says.
 */
export function openInputs(paths: readonly string[], terminal: Terminal, pattern = INTERESTING): Opened {
  const problems = { count: 0 };
  const fail = (file: string, error: unknown) => {
    problems.count++;
    terminal.err(`${file}: ${whyNot(error)}\n`);
  };

  async function* read(): AsyncGenerator<Input> {
    const files: string[] = [];
    for (const path of paths)
      if (path === STDIN) files.push(path);
      else
        try {
          if ((await stat(path)).isDirectory()) files.push(...(await filesBelow(path, pattern)));
          else files.push(path);
        } catch (error) {
          fail(path, error);
        }
    const progress = new Progress(files.length, terminal);
    for (const file of files) {
      let bytes: Uint8Array;
      try {
        bytes = file === STDIN ? await terminal.stdin() : new Uint8Array(await readFile(file));
      } catch (error) {
        fail(file, error);
        continue;
      }
      yield* unpacked({ file, name: basename(file), bytes }, pattern);
      progress.step();
    }
    progress.end();
  }
  return { inputs: read(), problems };
}

/** Every file below a folder, in order of name, links not followed. */
async function filesBelow(folder: string, pattern: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name) && !MAC_SHADOW.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Archives inside archives are opened so deep. */
const MAX_ARCHIVES = 3;

/** A zip as the files in it. */
function* unpacked(input: Input & { bytes: Uint8Array }, pattern: RegExp, depth = 0): Generator<Input> {
  if (depth === MAX_ARCHIVES || tipoFile(input.bytes) !== "zip") {
    yield input;
    return;
  }
  let found = false;
  for (const { name, bytes } of readZip(input.bytes) ?? []) {
    if (!pattern.test(name) || MAC_SHADOW.test(name)) continue;
    found = true;
    const file = { file: `${input.file}/${name}`, name: basename(name) };
    if (bytes) yield* unpacked({ ...file, bytes }, pattern, depth + 1);
    else yield { ...file, bytes };
  }
  if (!found) yield { ...input, bytes: undefined, archivio: true };
}

/** What macOS puts beside every file in an archive: it has the file's name and is no document. */
const MAC_SHADOW = /^__MACOSX\/|(?:^|\/)\._[^/]*$/;

function whyNot(error: unknown): string {
  const { code, message } = systemError(error);
  switch (code) {
    case "ENOENT":
      return "non esiste.";
    case "EACCES":
    case "EPERM":
      return "non si può leggere: mancano i permessi.";
    case "ERR_FS_FILE_TOO_LARGE":
      return "è troppo grande.";
    default:
      return `non si può aprire (${message}).`;
  }
}
