import { type EffectCallback, useEffect, useEffectEvent, useLayoutEffect } from "react";

type Act<T> = (occasion: T) => ReturnType<EffectCallback>;

/** Acts once the page shows another occasion, and for the first one; what it reads besides is as it is then. */
export function useOccasion<T>(occasion: T, act: Act<T>): void {
  const acting = useEffectEvent(act);
  useEffect(() => acting(occasion), [occasion]);
}

/** The same before anything is painted. */
export function useLayoutOccasion<T>(occasion: T, act: Act<T>): void {
  const acting = useEffectEvent(act);
  useLayoutEffect(() => acting(occasion), [occasion]);
}
