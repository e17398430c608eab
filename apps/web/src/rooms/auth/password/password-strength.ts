/** How strong a password is (specification §5), with the width of its bar in percent. */
export type Strength = { level: "weak" | "medium" | "strong"; width: 33.33 | 66.66 | 100 };

/** Strong: 8 or more with lowercase, uppercase and digit. Medium: 6 or more with two of the three. Weak: the rest. */
export function passwordStrength(password: string): Strength {
  const classes = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(password)).length;
  if (password.length >= 8 && classes === 3) return { level: "strong", width: 100 };
  if (password.length >= 6 && classes >= 2) return { level: "medium", width: 66.66 };
  return { level: "weak", width: 33.33 };
}
