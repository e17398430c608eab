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
    read: (name) => cookieOf(request, name),
    keep(name, value, lifeMs) {
      const life = `Max-Age=${Math.floor(lifeMs / 1000)}`;
      // Only the API needs it.
      const where = `Path=/api; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
      reply.header("set-cookie", `${name}=${value}; ${life}; ${where}`);
    },
  };
}

/** The cookie of that name, null when there is none. */
export function cookieOf(request: FastifyRequest, name: string): string | null {
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [found, value] = pair.trim().split("=", 2);
    if (found === name && value) return value;
  }
  return null;
}
