import type { FastifyReply, FastifyRequest } from "fastify";

/** Cookies of ours in one browser; never readable by scripts, never sent by other sites. */
export type Cookies = {
  read(name: string): string | null;
  /** Kept for `lifeMs`; zero takes it away. */
  keep(name: string, value: string, lifeMs: number): void;
};

/** The cookies of a call; `secure` where the site is reached by HTTPS. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  // With this prefix a browser takes it from no neighbouring subdomain, and from us only by HTTPS for the whole site.
  const named = (name: string) => (secure ? `__Host-${name}` : name);
  return {
    read: (name) => request.cookies[named(name)] || null,
    keep(name, value, lifeMs) {
      const maxAge = Math.floor(lifeMs / 1000);
      reply.setCookie(named(name), value, { path: "/", httpOnly: true, sameSite: "strict", secure, maxAge });
    },
  };
}
