export { addressAtHost, knowsPasskeys, makePasskey } from "./passkey.ts";
export { PasswordMeter } from "./password-meter.tsx";
export { passwordRules } from "./password-rules.ts";
export { ProofCode } from "./proof-code.tsx";
export { useProof } from "./use-proof.tsx";
export { useProofInForm } from "./use-proof-in-form.ts";
