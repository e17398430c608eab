/** How long a line that is missing is left alone before it is tried again, milliseconds. */
const pause = 2_000;

/** Asks whether somebody answers at the other end. */
type Ask = () => Promise<boolean>;

let ask: Ask = async () => true;
let asked: Promise<boolean> | undefined;

/**
 * The line to the server. A browser says that there is none only a moment after it broke, never that nobody answers at its
 * end, and on a machine without a network also where the server is that machine: what depends on it asks.
 */
export const line = {
  /** Says once, at the start, how the other end is asked. */
  askedBy(how: Ask): void {
    ask = how;
  },
  /** Whether somebody answers; who asks meanwhile hears the same answer, in the order of asking. */
  isThere(): Promise<boolean> {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  },
  /** Comes when somebody answers again; `meanwhile` is called before each look. */
  async isBack(meanwhile?: () => void): Promise<void> {
    do {
      meanwhile?.();
      await soon();
    } while (!(await line.isThere()));
  },
};

/** The browser says that there is a line, or some time has passed. */
function soon(): Promise<void> {
  return new Promise((go) => {
    const timer = setTimeout(done, pause);
    addEventListener("online", done);
    function done() {
      clearTimeout(timer);
      removeEventListener("online", done);
      go();
    }
  });
}
