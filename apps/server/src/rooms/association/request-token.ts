import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "../../deps.ts";

const purpose = "association-token";

/**
 * The secret of a request, computed and never stored: only its two parties are told. It goes with the session of one of
 * them: by itself it opens nothing.
 */
export function tokenOf({ config }: Pick<Deps, "config">, id: string): string {
  return sign(id, config.keys.derive(purpose)[0]);
}

/** True for the secret of that request, also under an older key of the installation. */
export function isTokenOf({ config }: Pick<Deps, "config">, id: string, token: string): boolean {
  const given = Buffer.from(token);
  return config.keys.derive(purpose).some((key) => {
    const expected = Buffer.from(sign(id, key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function sign(id: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(id).digest("base64url");
}
