/** A clock that can be put forward. */
type Movable = { now(): Date; advance(ms: number): void };

/**
 * Time in which nothing takes time but what sleeps: when all who run are asleep the clock jumps to the first who wakes. The
 * order of what happens does not depend on the machine.
 */
export function virtualTime(clock: Movable): {
  sleep(ms: number): Promise<void>;
  /** Ends when all of them have ended. */
  run(all: readonly (() => Promise<void>)[]): Promise<void>;
} {
  const asleep: { at: number; wake(): void }[] = [];
  let awake = 0;
  const goOn = () => {
    if (awake > 0) return;
    asleep.sort((sleeper, other) => sleeper.at - other.at);
    const next = asleep.shift();
    if (!next) return;
    clock.advance(Math.max(0, next.at - clock.now().getTime()));
    awake += 1;
    next.wake();
  };
  return {
    sleep: (ms) =>
      new Promise((wake) => {
        asleep.push({ at: clock.now().getTime() + ms, wake });
        awake -= 1;
        goOn();
      }),
    async run(all) {
      awake += all.length;
      await Promise.all(
        all.map((act) =>
          act().finally(() => {
            awake -= 1;
            goOn();
          }),
        ),
      );
    },
  };
}
