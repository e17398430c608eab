import { association } from "@fatturachiara/contract/rooms/association";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { changeActing } from "../../../session/sign-in.ts";
import { goTo } from "../../../ui/address/address.ts";

/** Begins to act on a profile under management and opens its home. */
export async function connect(profileId: string): Promise<void> {
  await failedFields(async () => {
    await changeActing(() => call(association.connect, { params: { id: profileId } }));
    // Not the router's own way: with the profile the whole area has been made anew, and its router with it.
    goTo("/ia/home");
  });
}
