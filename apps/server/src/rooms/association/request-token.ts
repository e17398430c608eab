import { createHmac } from "node:crypto";
import { type Permission, permissions } from "@fatturachiara/contract/permission/permission";
import type { Deps } from "../../deps.ts";
import { isSameSecret } from "../../secret/is-same-secret.ts";

const purpose = "association-token";

/**
 * The secret of a request, computed and never stored: only its two parties are told. It goes with the session of one of
 * them: by itself it opens nothing. It says which permission was read with it.
 */
export function tokenOf({ config }: Pick<Deps, "config">, id: string, permesso: Permission): string {
  return sign(`${id} ${permesso}`, config.keys.derive(purpose)[0]);
}

/** The permission with which that request was read when it came with this secret, also under an older key; null: never. */
export function readWith({ config }: Pick<Deps, "config">, id: string, token: string): Permission | null {
  const isSecretOf = (permesso: Permission) =>
    config.keys.derive(purpose).some((key) => isSameSecret(token, sign(`${id} ${permesso}`, key)));
  return permissions.find(isSecretOf) ?? null;
}

function sign(text: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}
