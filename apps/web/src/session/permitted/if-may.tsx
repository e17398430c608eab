import type { ReactNode } from "react";
import { type Call, useMay } from "./use-may.ts";

/** What leads to a call, for whoever may make it on the account that is open. */
export function IfMay({ call, children }: { call: Call; children: ReactNode }) {
  return useMay()(call) ? children : null;
}
