import { useEffect, useRef } from "react";

/** Does something once when the page opens: a link's token is good for one use only. */
export function useOnce(act: () => Promise<void> | void): void {
  const done = useRef(false);
  const latest = useRef(act);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    void latest.current();
  }, []);
}
