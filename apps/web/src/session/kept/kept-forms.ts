import { type DBSchema, openDB } from "idb";
import { openedOnce } from "./opened-once.ts";

/** A field somebody has changed: what the server had when that began, and what is written now; both as plain values. */
export type KeptField = { was: unknown; now: unknown };

/** What one person has written in one form of one profile and has not saved: the fields that differ, never secrets. */
export type KeptForm = {
  user: string;
  profile: string;
  /** Which form, by a name of its room. */
  form: string;
  fields: Readonly<Record<string, KeptField>>;
  /** Instant, ISO. */
  savedAt: string;
};

const store = "forms";
interface Forms extends DBSchema {
  forms: { key: [string, string, string]; value: KeptForm };
}

// A database of its own: a page of the version before, still open, would hold up a new store in that of the unsent edits.
const database = openedOnce((closed) =>
  openDB<Forms>("fatturachiara-forms", 1, {
    upgrade(db) {
      db.createObjectStore(store, { keyPath: ["user", "profile", "form"] });
    },
    terminated: closed,
  }),
);

const ofUser = (user: string) => IDBKeyRange.bound([user], [user, []]);

/** What is typed in forms of settings and not saved, kept in the browser until it is saved or thrown away. */
export const keptForms = {
  async put(kept: KeptForm): Promise<void> {
    await (await database()).put(store, kept);
  },
  async get(user: string, profile: string, form: string): Promise<KeptForm | undefined> {
    return (await database()).get(store, [user, profile, form]);
  },
  /** The names of those of one profile of one user. */
  async names(user: string, profile: string): Promise<string[]> {
    const keys = await (await database()).getAllKeys(store, IDBKeyRange.bound([user, profile], [user, profile, []]));
    return keys.map(([, , form]) => form);
  },
  async remove(user: string, profile: string, form: string): Promise<void> {
    await (await database()).delete(store, [user, profile, form]);
  },
  /** How many of this user wait, in all profiles. */
  async count(user: string): Promise<number> {
    return (await database()).count(store, ofUser(user));
  },
  /** Whoever closes the account leaves nothing behind. */
  async forget(user: string): Promise<void> {
    await (await database()).delete(store, ofUser(user));
  },
};
