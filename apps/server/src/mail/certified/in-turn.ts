/** Does things one after the other, in the order they were asked for; one that fails keeps nobody from the next. */
export function inTurn(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<void> = Promise.resolve();
  return (act) => {
    const mine = last.then(act);
    // Nothing of what came out of it is held here.
    last = mine.then(
      () => undefined,
      () => undefined,
    );
    return mine;
  };
}
