/** What an antivirus says of some bytes. `unjudged`: nothing, because it does not answer or does not take so much. */
export type Verdict =
  | { is: "clean" }
  | { is: "virus"; name: string }
  | { is: "unjudged"; because: "away" | "too large" };

/** The operator's antivirus, asked about whatever strangers bring. */
export type Scanner = {
  /** True where nothing passes that it has not judged. */
  isNeeded: boolean;
  judge(bytes: Uint8Array): Promise<Verdict>;
  /** Which program it is, and of when what it knows; null while it does not answer. */
  version(): Promise<string | null>;
};
