/** What whoever hosts a release may read, as it stands in the sources: all that its documents point at lies beside them. */
export const documents = [
  "LICENSE",
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs",
  "packaging/proxy",
  "packaging/container",
  "packaging/cluster",
] as const;
