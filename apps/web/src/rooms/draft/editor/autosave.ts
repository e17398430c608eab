import type { Document_ } from "@fatturachiara/contract/rooms/document";
import { CallFailure } from "../../../api/call-failure.ts";
import type { Draft } from "../content/draft.ts";
import type { DraftStore } from "../content/draft-store.ts";

/** Where the typed text is: what the header says ("Salvato alle 10:32"). */
export type SaveState =
  | { kind: "fresh" }
  | { kind: "pending" }
  | { kind: "saving" }
  | { kind: "saved"; at: Date }
  /** No connection: the edit lies on this device and goes out by itself. */
  | { kind: "waiting" }
  /** A server in between says "not now": as without connection, tried less often. */
  | { kind: "busy" }
  /** Saved elsewhere meanwhile (second tab, manager and owner): both versions are at hand. */
  | { kind: "conflict"; theirs: Document_ }
  /** The server will not take it; the edit stays on this device. */
  | { kind: "refused"; messages: string[] };

export type SavedAs = { id: string; version: number };

/** What autosave needs from the world. */
export type AutosavePorts = {
  create(draft: Draft): Promise<SavedAs>;
  update(id: string, draft: Draft, version: number): Promise<SavedAs>;
  read(id: string): Promise<Document_>;
  /** Keeps what was typed in this browser, at every change, at once. */
  keepHere(draft: Draft, saved: SavedAs | null): void;
  /** Keeps an edit the server has not got, until it has. */
  keepUnsent(draft: Draft, saved: SavedAs | null): Promise<void>;
  forgetUnsent(saved: SavedAs | null): Promise<void>;
  now(): Date;
};

/** Milliseconds after the last change; between two tries without connection; and of a service that is busy. */
const delays = { save: 500, retry: 5_000, busy: 15_000 };

export type Autosave = {
  state(): SaveState;
  saved(): SavedAs | null;
  subscribe(listener: () => void): () => void;
  /** Saves what is not saved yet; resolves once the server has it all, false when it has not. */
  flush(): Promise<boolean>;
  /** After a conflict: `mine` goes over theirs, or theirs replaces what is here. */
  keepMine(): Promise<boolean>;
  stop(): void;
  /** The session it saves with is over: nothing more goes out, what the server has not got stays on this device. */
  end(): void;
};

/** `undelivered`: what the store holds was found again in this browser, the server has not got it yet. */
export function createAutosave(
  store: DraftStore,
  from: SavedAs | null,
  ports: AutosavePorts,
  { undelivered = false }: { undelivered?: boolean } = {},
): Autosave {
  let saved = from;
  let state: SaveState = { kind: "fresh" };
  let delivered = undelivered ? undefined : store.get();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let ended = false;
  const listeners = new Set<() => void>();

  function become(next: SaveState) {
    state = next;
    tell();
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  function later(milliseconds: number) {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void flush(), milliseconds);
  }

  function changed() {
    ports.keepHere(store.get(), saved);
    if (state.kind === "conflict") return;
    if (state.kind !== "saving") become({ kind: "pending" });
    later(delays.save);
  }

  async function saveOnce(): Promise<boolean> {
    const draft = store.get();
    become({ kind: "saving" });
    try {
      const before = saved;
      saved = before ? await ports.update(before.id, draft, before.version) : await ports.create(draft);
      delivered = draft;
      // Both this browser and the address learn the id before anything slow: a reload meanwhile must find what was typed.
      ports.keepHere(store.get(), saved);
      if (!before) tell();
      await ports.forgetUnsent(before);
      become({ kind: "saved", at: ports.now() });
      return true;
    } catch (error) {
      await ports.keepUnsent(draft, saved);
      if (!(error instanceof CallFailure)) throw error;
      await explain(error);
      return false;
    }
  }

  async function explain(failure: CallFailure) {
    if (failure.kind === "no-answer") {
      become({ kind: "waiting" });
      later(delays.retry);
    } else if (failure.kind === "busy") {
      become({ kind: "busy" });
      later(delays.busy);
    } else if (saved && failure.is("documentChanged")) {
      become({ kind: "conflict", theirs: await ports.read(saved.id) });
    } else become({ kind: "refused", messages: failure.messages });
  }

  /** One save at a time; what was typed during one goes out with the next. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    while (running) await running;
    if (ended || state.kind === "conflict") return false;
    if (store.get() === delivered) return saved !== null;
    const tried = store.get();
    running = saveOnce();
    try {
      return (await running) && store.get() === delivered;
    } finally {
      running = undefined;
      if (ended && store.get() !== tried) await keepRest();
      else if (!ended && state.kind === "saved" && store.get() !== delivered) changed();
    }
  }

  /** What another session will have to deliver. */
  const keepRest = async () => {
    if (store.get() !== delivered) await ports.keepUnsent(store.get(), saved);
  };

  const unsubscribe = store.subscribe(changed);
  if (undelivered) changed();
  const online = () => void (state.kind === "waiting" && flush());
  globalThis.addEventListener?.("online", online);
  const stop = () => {
    clearTimeout(timer);
    unsubscribe();
    globalThis.removeEventListener?.("online", online);
  };

  return {
    state: () => state,
    saved: () => saved,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    async keepMine() {
      if (state.kind !== "conflict" || !saved) return false;
      saved = { ...saved, version: state.theirs.version };
      become({ kind: "pending" });
      return flush();
    },
    stop,
    end() {
      if (ended) return;
      ended = true;
      stop();
      if (!running) void keepRest();
    },
  };
}
