export { addressAtHost, knowsPasskeys, makePasskey } from "./login/passkey.ts";
export { recoveryCodeOnce } from "./login/recovery-code-once.ts";
export { PasswordMeter } from "./password/password-meter.tsx";
export { passwordRules } from "./password/password-rules.ts";
export { ProofCode } from "./proof/proof-code.tsx";
export { ProofDialog } from "./proof/proof-dialog.tsx";
export { passwordChanged, toBeSure } from "./proof/proof-words.ts";
export { useProofInForm } from "./proof/use-proof-in-form.ts";
