import { examples } from "@fatturachiara/contract/rooms/examples";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";

export { examplesIn } from "./example-store.ts";

/** Demo only: an invented firm to look at, and examples that come into an empty account and go again. */
export const examplesRoom: Room = { name: "examples", routes, onlyInDemo: true };

function routes(app: App, deps: Deps): void {
  mount(app, examples.enter, async ({ from }) => (await import("./enter-firm.ts")).enterFirm(deps, from));
  mount(app, examples.fill, async ({ actor: { profile, user } }) => {
    const { fillAccount } = await import("./fill-account.ts");
    await fillAccount(deps, { profile, user, seed: profile });
    return {};
  });
  mount(app, examples.takeAway, async ({ actor }) => {
    await (await import("./take-away.ts")).takeAway(deps, actor);
    return {};
  });
}
