import type { IncomingMessage } from "node:http";

const mostBytes = 64_000_000;
/** The longest that anybody is waited for, milliseconds. */
export const drainMs = 5000;

/**
 * Lets the rest of a refused body go by, within bounds, before the refusal is sent: closing a connection with unread
 * bytes resets it, and many clients then report a network failure instead of reading why. Answers whether all of it has come:
 * on a connection on which some has not nothing else can be asked.
 */
export async function drain(request: IncomingMessage, mostMs: number): Promise<boolean> {
  if (!(request.complete || request.readableEnded || request.destroyed)) await goneBy(request, mostMs);
  return request.complete;
}

function goneBy(request: IncomingMessage, mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(finish, mostMs);
    function count(chunk: Buffer) {
      bytes += chunk.length;
      if (bytes > mostBytes) finish();
    }
    function finish() {
      clearTimeout(timer);
      request.off("data", count).off("end", finish).off("close", finish);
      resolve();
    }
    request.on("data", count).once("end", finish).once("close", finish);
    request.resume();
  });
}
