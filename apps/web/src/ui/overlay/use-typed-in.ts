import { type FocusEvent, useEffect, useRef } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Whether somebody has typed into the fields of what is open, and it still stands there. Searches, choices and passwords do not count. */
export function useTypedIn(opened: boolean) {
  /** Each field with what stood in it when it was first entered. */
  const entered = useRef(new Map<Field, string>());
  useEffect(() => {
    if (!opened) entered.current.clear();
  }, [opened]);
  return {
    onFocusCapture: ({ target }: FocusEvent) => {
      if (isForTexts(target) && !entered.current.has(target)) entered.current.set(target, target.value);
    },
    isTyped: () => [...entered.current].some(([field, before]) => field.isConnected && field.value !== before),
  };
}

const texts = ["text", "email", "tel", "url", "number"];

function isForTexts(target: Element): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && texts.includes(target.type) && !target.hasAttribute("aria-haspopup");
}
