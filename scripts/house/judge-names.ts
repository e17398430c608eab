/** Names that say nothing about what is inside. */
const forbidden = ["utils", "util", "helpers", "helper", "common", "lib", "misc", "shared", "manager", "service"];
/** Names that only who had chosen them understood, and what those files are called instead. */
const plainer: Readonly<Record<string, string>> = {
  apart: "what it sets apart, or lazy-component",
  "given-dialog": "imported-file-dialog",
  "look-soon": "poll-now",
  "may-lose": "confirm-discard",
  "ours-among": "find-own-message-ids",
  "park-unread": "quarantine-message",
  "said-fields": "field-labels",
  "silent-lane": "unresponsive-server-queue",
  "steady-press": "press-without-blur",
  "way-to-whom": "delivery-path",
};
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|check|bench|config|job|d))*\.(ts|tsx|mjs|js)$/;

/** One sentence for every file or folder whose name breaks the house's custom. */
export function judgeNames(paths: string[]): string[] {
  return paths.flatMap((path) => {
    const parts = path.split("/");
    const file = parts.at(-1) ?? "";
    const empty = parts.map((part) => part.replace(/\..*$/, "")).find((part) => forbidden.includes(part));
    const said = file.replace(/\..*$/, "");
    const plain = plainer[said];
    return [
      ...(kebab.test(file) ? [] : [`${path}: file names are kebab-case, named after what they export`]),
      ...(empty ? [`${path}: "${empty}" says nothing about what is inside`] : []),
      ...(plain ? [`${path}: a stranger reads "${said}" twice: ${plain}`] : []),
    ];
  });
}
