import { createElement, Fragment, type ReactNode } from "react";

/** What of each item is shown, one after the other; the items have no identity but their place. */
export function InOrder<T>({ of, children }: { of: readonly T[]; children(item: T, at: number): ReactNode }) {
  return createElement(Fragment, null, ...of.map(children));
}
