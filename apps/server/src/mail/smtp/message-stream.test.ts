import { Transform, Writable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { MessageStream } from "./message-stream.ts";

/** What stands behind it in a dialogue: a stream that adds the dot at the end, and a socket that takes when it is told to. */
function aLine(): { dialogue: Transform; socket: Writable; taken(): string; take(): void } {
  const dialogue = new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush(done) {
      this.push(".\r\n");
      done();
    },
  });
  let taken = "";
  let waiting: (() => void) | null = null;
  const socket = new Writable({
    highWaterMark: 1000,
    write(chunk, _, done) {
      taken += chunk.toString("latin1");
      waiting = done;
    },
  });
  dialogue.pipe(socket, { end: false });
  return {
    dialogue,
    socket,
    taken: () => taken,
    take() {
      const done = waiting;
      waiting = null;
      done?.();
    },
  };
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await nextTurn();
};

test("as long as a full socket keeps the end of the message waiting, the dot has not left, and after giving up never does", async () => {
  const line = aLine();
  let noted = 0;
  const message = new MessageStream(Buffer.alloc(5000, "a\r\n"), async () => void noted++);

  message.pipe(line.dialogue);
  await settled();
  const waiting = [noted, message.hasBegun, message.dotMayHaveLeft];
  const gone = message.giveUp();
  for (let turn = 0; turn < 5; turn++) {
    line.take();
    await settled();
  }

  expect(waiting).toEqual([1, true, false]);
  expect(gone).toBe(false);
  expect(line.taken()).not.toContain("\r\n.");
});

test("from the moment the socket is given the dot it may have left, whether the socket has passed it on or not", async () => {
  const line = aLine();
  const message = new MessageStream(Buffer.alloc(5000, "a\r\n"), async () => undefined);

  message.pipe(line.dialogue);
  await settled();
  line.take();
  await settled();

  expect(message.dotMayHaveLeft).toBe(true);
  expect(message.giveUp()).toBe(true);
});

test("behind a stream of which nothing is known the dot may have left as soon as the message has ended", async () => {
  const message = new MessageStream(Buffer.from("a\r\n"), async () => undefined);

  message.pipe(new Writable({ write: (_, __, done) => done() }));
  await settled();

  expect(message.dotMayHaveLeft).toBe(true);
});

test("before it is read nothing has begun and nothing is noted", async () => {
  let noted = 0;
  const message = new MessageStream(Buffer.from("a\r\n"), async () => void noted++);

  await settled();

  expect([message.hasBegun, message.dotMayHaveLeft, message.giveUp(), noted]).toEqual([false, false, false, 0]);
});
