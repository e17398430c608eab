import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { CallFailure } from "../../../api/call-failure.ts";
import type { Draft } from "../content/draft.ts";
import type { DraftStore } from "../content/draft-store.ts";
import { printOf, saysTheSame, wentOut } from "../content/typed-over.ts";

/** Where the typed text is: what the header says ("Salvato alle 10:32"). */
export type SaveState =
  | { kind: "fresh" }
  | { kind: "pending" }
  | { kind: "saving" }
  | { kind: "saved"; at: Date }
  /** No connection: the edit goes out by itself, and lies on this device where it is `kept`. */
  | { kind: "waiting"; kept: boolean }
  /** Nothing of a person without tax data is saved before these: the draft is here as long. */
  | { kind: "held"; kept: boolean }
  /** A server in between says "not now": as without connection, tried less often. */
  | { kind: "busy"; kept: boolean }
  /** Saved elsewhere meanwhile (second tab, manager and owner): both versions are at hand. */
  | { kind: "conflict"; theirs: DocumentDetail }
  /** The server will not take it; the edit stays on this device. */
  | { kind: "refused"; messages: string[] };

/** Under which id and in which version a draft was saved. */
export type SavedAs = { id: string; version: number };

/** What autosave needs from the world. */
export type AutosavePorts = {
  /** Whether the server can have a new draft; tries to bring about what is missing. */
  ready(): Promise<boolean>;
  /** The same draft again, its answer having been lost, makes no other document. */
  create(draft: Draft): Promise<SavedAs>;
  update(id: string, draft: Draft, version: number): Promise<SavedAs>;
  /** What the server has; absent where that cannot be shown beside what is here. */
  read?(id: string): Promise<DocumentDetail>;
  /**
   * Keeps what was typed in this browser, at every change, at once; `undelivered` as long as the server has not got it, and by
   * their prints those that went out since and got no answer.
   */
  keepInBrowser(
    draft: Draft,
    saved: SavedAs | null,
    how: { undelivered: boolean; unanswered: readonly string[] },
  ): void;
  /** Keeps what is about to go out to become a document: after a reload nobody else knows what did. */
  keepSent(draft: Draft): void;
  /** Keeps an edit the server has not got, until it has; false where nothing is kept. */
  keepUnsent(draft: Draft, saved: SavedAs | null, unanswered: readonly string[]): Promise<boolean>;
  forgetUnsent(saved: SavedAs | null): Promise<void>;
  now(): Date;
};

/** Milliseconds after the last change; between two tries without connection; and of a service that is busy. */
const delays = { save: 500, retry: 5_000, busy: 15_000 };

/** Saves a draft a moment after each change. */
export type Autosave = {
  state(): SaveState;
  saved(): SavedAs | null;
  subscribe(listener: () => void): () => void;
  /** Saves what is not saved yet; resolves once the server has it all, false when it has not. */
  flush(): Promise<boolean>;
  /** The person says so: a draft that is kept is saved again, though nothing was typed since. */
  save(): Promise<boolean>;
  /** After a conflict: `mine` goes over theirs, or theirs replaces what is here. */
  keepMine(): Promise<boolean>;
  stop(): void;
  /** The session it saves with is over: nothing more goes out, what the server has not got stays on this device. */
  end(): void;
};

/**
 * `undelivered`: what the store holds was found again in this browser, the server has not got it yet; `creating`: what had gone
 * out of it then to become a document; `unanswered`: prints of what had gone out of it without an answer; `savedAt`: the server
 * got it from this browser then.
 */
export function createAutosave(
  { store, from }: { store: DraftStore; from: SavedAs | null },
  ports: AutosavePorts,
  {
    undelivered = false,
    savedAt,
    creating,
    unanswered = [],
  }: {
    undelivered?: boolean;
    savedAt?: Date | undefined;
    creating?: Draft | undefined;
    unanswered?: readonly string[] | undefined;
  } = {},
): Autosave {
  const rested: SaveState = savedAt ? { kind: "saved", at: savedAt } : { kind: "fresh" };
  const it: Saving = {
    store,
    ports,
    saved: from,
    state: rested,
    rested,
    delivered: undelivered ? undefined : store.get(),
    unanswered,
    creating,
    timer: undefined,
    running: undefined,
    ended: false,
    listeners: new Set(),
  };
  const unsubscribe = store.subscribe(() => changed(it));
  if (undelivered) changed(it);
  const online = () => void ((it.state.kind === "waiting" || it.state.kind === "held") && flush(it));
  globalThis.addEventListener?.("online", online);
  const stop = () => {
    clearTimeout(it.timer);
    unsubscribe();
    globalThis.removeEventListener?.("online", online);
  };

  return {
    state: () => it.state,
    saved: () => it.saved,
    subscribe(listener) {
      it.listeners.add(listener);
      return () => it.listeners.delete(listener);
    },
    flush: () => flush(it),
    save: () => flush(it, { again: true }),
    async keepMine() {
      if (it.state.kind !== "conflict" || !it.saved) return false;
      it.saved = { ...it.saved, version: it.state.theirs.version };
      become(it, { kind: "pending" });
      return flush(it);
    },
    stop,
    end() {
      if (it.ended) return;
      it.ended = true;
      stop();
      if (!it.running) void keepRest(it);
    },
  };
}

