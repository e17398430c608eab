import type { Permission } from "@fatturachiara/contract/permission/permission";
import type { TokenPermission } from "@fatturachiara/contract/permission/token-permission";

/** Who is calling and on whose data, built once per request from the access token. */
export type Actor = {
  /** The signed-in person. Written beside every act. */
  user: string;
  /** Whose records the call is about: the person's own profile, or the one a manager's session acts on. */
  profile: string;
  /** True when `profile` is somebody else's. */
  isManaged: boolean;
  /** What the owner of that other profile lets this session do; null on the person's own. */
  permission: Permission | null;
  /** The session (refresh family) the token belongs to; of a program the id of its token. */
  session: string;
  /** True when the person has shown within the last five minutes of this session who they are; a sign-in counts. */
  isProven: boolean;
  /** A program that calls with a token of the person's; null in a browser. */
  token: { nome: string; permesso: TokenPermission } | null;
  /** True when the acting profile has no active subscription. */
  isExpired: boolean;
};

/**
 * Turns an access token into its actor; null when it is not valid. May throw `fail("sessionExpired")`,
 * `fail("managementRevoked")`. The auth room supplies it.
 */
export type Authenticate = (token: string) => Promise<Actor | null>;
