import { execFileSync } from "node:child_process";

/** The ids of a user of this system, for programs that refuse to run as root; none where we are not root. */
export function systemUser(name: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
