/** Whether keys typed in it write something: a field, or what is edited in its place. */
export const isWrittenIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
