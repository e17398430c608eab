export { interessiDiMora, type Mora } from "./interessi-di-mora.ts";
export { TASSI_DI_MORA, TASSI_NOTI_FINO_A } from "./tassi.ts";
