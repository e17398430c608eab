import { CallFailure } from "../call-failure.ts";

/**
 * Saves over the version that was read, and over no later one. Where the answer to an earlier try got lost, that goes out first, just so:
 * the server takes it once, and what is written by now goes on from there, unless somebody else has saved since. `next` is the version
 * that a saving makes, whatever has come after it.
 */
export function savesOver<Written, Answered, Version>(
  send: (written: Written, version: Version) => Promise<Answered>,
  next: (answer: Answered, over: Version) => Version,
): (written: Written, version: Version) => Promise<Answered> {
  let lost: { written: Written; version: Version } | undefined;
  /** The version that was read, and what has come of it by what was taken without an answer. */
  let goneOn: { read: Version; now: Version } | undefined;

  async function out(written: Written, version: Version): Promise<Answered> {
    try {
      const answer = await send(written, version);
      lost = undefined;
      return answer;
    } catch (error) {
      if (error instanceof CallFailure && error.kind !== "answer") lost ??= { written, version };
      throw error;
    }
  }

  /** The version that what is written goes over now. */
  async function sinceLost(read: Version): Promise<Version> {
    if (lost) {
      const { written, version } = lost;
      try {
        goneOn = { read, now: next(await out(written, version), version) };
      } catch (error) {
        if (!(error instanceof CallFailure) || error.kind !== "answer") throw error;
        lost = undefined; // it was not taken, and will not be
      }
    }
    return goneOn && goneOn.read === read ? goneOn.now : read;
  }

  return async (written, version) => out(written, await sinceLost(version));
}
