export { ComuneField } from "./comune-field.tsx";
export { countryChoices } from "./country-choices.ts";
export { vatChoices } from "./vat-choices.ts";
