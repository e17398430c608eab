import { Duplex, Readable } from "node:stream";
import { toError } from "../to-error.ts";

/** The line takes it piece by piece, so that little of it waits on our side when the note is made. */
const pieceBytes = 16_384;

/**
 * A message on its way into an SMTP dialogue, for nodemailer's connection, which reads it after 354 through a stream of its
 * own that escapes dots and, once this one has ended, adds the line with the dot (RFC 5321 §4.1.1.4): without that line no
 * server may deliver. `beforeDot` is awaited when the last piece has been given on; if it fails the message never ends.
 */
export class MessageStream extends Readable {
  readonly #raw: Uint8Array;
  readonly #beforeDot: () => Promise<void>;
  #given = 0;
  #ended = false;
  #escaping: Duplex | null = null;
  #refusal: { error: unknown } | null = null;

  constructor(raw: Uint8Array, beforeDot: () => Promise<void>) {
    super({ highWaterMark: pieceBytes });
    this.#raw = raw;
    this.#beforeDot = beforeDot;
  }

  /** The server has said 354, and the message flows. */
  get hasBegun(): boolean {
    return this.#given > 0;
  }

  /** What `beforeDot` has thrown. */
  get refusal(): { error: unknown } | null {
    return this.#refusal;
  }

  /**
   * Whether a byte of the dot may have been handed to the socket. It is the last thing to come out of nodemailer's stream:
   * as long as that one holds anything back, for a socket that takes no more, it holds the dot. Where nothing is known, yes.
   */
  get dotMayHaveLeft(): boolean {
    return this.#ended && !(this.#escaping && this.#escaping.readableLength > 0);
  }

  /** Ends the attempt: from now on no byte of it goes anywhere. True where the dot may have gone before. */
  giveUp(): boolean {
    const mayHaveLeft = this.dotMayHaveLeft;
    this.destroy();
    this.#escaping?.destroy();
    return mayHaveLeft;
  }

  override pipe<T extends NodeJS.WritableStream>(to: T, options?: { end?: boolean }): T {
    if (to instanceof Duplex) this.#escaping = to;
    return super.pipe(to, options);
  }

  override _read(): void {
    const piece = this.#raw.subarray(this.#given, this.#given + pieceBytes);
    this.#given += piece.length;
    if (piece.length > 0) this.push(piece);
    else void this.#end();
  }

  async #end(): Promise<void> {
    try {
      await this.#beforeDot();
    } catch (error) {
      this.#refusal = { error };
      this.destroy(toError(error));
      return;
    }
    if (this.destroyed) return;
    this.#ended = true;
    this.push(null);
  }
}
