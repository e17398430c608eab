import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";

/** An entry of package-lock.json. */
export type Locked = {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/**
 * Where the packages lie that the built server loads while it runs ("node_modules/pg"), sorted: what the server asks for in
 * package-lock.json and what that asks for. Optional ones only where they are installed: those of other systems are not.
 * What stands beside one of our packages is built into the server and not among them.
 */
export function packagesOfProduct(
  packages: Readonly<Record<string, Locked>>,
  isInstalled: (place: string) => boolean = (place) => existsSync(join(root, place)),
): string[] {
  const found = new Set<string>();
  const visit = (place: string) => {
    const { dependencies = {}, optionalDependencies = {} } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const asked = placeOf(packages, place, name);
      const target = asked && packages[asked]?.link ? packages[asked].resolved : asked;
      if (!target || found.has(target)) continue;
      if (target === asked && !isInstalled(target)) continue;
      found.add(target);
      visit(target);
    }
  };
  visit("apps/server");
  return [...found].filter((place) => place.startsWith("node_modules/") || place.startsWith("apps/server/")).sort();
}

/** Where Node finds a package for who lies at `place`: beside it, or beside a folder around it. */
function placeOf(packages: Readonly<Record<string, Locked>>, place: string, name: string): string | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/"), 0))) {
    const candidate = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (!folder) return undefined;
  }
}
