/**
 * A part of the application, asked for again as soon as there is a connection if it could not be had without one; `waits`
 * says so. What fails for another reason fails.
 */
export async function patientImport<T>(file: () => Promise<T>, waits?: () => void): Promise<T> {
  for (;;) {
    try {
      return await file();
    } catch (error) {
      if (navigator.onLine) throw error;
      waits?.();
      await new Promise((back) => addEventListener("online", back, { once: true }));
    }
  }
}