/** One draft being saved: what the server has, what it will get, and what runs. */
type Saving = {
  readonly store: DraftStore;
  readonly ports: AutosavePorts;
  saved: SavedAs | null;
  state: SaveState;
  /** What it was when the server last had all there is. */
  rested: SaveState;
  /** What the server has got. */
  delivered: Draft | undefined;
  /** Prints of what went out, or lay here to go out, and got no answer of the server's own, the last few: it may have taken it. */
  unanswered: readonly string[];
  /** What went out to become a document and may have: until the server is heard, this goes out again, and nothing else. */
  creating: Draft | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  running: Promise<boolean> | undefined;
  ended: boolean;
  readonly listeners: Set<() => void>;
};

function become(it: Saving, next: SaveState) {
  it.state = next;
  if (next.kind === "saved") it.rested = next;
  tell(it);
}

function tell(it: Saving) {
  for (const listener of it.listeners) listener();
}

function later(it: Saving, milliseconds: number) {
  clearTimeout(it.timer);
  if (!it.ended) it.timer = setTimeout(() => void flush(it), milliseconds);
}

function changed(it: Saving) {
  keepInBrowser(it, true);
  if (it.state.kind === "conflict") return;
  if (it.state.kind !== "saving" && it.state.kind !== "held") become(it, { kind: "pending" });
  later(it, delays.save);
}

function keepInBrowser(it: Saving, undelivered: boolean) {
  it.ports.keepInBrowser(it.store.get(), it.saved, { undelivered, unanswered: it.unanswered });
}

function keepUnsent(it: Saving, draft = it.store.get()): Promise<boolean> {
  return it.ports.keepUnsent(draft, it.saved, it.unanswered);
}

async function saveOnce(it: Saving): Promise<boolean> {
  if (!it.saved && !(await it.ports.ready())) {
    become(it, { kind: "held", kept: await keepUnsent(it) });
    return false;
  }
  become(it, { kind: "saving" });
  const before = it.saved;
  const draft = before ? it.store.get() : (it.creating ?? it.store.get());
  const answered = it.unanswered;
  try {
    goesOut(it, draft);
    if (before) it.saved = await it.ports.update(before.id, draft, before.version);
    else if (!(await create(it, draft))) return false;
    it.delivered = draft;
    it.unanswered = [];
    // Both this browser and the address learn the id before anything slow: a reload meanwhile must find what was typed.
    keepInBrowser(it, it.store.get() !== draft);
    if (!before) tell(it);
    await it.ports.forgetUnsent(before);
    become(it, { kind: "saved", at: it.ports.now() });
    return true;
  } catch (error) {
    // Not `draft`: what was typed while the answer was waited for would be younger in the browser, and yet look older.
    const kept = it.store.get();
    if (error instanceof CallFailure) {
      // Another tab, or the next visit, may deliver what lies here.
      if (!mayBeTaken(error)) Object.assign(it, { unanswered: answered, creating: undefined });
      else if (kept !== draft) it.unanswered = lastFew(it, kept);
    }
    const isKept = await keepUnsent(it, kept);
    if (!(error instanceof CallFailure)) throw error;
    await explain(it, error, isKept);
    return false;
  }
}

/** Makes the document, once; false where somebody has written into it since an answer that got lost. */
async function create(it: Saving, draft: Draft): Promise<boolean> {
  const isAgain = it.creating !== undefined;
  it.creating = draft;
  if (!isAgain) it.ports.keepSent(draft);
  let savedAs = await it.ports.create(draft);
  // Just made it is in its first version: otherwise it was made earlier, and somebody has saved it since.
  if (isAgain && savedAs.version > 1 && it.ports.read) {
    const theirs = await it.ports.read(savedAs.id);
    savedAs = { id: savedAs.id, version: theirs.version };
    if (!saysTheSame(it.store.get(), theirs) && !wentOut(theirs, it.unanswered)) {
      Object.assign(it, { saved: savedAs, creating: undefined, delivered: undefined, unanswered: [] });
      await keepUnsent(it);
      await it.ports.forgetUnsent(null);
      become(it, { kind: "conflict", theirs });
      return false;
    }
  }
  Object.assign(it, { saved: savedAs, creating: undefined });
  return true;
}

