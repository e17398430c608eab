export type { Riparazione } from "./riparazione.ts";
export { riparazioni } from "./riparazioni.ts";
export { riparazioniBozza } from "./riparazioni-bozza.ts";
