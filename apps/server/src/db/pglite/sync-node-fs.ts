import fs from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Stream = { nfd?: number; node: unknown };
type NodeFsModule = { realPath(node: unknown): string; stream_ops: { fsync?: (stream: Stream) => number } };
type EmscriptenOptions = Awaited<ReturnType<NodeFS["init"]>>["emscriptenOpts"];

/** How often the engine has asked the disk to keep what it wrote: proof, at start, that the hook below is alive. */
export const syncCount = { value: 0 };

/**
 * The disk of the embedded engine, with a working fsync.
 *
 * PGlite 0.5 mounts its data folder without one, so a commit survives a crash of the process but not a power cut
 * (electric-sql/pglite issues 1065 and 1107). To be removed when upstream syncs by itself.
 */
export class SyncNodeFS extends NodeFS {
  override async init(pg: PGlite, options: EmscriptenOptions): Promise<{ emscriptenOpts: EmscriptenOptions }> {
    const ready = await super.init(pg, options);
    const before = ready.emscriptenOpts.preRun;
    const hook = (module: object) => giveFsync((module as { NODEFS: NodeFsModule }).NODEFS);
    ready.emscriptenOpts.preRun = [...(Array.isArray(before) ? before : []), hook];
    return ready;
  }
}

function giveFsync(nodeFs: NodeFsModule): void {
  nodeFs.stream_ops.fsync = (stream) => {
    syncCount.value++;
    if (typeof stream.nfd === "number") {
      fs.fdatasyncSync(stream.nfd);
      return 0;
    }
    // A folder has no descriptor of its own here.
    const descriptor = fs.openSync(nodeFs.realPath(stream.node), "r");
    try {
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
    return 0;
  };
}
