const key = "typed-forms";

/** What one person had written on one profile, by form. */
type Kept = { user: string; profile: string; forms: Record<string, Record<string, unknown>> };

/** What was written in forms when a session ended by itself; this tab keeps it until the same person is back. */
export const typedForms = {
  keep(kept: {
    user: string;
    profile: string;
    forms: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  }): void {
    if (Object.keys(kept.forms).length > 0) sessionStorage.setItem(key, JSON.stringify(kept));
  },
  /** Once; of nobody else. */
  take({ user, profile }: { user: string; profile: string }): Kept["forms"] {
    const text = sessionStorage.getItem(key);
    if (!text) return {};
    const kept: Partial<Kept> = JSON.parse(text);
    if (kept.user === user && kept.profile !== profile) return {};
    sessionStorage.removeItem(key);
    return kept.user === user ? (kept.forms ?? {}) : {};
  },
};
