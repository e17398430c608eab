import type { Endpoint } from "@fatturachiara/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import type { JobHandler, JobSchedule } from "../jobs/job.ts";
import type { Scanner } from "../scanner/scanner.ts";
import type { Authenticate } from "./actor.ts";
import type { Csrf } from "./guard/csrf.ts";
import type { FairShare } from "./guard/fair-share.ts";
import type { TakeSpace } from "./guard/take-space.ts";
import type { Watch } from "./watch.ts";
import type { Witness } from "./witness.ts";

/** The server while rooms hang their calls on it. `mount` is the way; `fastify` is there for what is no API call. */
export type App = {
  fastify: FastifyInstance;
  authenticate: Authenticate;
  witness: Witness;
  watch: Watch;
  csrf: Csrf;
  /** What a profile may have under way of what costs much. */
  costly: FairShare;
  /** Large files in memory at a time, whosever they are. */
  large: FairShare;
  /** Whole accounts that come in or go out at a time, whosever they are. */
  whole: Record<"in" | "out", FairShare>;
  /** Where a large file waits until it is looked at. */
  uploadFolder: string;
  takeSpace: TakeSpace;
  /** The antivirus that every file which comes in is shown to; null: there is none. */
  scanner: Scanner | null;
  /** Cookies travel only over HTTPS. */
  secureCookies: boolean;
  mounted: Set<Endpoint>;
};

/** One part of the product, called by the word in its addresses. */
export type Room = {
  name: string;
  routes?(app: App, deps: Deps): void;
  jobs?(deps: Deps): JobHandler[];
  schedules?: readonly JobSchedule[];
  /** Exactly one room supplies it. */
  authenticate?(deps: Deps): Authenticate;
  /** At most one room supplies it. */
  witness?(deps: Deps): Witness;
  /** At most one room supplies it. */
  watch?(deps: Deps): Watch;
  /** At most one room supplies it. */
  takeSpace?(deps: Deps): TakeSpace;
  /** Things that live as long as the process (a simulator, a mailbox watch); the answer stops them. */
  start?(deps: Deps): Promise<() => Promise<void>>;
  /** Absent in production: not hidden, absent. */
  onlyInDemo?: true;
};
