/** A commit as its log and its numbers tell it. */
export type Commit = {
  subject: string;
  body: string;
  /** Lines added and taken away in each file; a file that only moved has none, imports do not count. */
  files: readonly { path: string; changed: number }[];
};

/** More changed lines than these are no longer one thought. */
const MOST = 1_000;
const LONGEST_SUBJECT = 72;

/** What nobody writes by hand: it follows from other files, and does not count. */
const isGenerated = (path: string): boolean =>
  /^docs\/generated\/|package-lock\.json$|\/db\/schema\.ts$|-goldens\.txt$|-answers\.txt$/.test(path);

/** What is wrong with a commit: its subject, a body that is missing, or that it is a heap. */
export function judgeCommit({ subject, body, files }: Commit): string[] {
  const counted = files.filter(({ path }) => !isGenerated(path));
  const lines = counted.reduce((sum, { changed }) => sum + changed, 0);
  return [
    ...(/^[a-z0-9-]+: \S.{7,}$/.test(subject) ? [] : [`«${subject}» is not «room: what is now true»`]),
    ...(subject.length > LONGEST_SUBJECT ? [`«${subject}» is longer than ${LONGEST_SUBJECT} characters`] : []),
    ...(body.trim() === "" ? [`«${subject}» has no body that says why`] : []),
    ...(lines > MOST
      ? [`«${subject}» changes ${lines} lines in ${counted.length} files: make it several commits`]
      : []),
  ];
}
