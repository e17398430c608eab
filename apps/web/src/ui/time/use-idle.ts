import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** False until the page that asks has been painted and the browser has nothing else to do: for calls nobody misses at once. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
