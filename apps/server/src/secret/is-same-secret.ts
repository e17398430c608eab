import { timingSafeEqual } from "node:crypto";

/** True when two secrets are the same text; how long the answer takes says nothing of where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
