export { SPIEGAZIONI, type Spiegazione } from "./spiegazioni.ts";
