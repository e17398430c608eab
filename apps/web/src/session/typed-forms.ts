const key = "typed-forms";

/** What one person had written on one profile, by form. */
type Kept = { user: string; profile: string; forms: Readonly<Record<string, Readonly<Record<string, unknown>>>> };

/**
 * What was written in forms when a session ended by itself, or another profile came; this tab keeps it until the same person is
 * back there.
 */
export const typedForms = {
  keep(kept: Kept): void {
    const others = all().filter((other) => other.user !== kept.user || other.profile !== kept.profile);
    if (Object.keys(kept.forms).length > 0) sessionStorage.setItem(key, JSON.stringify([...others, kept]));
  },
  /** Once; of nobody else, whose text goes. */
  take({ user, profile }: { user: string; profile: string }): Kept["forms"] {
    const mine = all().filter((kept) => kept.user === user);
    const left = mine.filter((kept) => kept.profile !== profile);
    if (left.length > 0) sessionStorage.setItem(key, JSON.stringify(left));
    else sessionStorage.removeItem(key);
    return mine.find((kept) => kept.profile === profile)?.forms ?? {};
  },
};

/** A page of the version before kept those of one profile alone. */
function all(): readonly Kept[] {
  const kept: Kept | Kept[] = JSON.parse(sessionStorage.getItem(key) ?? "[]");
  return [kept].flat();
}
