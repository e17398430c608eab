export { ComuneField } from "./comune-field.tsx";
