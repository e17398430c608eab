export { allegatoDa, contenutoAllegato } from "./allegato.ts";
