import type { Locator, Page } from "playwright-core";
import { handsFor } from "../harness/hands.ts";
import { standingStill } from "../harness/standing-still.ts";

/** Somebody with a mouse and a keyboard who types an invoice: what they press is counted, what they write is not. */
export type Typist = {
  page: Page;
  /** How often something was pressed so far. */
  presses(): number;
  press(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** Chooses in a list, or among suggestions after typing `typed`. */
  pick(field: Locator, option: RegExp, typed?: string): Promise<void>;
  /** Ticks a box or takes the tick away, where it is not so already. */
  tick(box: Locator, wanted: boolean): Promise<void>;
  /** Opens what is folded, where it is not open already. */
  unfold(summary: Locator): Promise<void>;
};

export function typistAt(page: Page): Typist {
  const hands = handsFor("mouse", page);
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await hands.press(target);
  };
  return {
    page,
    presses: () => presses,
    press,
    write: (field, text) => hands.write(field, text),
    async pick(field, option, typed) {
      // The page below a field that has just been left may still move: what says that something is missing comes then.
      await field.scrollIntoViewIfNeeded();
      await standingStill(field);
      presses += 2;
      await hands.pick(field, option, typed);
    },
    async tick(box, wanted) {
      if ((await box.isChecked()) !== wanted) await press(box);
    },
    async unfold(summary) {
      if (!(await summary.evaluate((element) => element.parentElement?.hasAttribute("open")))) await press(summary);
    },
  };
}
