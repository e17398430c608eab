import { createListeners } from "../../listeners/create-listeners.ts";
import type { Severity } from "./notice.tsx";

/** A message of an area: stays until replaced, closed, or the page is left. */
export type AreaMessage = {
  severity: Severity;
  summary: string;
  detail?: string;
  list?: string[];
  key?: string;
  /** Which failure it tells of, where it is one. */
  code?: string;
};

const none: readonly AreaMessage[] = [];
let areas: Readonly<Record<string, readonly AreaMessage[]>> = {};
const { subscribe, tell } = createListeners();

/** The keyed message areas (messageHeadAlert, messageHeadLogin, messageHeadRegister). */
export const messageAreas = {
  of: (area: string) => areas[area] ?? none,
  /** Replaces what the area held. */
  set(area: string, messages: readonly AreaMessage[]): void {
    areas = { ...areas, [area]: messages };
    tell();
  },
  /** Takes back the messages with this key, wherever they are. */
  removeKey(key: string): void {
    const holding = Object.entries(areas).filter(([, messages]) => messages.some((one) => one.key === key));
    if (holding.length === 0) return;
    areas = {
      ...areas,
      ...Object.fromEntries(holding.map(([area, list]) => [area, list.filter((one) => one.key !== key)])),
    };
    tell();
  },
  /** On a change of page: what belonged to the former one goes, that the connection is missing stays. */
  pageChanged(area: string): void {
    this.keep(area, (one) => one.key === "offline");
  },
  keep(area: string, wanted: (message: AreaMessage) => boolean): void {
    const now = areas[area] ?? none;
    if (now.some((one) => !wanted(one))) this.set(area, now.filter(wanted));
  },
  clear(area: string): void {
    if ((areas[area] ?? none).length > 0) this.set(area, none);
  },
  subscribe,
};
