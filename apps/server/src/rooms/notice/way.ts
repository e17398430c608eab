import type { NoticeKind } from "@fatturachiara/contract/rooms/notice";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import type { Reader } from "./store.ts";

/** What is announced; the texts are Italian and go to the owner of the profile. */
export type Announcement = {
  profileId: string;
  genere: NoticeKind;
  /** Names the event ("document/…/rejected"): whoever announces it again, after a crash too, is not heard. */
  chiave: string;
  /** Without a full stop; it becomes the subject of a mail. */
  titolo: string;
  /** A sentence: what it means, or what to do. */
  testo: string;
  /** Where it is dealt with, a path of this site. */
  percorso: string;
};

/** What a way to tell people may use. */
export type WayDeps = Pick<Deps, "clock" | "jobs" | "config">;

/** A notice that is new, and to whom it goes. */
type News = { reader: Reader; announcement: Announcement; id: string; createdAt: Date };

/**
 * A way to tell people besides the bell. It is called once for each notice, in the transaction in which the event happened,
 * and leaves what takes time to a job; whether this person is told of this kind, and when, is the way's to ask.
 */
export type Way = (tx: Tx, deps: WayDeps, news: News) => Promise<void>;
