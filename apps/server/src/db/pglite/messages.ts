import type { EngineHome } from "./open-engine.ts";

/** What the worker is born with. */
export type EngineBirth = { home: EngineHome };

/** To the worker: wire bytes of the PostgreSQL protocol, the end of one connection, or the end of all. */
export type ToEngine =
  | { kind: "bytes"; id: number; bytes: Uint8Array }
  | { kind: "hangup" }
  | { kind: "dump" }
  | { kind: "close" };

/** From the worker. Each `bytes` is answered once, in order. */
export type FromEngine =
  | { kind: "ready" }
  | { kind: "bytes"; id: number; bytes: Uint8Array }
  | { kind: "dump"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "closed" }
  | { kind: "failed"; message: string };
