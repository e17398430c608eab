import type { Locator, Page } from "playwright-core";
import { clearOfMessages } from "./clear-of-messages.ts";
import { keyboardHands } from "./keyboard-hands.ts";
import { standingStill } from "./standing-still.ts";

/** How somebody works the pages: one journey is walked by mouse, by finger and by keyboard alone. */
export type Hands = {
  /** Presses a button, follows a link, ticks a box, opens a disclosure. */
  press(target: Locator): Promise<void>;
  /** Replaces what a field holds and leaves it as it is, the cursor still inside. */
  write(field: Locator, text: string): Promise<void>;
  /** Leaves the field one stands in, as one does before reading what the page says about it. */
  leave(): Promise<void>;
  /** Chooses in a closed list, or among the suggestions of a field after typing `typed`. */
  pick(field: Locator, option: RegExp, typed?: string): Promise<void>;
  /** Chooses one of the choices that stand side by side, by its word. */
  choose(group: Locator, word: string): Promise<void>;
};

export type HandsName = "mouse" | "finger" | "keyboard";

export function handsFor(name: HandsName, page: Page): Hands {
  return name === "keyboard" ? keyboardHands(page) : pointerHands(page, name === "finger");
}

function pointerHands(page: Page, finger: boolean): Hands {
  const press = async (target: Locator) => {
    await clearOfMessages(target);
    await (finger ? target.tap() : target.click());
  };
  return {
    press,
    async write(field, text) {
      await press(field);
      await field.fill(text);
    },
    async leave() {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    },
    async pick(field, option, typed) {
      if (await isNativeList(field)) {
        await press(field); // the list is filled when it is reached
        await field.selectOption(await optionText(field, option));
        return;
      }
      await press(field);
      if (typed !== undefined) await field.fill(typed);
      const wanted = page.getByRole("option", { name: option }).first();
      await standingStill(wanted);
      await press(wanted);
    },
    async choose(group, word) {
      await press(group.getByRole("radio", { name: word, exact: true }));
    },
  };
}

/** True for a list that the browser itself draws. */
export function isNativeList(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element.tagName === "SELECT");
}

/** The whole text of the first choice of a native list that matches; waits for it, since a list may be filled when it is reached. */
export async function optionText(field: Locator, option: RegExp): Promise<string> {
  return field.locator("option").filter({ hasText: option }).first().innerText();
}
