import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";

/** A process for each core that does nothing but spin; answers how to stop them. They end with us, however we end. */
export function keepCoresBusy(cores = availableParallelism()): () => void {
  const spinning = Array.from({ length: cores }, () =>
    spawn(process.execPath, [join(import.meta.dirname, "spin.ts")], { stdio: ["ignore", "ignore", "inherit", "ipc"] }),
  );
  return () => {
    for (const child of spinning) child.kill("SIGKILL");
  };
}
