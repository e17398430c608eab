import type { Room } from "../../http/room.ts";
import { numberRoutes } from "./routes.ts";

export { readNumber, serieOf, writeNumber } from "@fatturachiara/contract/document/number-format";
export { type Assigned, assignNumber, manualNumber, refuseTakenManually } from "./assign-number.ts";
export { formatFor } from "./format-for.ts";
export { giveNumberBack } from "./give-number-back.ts";
export { nextFreeNumber } from "./next-number.ts";
export { findSeries, lockNumbers, lockSeries, moveSeries, numberTakenBy } from "./number-store.ts";
export { numberingOf } from "./numbering.ts";

/** Numbers of documents: their series, how they are written, the next one, gaps. */
export const numberRoom: Room = {
  name: "number",
  routes: numberRoutes,
};
