import { line } from "./line.ts";
import { pageLeaves } from "./page-leaves.ts";

/**
 * A part of the application, asked for again as soon as the server answers if it could not be had because nobody does;
 * `waits` says so. What fails for another reason fails; in a page that is being loaded anew it never comes, and nobody sees an error
 * for the moment that is left.
 */
export async function patientImport<T>(file: () => Promise<T>, waits?: () => void): Promise<T> {
  for (;;) {
    try {
      return await file();
    } catch (error) {
      const there = await line.isThere();
      if (pageLeaves.is()) return new Promise(() => {});
      if (there) throw error;
      waits?.();
      await line.isBack();
    }
  }
}
