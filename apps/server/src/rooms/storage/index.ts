import { storage } from "@fatturachiara/contract/rooms/storage";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { everyCron, handleJob } from "../../jobs/job.ts";
import { countAllStorage, countStorage } from "./count-storage.job.ts";
import { sumKept } from "./store.ts";
import { takeSpace } from "./take-space.ts";

export { forgetCount } from "./store.ts";

/** How much a profile keeps, and may. */
export const storageRoom: Room = {
  name: "storage",
  routes,
  takeSpace,
  jobs: (deps) => [handleJob(countStorage, () => countAllStorage(deps))],
  schedules: [everyCron(countStorage, "20 4 * * *", {})],
};

function routes(app: App, { db, config }: Deps): void {
  mount(app, storage.read, async ({ actor }) => {
    const kept = await sumKept(db, actor.profile);
    const occupati = kept.documenti + kept.allegati + kept.altro;
    return { ...kept, occupati, limite: config.storageBytes };
  });
}
