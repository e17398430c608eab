import type { Cookies } from "../../../http/guard/cookies.ts";

/** Who stands at the door: the browser of a call that may sign somebody in. */
export type Visit = { address: string; userAgent: string; cookies: Cookies };
