import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { managerOverlays, overlays } from "./overlays.ts";

const sources = fileURLToPath(new URL("../../apps/web/src", import.meta.url));

/** Dialogs in which nothing is typed that a question could be about, and why. */
const askNothing: Record<string, string> = {
  "app/shell/commands/commands.tsx": "a search",
  "app/shell/recent-messages.tsx": "nothing to type",
  "app/shell/shortcuts-dialog.tsx": "nothing to type",
  "rooms/account/data/close-account-section.tsx": "a password",
  "rooms/auth/proof/proof-dialog.tsx": "a password and a code that lives a minute, light",
  "rooms/clients/list/merge-dialog.tsx": "a choice",
  "rooms/customer/links/links-dialog.tsx": "a choice of days, light",
  "rooms/register/list/document-controls.tsx": "choices that count at once",
  "rooms/messages/message-dialog.tsx": "a search",
  "rooms/movements/match-dialog.tsx": "choices and amounts that are proposed, light",
  "rooms/payments/transfer-dialog.tsx": "a choice, light",
  "rooms/quotes/answer-dialog.tsx": "a name and a day, light",
  "rooms/quotes/invoice-dialog.tsx": "choices, light",
  "rooms/report/stamp-sheet.tsx": "one day, light",
  "rooms/draft/contributions/enasarco-dialog.tsx": "figures that are known already, light",
  "rooms/draft/lines/advance-dialog.tsx": "a choice, light",
  "rooms/draft/lines/from-net-dialog.tsx": "one number, light",
  "rooms/draft/send/no-pec-dialog.tsx": "nothing to type",
  "rooms/draft/general/picture-dialog.tsx": "nothing to type",
  "rooms/past/file/imported-file-dialog.tsx": "choices",
  "rooms/subscription/transfer-dialog.tsx": "nothing to type",
  "rooms/taxdata/invoice/invoice-import.tsx": "choices",
  "ui/overlay/confirm-dialog.tsx": "the question itself",
};

test("every dialog in which one types is among the overlays that are tried", () => {
  const dialogs = globSync("**/*.tsx", { cwd: sources }).filter(
    (path) => !path.endsWith(".test.tsx") && /<Dialog\b/.test(readFileSync(`${sources}/${path}`, "utf8")),
  );

  const tried = [...overlays, ...managerOverlays].flatMap(({ asks }) => asks ?? []);

  expect(dialogs.toSorted()).toEqual([...new Set(tried), ...Object.keys(askNothing)].toSorted());
});
