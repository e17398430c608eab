import { connect } from "node:net";
import { Readable } from "node:stream";
import { errorCode } from "../error-code.ts";
import type { Log } from "../log.ts";
import { plainError } from "../plain-error.ts";
import type { Scanner, Verdict } from "./scanner.ts";
import type { ScannerConfig } from "./scanner-config.ts";

/** Bytes that travel in one piece. */
const pieceBytes = 64 * 1024;
/** Nobody there: known soon. A verdict on a large archive takes its time. */
const patience = { connectMs: 5_000, answerMs: 60_000 };

/** clamd of ClamAV, which every distribution has, by its protocol of few lines (clamd(8): VERSION, INSTREAM). */
export function clamdScanner({ at, isNeeded }: ScannerConfig, log: Log): Scanner {
  const version = async () => {
    try {
      return await ask(at, [command("VERSION")], patience.connectMs);
    } catch (error) {
      log.warn({ error: plainError(error) }, "the antivirus does not answer");
      return null;
    }
  };
  return {
    isNeeded,
    version,
    async judge(bytes) {
      try {
        const answer = await ask(at, instream(bytes), patience.answerMs);
        const verdict = verdictIn(answer);
        if (!verdict) log.warn({ answer }, "the antivirus could not judge a file");
        return verdict ?? away;
      } catch (error) {
        // Over TCP its refusal of a long file is lost with the connection: whether it is there, it says when it is asked.
        if (cutOff.has(errorCode(error) ?? "") && (await version())) return tooLarge;
        log.warn({ error: plainError(error) }, "the antivirus does not answer");
        return away;
      }
    },
  };
}

const away: Verdict = { is: "unjudged", because: "away" };
const tooLarge: Verdict = { is: "unjudged", because: "too large" };
const cutOff: ReadonlySet<string> = new Set(["EPIPE", "ECONNRESET"]);

/** Nothing where it says that something went wrong. */
function verdictIn(answer: string): Verdict | undefined {
  if (/: OK$/.test(answer)) return { is: "clean" };
  const [, name] = /: (.+) FOUND$/.exec(answer) ?? [];
  if (name) return { is: "virus", name: name.slice(0, 100) };
  return /size limit exceeded/.test(answer) ? tooLarge : undefined;
}

const command = (name: string) => Buffer.from(`z${name}\0`);

/** Each piece has its length before it, four bytes; one of none is the end. */
function* instream(bytes: Uint8Array): Generator<Uint8Array> {
  yield command("INSTREAM");
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes);
    yield lengthOf(piece);
    yield piece;
  }
  yield lengthOf(new Uint8Array());
}

function lengthOf(piece: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}

/** Its answer without the zero at the end. It may come before all has been sent: then the rest is not wanted. */
function ask(at: ScannerConfig["at"], sent: Iterable<Uint8Array>, answerMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(at);
    const pieces: Buffer[] = [];
    let trouble: Error | undefined;
    socket.setTimeout(patience.connectMs, () => socket.destroy(new Error("It did not answer in time")));
    socket.once("connect", () => socket.setTimeout(answerMs));
    socket.on("data", (piece) => pieces.push(piece));
    socket.on("error", (error) => {
      trouble = error;
    });
    socket.once("close", () => {
      const [answer] = Buffer.concat(pieces).toString("utf8").split("\0");
      if (answer) resolve(answer.trim());
      else reject(trouble ?? new Error("It closed the connection without an answer"));
    });
    // It closes once it has answered; until then our side stays open.
    Readable.from(sent, { objectMode: true }).pipe(socket, { end: false });
  });
}
