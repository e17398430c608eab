/** Why something stays that an import has brought, when the import is taken back. */
export const keptBecause = {
  changed: "è stato modificato dopo l'importazione",
  used: "è usato in un documento",
} as const;
