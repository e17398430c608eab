import { useLayoutEffect, useRef } from "react";

type Act = (() => unknown) | false | undefined;

/** What keys do together with Ctrl (Cmd), wherever the focus is: `s` saves, as everywhere. */
export function useCtrlKeys(acts: { readonly s?: Act; readonly Enter?: Act }): void {
  const latest = useRef(acts);
  latest.current = acts;
  // Before the paint: whoever sees what a key does may press it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const { s, Enter } = latest.current;
      const act = event.key.toLowerCase() === "s" ? s : event.key === "Enter" && Enter;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
