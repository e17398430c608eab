export { addressAtHost, knowsPasskeys, makePasskey } from "./passkey.ts";
export { passwordRules } from "./password-rules.ts";
export { useProof } from "./use-proof.tsx";
