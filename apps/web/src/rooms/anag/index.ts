export { ComuneField } from "./comune-field.tsx";
export { vatChoices } from "./vat-choices.ts";
