import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { emptyAnswer, id, inOneLine, istante, optional, required } from "../wire.ts";
import { authTexts, tokens } from "./auth.ts";

/** Texts of the second factor. */
export const secondFactorTexts = {
  codeRequired: "Inserisci il codice",
  nameRequired: "Dai un nome alla passkey",
} as const;

const currentPassword = required(authTexts.passwordRequired);
/** The password of whoever asks. */
export const passwordBody = z.object({ currentPassword });

/** The tokens of programs stay: unless said so, switching the second factor ends them. */
const tieniToken = z.optional(z.boolean());

/** What a browser and our server say to each other about a passkey (W3C WebAuthn, JSON forms); passed on as it is. */
const webAuthn = z.record(z.string(), z.unknown());

/** A passkey of the account. */
export const passkey = z.object({ id, name: z.string(), createdAt: istante, lastUsedAt: optional(istante) });

/** Shown once: each is good for one sign-in without the app and without the passkey. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** What a second factor there is. */
export const secondFactorState = z.object({
  /** Codes of an app are asked for at sign-in. */
  totp: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
  /** The host a passkey is made for; a page at another one cannot make any. */
  passkeyHost: z.string(),
});
/** What second factors a person has. */
export type SecondFactorState = z.output<typeof secondFactorState>;

/** The second step of a sign-in, held by a cookie that `login` or `outlogin` gave with `secondFactorNeeded`. */
export const secondFactorPending = z.object({
  totp: z.boolean(),
  passkey: z.boolean(),
  recoveryCode: z.boolean(),
  expiresAt: istante,
});

/** The second factor of a person. */
export const secondFactor = {
  state: endpoint({
    method: "GET",
    path: "auth/secondfactor",
    access: "owner",
    response: secondFactorState,
    summary: "Which second factors the owner has.",
  }),
  beginTotp: endpoint({
    method: "POST",
    path: "auth/secondfactor/totp",
    access: "owner",
    sensitive: true,
    body: passwordBody,
    response: z.object({ secret: z.string(), uri: z.string() }),
    summary: "A new secret for the app (`uri` is what the QR code shows); nothing changes until a code confirms it.",
  }),
  confirmTotp: endpoint({
    method: "POST",
    path: "auth/secondfactor/totp/confirm",
    access: "owner",
    body: z.object({ code: required(secondFactorTexts.codeRequired, 20), tieniToken }),
    response: recoveryCodes,
    summary:
      "Turns the app's codes on; new recovery codes, shown once. Other sessions, links and, unless kept, tokens end.",
  }),
  removeTotp: endpoint({
    method: "DELETE",
    path: "auth/secondfactor/totp",
    access: "owner",
    sensitive: true,
    body: z.object({ currentPassword, tieniToken }),
    response: emptyAnswer,
    summary: "Turns the app's codes off; other sessions, mailed links and, unless kept, every token of a program end.",
  }),
  renewRecoveryCodes: endpoint({
    method: "POST",
    path: "auth/secondfactor/recoverycodes",
    access: "owner",
    sensitive: true,
    body: passwordBody,
    response: recoveryCodes,
    summary: "New recovery codes, shown once; the old ones stop working.",
  }),
  beginPasskey: endpoint({
    method: "POST",
    path: "auth/secondfactor/passkey/options",
    access: "owner",
    sensitive: true,
    body: passwordBody,
    response: webAuthn,
    summary:
      "What the browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON); good for five minutes.",
  }),
  addPasskey: endpoint({
    method: "PUT",
    path: "auth/secondfactor/passkey",
    access: "owner",
    body: z.object({
      name: required(secondFactorTexts.nameRequired, 60).check(inOneLine),
      response: webAuthn,
      tieniToken,
    }),
    response: z.object({ passkey, recoveryCodes: z.array(z.string()) }),
    once: "byItself",
    summary:
      "Keeps a passkey (RegistrationResponseJSON); recovery codes come with the first factor, else none; the rest ends.",
  }),
  removePasskey: endpoint({
    method: "DELETE",
    path: "auth/secondfactor/passkey/:id",
    access: "owner",
    sensitive: true,
    params: z.object({ id }),
    body: z.object({ currentPassword, tieniToken }),
    response: emptyAnswer,
    summary: "Removes a passkey; other sessions, mailed links and, unless kept, every token of a program end.",
  }),
  pending: endpoint({
    method: "GET",
    path: "auth/secondstep",
    access: "public",
    response: secondFactorPending,
    summary: "Which second factors the sign-in begun in this browser may use.",
  }),
  passkeyOptions: endpoint({
    method: "POST",
    path: "auth/secondstep/passkey",
    access: "public",
    response: webAuthn,
    summary: "What the browser needs to use a passkey (PublicKeyCredentialRequestOptionsJSON).",
  }),
  complete: endpoint({
    method: "POST",
    path: "auth/secondstep",
    access: "public",
    body: z
      .object({
        /** Of the app. */
        code: z.optional(z.string().check(z.maxLength(20))),
        recoveryCode: z.optional(z.string().check(z.maxLength(60))),
        /** AuthenticationResponseJSON. */
        passkey: z.optional(webAuthn),
      })
      .check(
        z.refine((body) => Boolean(body.code?.trim() || body.recoveryCode?.trim() || body.passkey), {
          error: secondFactorTexts.codeRequired,
          path: ["code"],
        }),
      ),
    response: tokens,
    summary: "Completes a sign-in with a code of the app, a recovery code or a passkey.",
  }),
};
