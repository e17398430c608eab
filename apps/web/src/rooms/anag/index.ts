export { ComuneField } from "./comune-field.tsx";
export { countryChoices } from "./country-choices.ts";
export { StreetCells } from "./street-cells.tsx";
export { vatChoices } from "./vat-choices.ts";