/** A first try that may have been taken goes out again before what was typed since does. */
async function saveAll(it: Saving): Promise<boolean> {
  const isAgain = it.creating !== undefined;
  const first = it.creating;
  const saved = await saveOnce(it);
  if (!isAgain || it.ended || it.store.get() === first) return saved;
  const isRefused = it.state.kind === "refused";
  return (saved || isRefused) && it.store.get() !== it.delivered ? saveOnce(it) : saved;
}

/** Known from now on to whoever opens the page next, though it be killed before any answer comes. */
function goesOut(it: Saving, draft: Draft) {
  it.unanswered = lastFew(it, draft);
  keepInBrowser(it, true);
}

/** What is tried over and over counts once, or it would push out what went before. */
function lastFew({ unanswered }: Saving, draft: Draft): string[] {
  const print = printOf(draft);
  return [...unanswered.filter((other) => other !== print).slice(-5), print];
}

/** Nobody knows what became of it: also where somebody in between got tired of waiting for the server's word. */
const mayBeTaken = ({ kind, status }: CallFailure) =>
  kind === "no-answer" || kind === "busy" || (kind === "unreadable" && status === 200);

async function explain(it: Saving, failure: CallFailure, kept: boolean) {
  if (failure.kind === "no-answer") {
    become(it, { kind: "waiting", kept });
    later(it, delays.retry);
  } else if (failure.kind === "busy") {
    become(it, { kind: "busy", kept });
    later(it, delays.busy);
  } else if (it.saved && it.ports.read && failure.is("documentChanged")) {
    const theirs = await it.ports.read(it.saved.id).catch(onlyFailures);
    if (theirs instanceof CallFailure) return explain(it, theirs, kept);
    const here = it.store.get();
    if (saysTheSame(here, theirs)) return goOnFrom(it, here, theirs);
    if (wentOut(theirs, it.unanswered)) return goOnFrom(it, undefined, theirs);
    // Somebody has saved over whatever of it was taken: who writes the same later on is not this page.
    Object.assign(it, { delivered: undefined, unanswered: [] });
    become(it, { kind: "conflict", theirs });
  } else become(it, { kind: "refused", messages: failure.messages });
}

/** What cannot be read just then is what the draft waits for. */
function onlyFailures(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  throw error;
}

/** The answer got lost, not what was sent: what the server has is ours, and what was typed since goes on from there. */
async function goOnFrom(it: Saving, sent: Draft | undefined, { id, version }: DocumentDetail) {
  it.saved = { id, version };
  it.delivered = sent;
  it.unanswered = [];
  keepInBrowser(it, it.store.get() !== sent);
  if (it.store.get() !== sent) {
    become(it, { kind: "pending" });
    return later(it, 0);
  }
  await it.ports.forgetUnsent(it.saved);
  become(it, { kind: "saved", at: it.ports.now() });
}

/** One save at a time; what was typed during one goes out with the next. */
async function flush(it: Saving, { again = false } = {}): Promise<boolean> {
  clearTimeout(it.timer);
  while (it.running) await it.running;
  if (it.ended || it.state.kind === "conflict") return false;
  // What went out without an answer may be on the server, though it is what is written no more.
  const isDelivered = it.store.get() === it.delivered && it.unanswered.length === 0;
  if (isDelivered && !(again && it.saved)) return settle(it);
  const tried = it.store.get();
  it.running = saveAll(it);
  try {
    return (await it.running) && it.store.get() === it.delivered;
  } finally {
    it.running = undefined;
    if (it.ended && it.store.get() !== tried) await keepRest(it);
    else if (!it.ended && it.state.kind === "saved" && it.store.get() !== it.delivered) changed(it);
  }
}

/** All is there, what was typed since having been taken back: nothing of it lies here to go out later. */
async function settle(it: Saving): Promise<boolean> {
  if (it.state !== it.rested) {
    keepInBrowser(it, false);
    become(it, it.rested);
    await it.ports.forgetUnsent(it.saved);
  }
  return it.saved !== null;
}

/** What another session will have to deliver. */
async function keepRest(it: Saving) {
  if (it.store.get() !== it.delivered) await keepUnsent(it);
}
