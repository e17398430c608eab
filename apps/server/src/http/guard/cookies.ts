import type { FastifyReply, FastifyRequest } from "fastify";

/** Cookies of ours in one browser; never readable by scripts, never sent by other sites. */
export type Cookies = {
  read(name: string): string | null;
  /** Kept for `lifeMs`; zero takes it away. */
  keep(name: string, value: string, lifeMs: number): void;
};

/** The cookies of a call; `secure` where the site is reached by HTTPS. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  return {
    read: (name) => request.cookies[name] || null,
    keep(name, value, lifeMs) {
      const maxAge = Math.floor(lifeMs / 1000);
      // Only the API needs it.
      reply.setCookie(name, value, { path: "/api", httpOnly: true, sameSite: "strict", secure, maxAge });
    },
  };
}
