import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const sources = fileURLToPath(new URL("../../apps/web/src", import.meta.url));

/** Forms that ask before they are left and whose text the device does not keep, and why. */
const keptOtherwise: Record<string, string> = {
  "rooms/account/modify-password-page.tsx": "passwords",
  "rooms/clients/form/client-form-page.tsx": "kept by use-client-form.ts, for the dialog too",
  "rooms/draft/quote/quote-editor-page.tsx": "no settings: it saves by itself, and asks where it could not",
};

test("every form of settings that asks before it is left keeps what is written on the device and says so", () => {
  const asking = globSync("rooms/**/*.tsx", { cwd: sources }).filter(
    (path) => !path.endsWith(".test.tsx") && read(path).includes("useUnsavedGuard("),
  );

  const keeping = asking.filter((path) => read(path).includes("useKeptPlace(") && read(path).includes("<DraftLine"));

  expect(asking.toSorted()).toEqual([...keeping, ...Object.keys(keptOtherwise)].toSorted());
});

const read = (path: string) => readFileSync(`${sources}/${path}`, "utf8");
