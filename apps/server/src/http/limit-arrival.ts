import type { FastifyRequest } from "fastify";

/** How long the body of a call may take to come: so long at least, and longer by what its bytes take. */
export type BodyPatience = { atLeastMs: number; bytesPerSecond: number };

/** Half a minute, and the slowest line somebody sends a file over. */
export const bodyPatience: BodyPatience = { atLeastMs: 30_000, bytesPerSecond: 50_000 };

/** Calls `tooLate` where the body has not come in the time its length is given. */
export function limitArrival(request: FastifyRequest, patience: BodyPatience, tooLate: () => void): void {
  const { "content-length": length, "transfer-encoding": chunked } = request.headers;
  if (!chunked && !Number(length)) return;
  // What is longer than the call takes is refused for its length, as soon as that is seen.
  const most = request.routeOptions.bodyLimit ?? 0;
  const bytes = chunked ? most : Math.min(Number(length), most);
  const timer = setTimeout(tooLate, patience.atLeastMs + (bytes / patience.bytesPerSecond) * 1000);
  const done = () => clearTimeout(timer);
  request.raw.once("end", done).once("close", done);
}
