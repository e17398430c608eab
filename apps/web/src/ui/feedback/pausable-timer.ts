/** A timer that can be stopped and taken up again with what was left; times from the given clock, milliseconds. */
export function pausableTimer(life: number, done: () => void, now: () => number) {
  let left = life;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      if (timer !== undefined) return;
      startedAt = now();
      timer = setTimeout(done, left);
    },
    pause() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left = Math.max(0, left - (now() - startedAt));
    },
  };
}
