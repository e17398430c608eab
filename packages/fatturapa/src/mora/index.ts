export { interessiDiMora, type Mora } from "./interessi-di-mora.ts";
export { TASSI_DI_MORA } from "./tassi.ts";
