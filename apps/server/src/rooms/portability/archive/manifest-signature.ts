import { createHmac } from "node:crypto";
import { isSameSecret } from "../../../secret/is-same-secret.ts";
import type { SecretKeys } from "../../../secret/secret-keys.ts";

const purpose = "export-manifest";

/** What the installation signs the manifest of a complete export with: only who holds its keys can. */
export const signManifest =
  (keys: SecretKeys) =>
  (text: string): string =>
    signed(keys.derive(purpose)[0], text);

/** Whether this installation has signed it, with a key of today or of before. */
export const isSignedHere = (keys: SecretKeys, text: string, firma: string): boolean =>
  keys.derive(purpose).some((key) => isSameSecret(signed(key, text), firma));

const signed = (key: Uint8Array, text: string) => createHmac("sha256", key).update(text).digest("base64url");
