import { Encrypter } from "age-encryption";

/** The public keys that backups are sealed to (age, `age1…`), comma-separated; what is none is said by its name. */
export function readRecipients(name: string, text: string | null, wrong: string[]): string[] {
  const keys = (text ?? "").split(",").flatMap((key) => key.trim() || []);
  for (const key of keys) {
    try {
      new Encrypter().addRecipient(key);
    } catch {
      wrong.push(`${name} contiene «${key}», che non è una chiave pubblica di age (age1…).`);
    }
  }
  return keys;
}
