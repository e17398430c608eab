import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a group of processes may hold together, enforced by the system: who goes beyond is killed, as under MemoryMax of systemd. */
export type MemoryLimit = {
  /** A process that writes its number here belongs to the group, and all that it starts. */
  entry: string;
  /** From now on so many MB; what is held beyond is given back at once, or costs a life. */
  allow: (megabytes: number) => void;
  /** Who belongs to it now. */
  members: () => number[];
  /** How many have been killed for what they held. */
  killed: () => number;
  /** Once nobody belongs to it any more. */
  remove: () => void;
};

/** The files of one version of the kernel's groups, and where groups are made. */
type Groups = { folder: string; most: string; mostWithSwap: string; swap: "none" | "all"; deaths: string };

const second: Groups = {
  folder: "/sys/fs/cgroup",
  most: "memory.max",
  mostWithSwap: "memory.swap.max",
  swap: "none",
  deaths: "memory.events",
};
const first: Groups = {
  folder: "/sys/fs/cgroup/memory",
  most: "memory.limit_in_bytes",
  mostWithSwap: "memory.memsw.limit_in_bytes",
  swap: "all",
  deaths: "memory.oom_control",
};

/** A new group; a sentence where this machine enforces none, or does not let us make one. */
export function openMemoryLimit(): MemoryLimit | string {
  const groups = [second, first].find(
    ({ folder, most }) => existsSync(join(folder, "cgroup.procs")) && holds(folder, most),
  );
  if (!groups) return "qui il sistema non limita la memoria di un gruppo di processi (cgroup)";
  const folder = join(groups.folder, `fatturachiara-${process.pid}-${++count}`);
  try {
    mkdirSync(folder);
  } catch {
    return "limitare la memoria di un gruppo di processi spetta all'amministratore";
  }
  const file = (name: string) => join(folder, name);
  const read = (name: string) => readFileSync(file(name), "utf8");
  let allowed = Number.POSITIVE_INFINITY;
  return {
    entry: file("cgroup.procs"),
    allow: (megabytes) => {
      const bytes = String(megabytes * 1_000_000);
      const withSwap = existsSync(file(groups.mostWithSwap)) ? [groups.mostWithSwap] : [];
      // The first kernels' limit of memory and swap is never below that of memory alone: order matters.
      const names = megabytes > allowed ? [...withSwap, groups.most] : [groups.most, ...withSwap];
      for (const name of names)
        writeFileSync(file(name), name === groups.mostWithSwap && groups.swap === "none" ? "0" : bytes);
      allowed = megabytes;
    },
    members: () => read("cgroup.procs").split("\n").filter(Boolean).map(Number),
    killed: () => Number(/^oom_kill (\d+)/m.exec(read(groups.deaths))?.[1] ?? 0),
    remove: () => rmdirSync(folder),
  };
}

let count = 0;

/** Whether groups below this one have a limit of memory: the second version says it of its children. */
function holds(folder: string, most: string): boolean {
  if (most !== second.most) return existsSync(join(folder, most));
  const control = join(folder, "cgroup.subtree_control");
  return existsSync(control) && /\bmemory\b/.test(readFileSync(control, "utf8"));
}
