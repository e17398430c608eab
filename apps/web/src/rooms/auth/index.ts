export { addressAtHost, knowsPasskeys, makePasskey } from "./login/passkey.ts";
export { PasswordMeter } from "./password/password-meter.tsx";
export { passwordRules } from "./password/password-rules.ts";
export { ProofCode } from "./proof/proof-code.tsx";
export { passwordChanged, toBeSure, whichCode } from "./proof/proof-words.ts";
export { useProof } from "./proof/use-proof.tsx";
export { useProofInForm } from "./proof/use-proof-in-form.ts";
