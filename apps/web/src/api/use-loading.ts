import { useSyncExternalStore } from "react";
import { loading } from "./loading.ts";

/** True while any call that counts is under way. */
export function useLoading(): boolean {
  return useSyncExternalStore(loading.subscribe, loading.count) > 0;
}
