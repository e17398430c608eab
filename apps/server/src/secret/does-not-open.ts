import type { SecretKeys } from "./secret-keys.ts";

/** True when none of the keys opens what is stored: it was sealed with another, or for another purpose. */
export function doesNotOpen(keys: SecretKeys, stored: string, purpose: string): boolean {
  try {
    keys.decrypt(stored, purpose);
    return false;
  } catch {
    return true;
  }
}
