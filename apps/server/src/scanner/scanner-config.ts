/** The operator's antivirus: where it listens, and whether nothing passes while it does not answer. */
export type ScannerConfig = { at: { host: string; port: number } | { path: string }; isNeeded: boolean };
