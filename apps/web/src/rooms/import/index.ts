export { ImportPage } from "./import-page.tsx";
export type { ImportSetup } from "./import-setup.ts";
