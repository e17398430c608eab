import { timingSafeEqual } from "node:crypto";

/** True when two secrets are the same text; how long the answer takes says nothing of where they differ. */
export function isSameSecret(left: string, other: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
