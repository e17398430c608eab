import { useSyncExternalStore } from "react";
import { LoadingLine } from "../ui/loading-line.tsx";
import { loading } from "./loading.ts";

/** The loading line, on while any call is under way. */
export function ActiveLoadingLine() {
  const count = useSyncExternalStore(loading.subscribe, loading.count);
  return <LoadingLine active={count > 0} />;
}
