import { useEffect, useState } from "react";

/** Draws a field once more when its list has been drawn: only then does Mantine know the id by which the field names the list. */
export function useNamedList(open: boolean): void {
  const [, setNamed] = useState(false);
  useEffect(() => {
    const drawn = requestAnimationFrame(() => setNamed(open));
    return () => cancelAnimationFrame(drawn);
  }, [open]);
}
