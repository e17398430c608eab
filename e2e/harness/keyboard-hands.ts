import type { Locator, Page } from "playwright-core";
import { type Hands, isNativeList, optionText } from "./hands.ts";

/** More steps than this between two things one does in a row is no order of a reader any more. */
const mostSteps = 60;

/** A person with a keyboard and nothing else: Tab, Shift+Tab, arrows, Enter, Space, letters. */
export function keyboardHands(page: Page): Hands {
  const { keyboard } = page;

  /** Walks to the place in the order of the page, forwards or backwards; every stop on the way must be seen. */
  async function walkTo(target: Locator) {
    await target.waitFor({ state: "attached" });
    for (let step = 0; step <= mostSteps; step++) {
      const where = await target.evaluate(relationToFocus);
      if (where === "here") return;
      await keyboard.press(where === "before" ? "Shift+Tab" : "Tab");
      const hidden = await page.evaluate(hiddenFocus);
      if (hidden) throw new Error(`The focus cannot be seen on ${hidden}, on the way to ${target}.`);
    }
    throw new Error(`${target} is not within ${mostSteps} steps of the Tab key.`);
  }

  async function write(field: Locator, text: string) {
    await walkTo(field);
    await keyboard.press("ControlOrMeta+a");
    await keyboard.press("Delete");
    await keyboard.type(text);
  }

  /** Arrows down the open list until the wanted choice is marked. */
  async function arrowTo(option: RegExp) {
    const wanted = page.getByRole("option", { name: option }).first();
    await wanted.waitFor();
    for (let step = 0; step <= mostSteps; step++) {
      if ((await wanted.getAttribute("data-at")) !== null) return keyboard.press("Enter");
      await keyboard.press("ArrowDown");
    }
    throw new Error(`The arrows do not reach ${option}.`);
  }

  return {
    write,
    async press(target) {
      await walkTo(target);
      const ticks = await target.evaluate((element) => element.matches("input[type=checkbox], summary"));
      await keyboard.press(ticks ? "Space" : "Enter");
    },
    leave: () => keyboard.press("Tab"),
    async pick(field, option, typed) {
      await walkTo(field);
      if (await isNativeList(field)) {
        await keyboard.type(await optionText(field, option));
        return;
      }
      if (typed === undefined) await keyboard.press("ArrowDown");
      else await write(field, typed);
      await arrowTo(option);
    },
    async choose(group, word) {
      const radio = group.getByRole("radio", { name: word, exact: true });
      await walkTo(group.locator("input[type=radio]:checked"));
      for (let step = 0; step < 8 && !(await radio.isChecked()); step++) await keyboard.press("ArrowRight");
      if (!(await radio.isChecked())) throw new Error(`The arrows do not reach «${word}».`);
    },
  };
}

/** Whether the element has the focus, comes after it in the page, or before it. */
function relationToFocus(target: Element): "here" | "before" | "after" {
  const focus = document.activeElement;
  if (target === focus) return "here";
  if (!focus || focus === document.body || focus.contains(target)) return "after";
  return focus.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING ? "before" : "after";
}

/**
 * What has the focus without being seen: outside the window, under a bar, without size; undefined when all is well. Runs
 * in the page.
 */
export async function hiddenFocus(): Promise<string | undefined> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const focus = document.activeElement;
  if (!focus || focus === document.body || focus.matches("main")) return undefined;
  const shown = focus.matches("input[type=radio], input[type=checkbox]") ? (focus.closest("label") ?? focus) : focus;
  const fractions = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [x, y] as const));
  const isMessage = (hit: Element | null) => Boolean(hit?.closest("[aria-label=Messaggi]"));
  let over: Element | null | undefined;
  // A message goes by itself, and may lie on something meanwhile; one that stays longer than any is a fault of the page.
  for (const start = performance.now(); ; ) {
    // Anew each time: what has come meanwhile may have moved the page.
    const { left, top, width, height } = shown.getBoundingClientRect();
    const hits = fractions.map(([x, y]) => document.elementFromPoint(left + width * x, top + height * y));
    [over] = hits;
    if (hits.some((hit) => hit !== null && (shown.contains(hit) || hit.contains(shown)))) return undefined;
    if (!hits.some(isMessage) || performance.now() - start > 15_000) break;
    await new Promise((painted) => requestAnimationFrame(painted));
  }
  const { left, top, width, height } = shown.getBoundingClientRect();
  const place = `${Math.round(left)},${Math.round(top)} ${Math.round(width)}×${Math.round(height)}`;
  const cover = over ? `${over.tagName.toLowerCase()} «${(over.textContent ?? "").trim().slice(0, 80)}»` : "nothing";
  return `${focus.tagName.toLowerCase()} «${(focus.textContent || focus.id).slice(0, 40)}» at ${place}, under ${cover}`;
}
