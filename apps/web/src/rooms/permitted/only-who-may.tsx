import type { ReactNode } from "react";
import { type Call, useMay } from "../../session/permitted/use-may.ts";
import { NotLet } from "./not-let.tsx";

/** A page that is there for one call alone: whoever may not make it reads why, instead of filling it in for nothing. */
export function OnlyWhoMay({ call, children }: { call: Call; children: ReactNode }) {
  return useMay()(call) ? children : <NotLet />;
}
