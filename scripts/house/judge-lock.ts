type Locked = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  link?: boolean;
};

/**
 * One sentence for every package that another one in the lock file needs and that is not in it. npm writes such a file
 * where it could not learn of a package for another kind of machine, and `npm ci` refuses it in every fresh clone.
 */
export function judgeLock(packages: Readonly<Record<string, Locked>>): string[] {
  return Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !foldersAbove(place).some((folder) => packages[`${folder}node_modules/${name}`]))
      .map((name) => `${place || "package.json"} needs ${name}, which is not in package-lock.json`),
  );
}

/** "apps/server/node_modules/a" → itself and every folder above it, each with its last slash; "" is the top. */
function foldersAbove(place: string): string[] {
  const steps = place ? place.split("/") : [];
  return steps.map((_, at) => `${steps.slice(0, steps.length - at).join("/")}/`).concat("");
}
