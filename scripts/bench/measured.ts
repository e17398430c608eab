import { fork } from "node:child_process";
import { join } from "node:path";
import { root } from "../launch/root.mjs";
import type { Figure } from "./figure.ts";

/** Runs one bench file, by its path below the root, in a program of its own; undefined where it broke off. */
export function measured(file: string, env: NodeJS.ProcessEnv = {}): Promise<Figure[] | undefined> {
  const program = join(root, "scripts", "bench", "run-one.ts");
  const child = fork(program, [join(root, file)], {
    cwd: root,
    env: { ...process.env, ...env },
    execArgv: ["--expose-gc"],
  });
  return new Promise((resolve) => {
    let figures: Figure[] | undefined;
    child.on("message", (message) => {
      figures = message as Figure[];
    });
    child.on("exit", (code) => resolve(code === 0 ? figures : undefined));
  });
}
