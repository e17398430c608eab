import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A name that a door exports, and the file that declares it. */
export type Exported = { name: string; declared: string; file: string };

/** Everything that a door (an index.ts) exports, followed to where it is declared. */
export function exportsOf(door: string): Exported[] {
  const source = readFileSync(door, "utf8");
  const named = [...source.matchAll(/^export (?:type )?\{([^}]*)\} from "([^"]+)";/gm)].flatMap(
    ([, list = "", from = ""]) =>
      list
        .split(",")
        .map((name) => name.trim().replace(/^type /, ""))
        .filter(Boolean)
        .map((entry) => {
          const [declared = "", name = declared] = entry.split(" as ");
          return follow(join(dirname(door), from), declared, name);
        }),
  );
  const all = [...source.matchAll(/^export \* from "([^"]+)";/gm)].flatMap(([, from = ""]) =>
    exportsOf(join(dirname(door), from)),
  );
  const own = [...source.matchAll(/^export (?:async )?(?:const|function|class|type) (\w+)/gm)].map(([, name = ""]) => ({
    name,
    declared: name,
    file: door,
  }));
  return [...named, ...all, ...own];
}

/** Through other doors to the declaration. */
function follow(file: string, declared: string, name: string): Exported {
  if (!existsSync(file)) throw new Error(`${file} does not exist`);
  if (!file.endsWith("index.ts")) return { name, declared, file };
  const inner = exportsOf(file).find((exported) => exported.name === declared);
  if (!inner) throw new Error(`${file} does not export ${declared}`);
  return { ...inner, name };
}
