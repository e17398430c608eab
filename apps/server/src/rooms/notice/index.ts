import { fail } from "@fatturachiara/contract";
import { notice } from "@fatturachiara/contract/rooms/notice";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { everyCron, handleJob } from "../../jobs/job.ts";
import { cleanUp, cleanUpNotices } from "./clean-up.ts";
import { readNotices } from "./read-notices.ts";
import { sendDueSummaries, sendSummaries } from "./send-summaries.ts";
import { markRead } from "./store.ts";

export { announce, ringBell } from "./announce.ts";
export { countUnread, readAllNotices } from "./store.ts";
export type { Announcement } from "./way.ts";

/** What happened to a profile, told at the bell and by mail. Other rooms tell it with `announce`. */
export const noticeRoom: Room = {
  name: "notice",
  routes,
  jobs: (deps) => [
    handleJob(sendSummaries, () => sendDueSummaries(deps)),
    handleJob(cleanUpNotices, () => cleanUp(deps)),
  ],
  schedules: [everyCron(sendSummaries, "*/10 * * * *", {}), everyCron(cleanUpNotices, "50 3 * * *", {})],
};

function routes(app: App, { db, clock }: Deps): void {
  mount(app, notice.list, ({ actor, query }) => readNotices(db, actor.profile, query));
  mount(app, notice.markRead, async ({ actor, params }) => {
    if (!(await markRead(db, actor.profile, { id: params.id, at: clock.now() }))) throw fail("noticeNotFound");
    return {};
  });
  mount(app, notice.markAllRead, async ({ actor }) => {
    await markRead(db, actor.profile, { at: clock.now() });
    return {};
  });
}
