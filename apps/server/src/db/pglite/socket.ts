import { Duplex } from "node:stream";

/** The two things a socket needs from the worker behind it. */
export type Line = { send(bytes: Uint8Array, onAnswer: (bytes: Uint8Array) => void): void; hangup(): void };

// PostgreSQL protocol, Terminate: "X" and its length. The engine has no connection to end; `hangup` cleans up.
const isTerminate = (bytes: Uint8Array) => bytes.length === 5 && bytes[0] === 0x58;

/** What node-postgres takes for a TCP socket: it carries wire bytes to the embedded engine and back. */
export class EngineSocket extends Duplex {
  readonly #line: Promise<Line>;

  constructor(line: Promise<Line>) {
    super();
    this.#line = line;
    line.catch((error: Error) => this.destroy(error));
  }

  connect(): this {
    // A microtask would come before node-postgres has put its listeners on.
    setImmediate(() => this.emit("connect"));
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#post(chunk, done);
  }

  // node-postgres corks: one query is one message to the worker.
  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error | null) => void): void {
    this.#post(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#line.then(
      (line) => {
        line.hangup();
        this.push(null);
        done();
      },
      (error) => done(error),
    );
  }

  #post(bytes: Uint8Array, done: (error?: Error | null) => void): void {
    this.#line.then(
      (line) => {
        if (!isTerminate(bytes)) line.send(bytes, (answer) => void (this.destroyed || this.push(answer)));
        done();
      },
      (error) => done(error),
    );
  }

  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
