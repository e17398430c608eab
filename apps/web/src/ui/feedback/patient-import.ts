import { gonePart } from "./gone-part.ts";
import { line } from "./line.ts";
import { pageLeaves } from "./page-leaves.ts";

/**
 * How long a part that failed is left alone before it is asked for again, milliseconds. A line that breaks or comes back is
 * told to the page, to its worker and to the network one after the other: what fails in that moment is not gone.
 */
const pauses = [300, 2_000];

/**
 * A part of the application, asked for again as soon as the server answers if it could not be had because nobody did; `waits`
 * says so. A part that fails again and again though the server answers is gone, and the page is left for one that has it;
 * where that does not help it fails. In a page that is being loaded anew it neither comes nor fails, and nobody sees an error
 * for the moment that is left.
 */
export async function patientImport<T>(file: () => Promise<T>, waits?: () => void): Promise<T> {
  for (let again = 0; ; ) {
    try {
      return await file();
    } catch (error) {
      const there = await line.isThere();
      if (pageLeaves.is()) return never();
      const pause = pauses[again];
      if (!there) {
        again = 0;
        // Again and again: an answer that was on its way when the line broke takes the words back.
        await line.isBack(waits);
      } else if (pause !== undefined) {
        again += 1;
        await new Promise((go) => setTimeout(go, pause));
      } else if (await gonePart.leave()) {
        return never();
      } else throw error;
    }
  }
}

const never = () => new Promise<never>(() => {});
