export { passwordRules } from "./password-rules.ts";
