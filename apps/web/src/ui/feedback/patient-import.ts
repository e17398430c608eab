import { pageLeaves } from "./page-leaves.ts";

/**
 * A part of the application, asked for again as soon as there is a connection if it could not be had without one; `waits`
 * says so. What fails for another reason fails; in a page that is being loaded anew it never comes, and nobody sees an error
 * for the moment that is left.
 */
export async function patientImport<T>(file: () => Promise<T>, waits?: () => void): Promise<T> {
  for (;;) {
    try {
      return await file();
    } catch (error) {
      if (pageLeaves.is()) return new Promise(() => {});
      if (navigator.onLine) throw error;
      waits?.();
      await new Promise((back) => addEventListener("online", back, { once: true }));
    }
  }
}
