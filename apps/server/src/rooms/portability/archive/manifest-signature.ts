import { createHmac } from "node:crypto";
import { isSameSecret } from "../../../secret/is-same-secret.ts";
import type { SecretKeys } from "../../../secret/secret-keys.ts";

const purpose = "export-manifest";

/** What the installation signs the manifest of a complete export with: only who holds its keys can. */
export const signManifest =
  (keys: SecretKeys) =>
  (text: string): string =>
    signed(keys.derive(purpose)[0], text);

/** By what it is known again what this installation has signed: keys of today and of before. */
export const manifestKeys = (keys: SecretKeys): readonly Uint8Array[] => keys.derive(purpose);

/** Whether it was signed by one of them. */
export const isSignedBy = (keys: readonly Uint8Array[], text: string, firma: string): boolean =>
  keys.some((key) => isSameSecret(signed(key, text), firma));

const signed = (key: Uint8Array, text: string) => createHmac("sha256", key).update(text).digest("base64url");
