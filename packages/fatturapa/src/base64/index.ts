export { decodeBase64, encodeBase64 } from "./base64.ts";
