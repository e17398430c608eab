import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { patterns } from "../patterns.ts";
import { permissions } from "../permission/permission.ts";
import { texts } from "../texts.ts";
import { emptyAnswer, id, inOneLine, istante, optional, required, sentence, text } from "../wire.ts";

/** Texts of the forms, letter for letter from specification §5 (slips included). */
export const authTexts = {
  loginEmailRequired: "È richiesto il nome utente o l'email!",
  loginPasswordRequired: "E 'richiesta la password!",
  forgotEmailRequired: "L'e-mail è obbligatoria!",
  forgotEmailInvalid: "L'email deve essere valida!",
  nameRequired: "Inserire il nome",
  surnameRequired: "Inserire il cognome",
  phoneRequired: "Inserire il telefono",
  phoneInvalid: "Scrivi un numero di telefono: cifre, con + e spazi se servono.",
  emailRequired: "Inserire l'indirizzo email",
  emailInvalid: texts.emailInvalid,
  repeatEmailRequired: "Ripeti l'indirizzo email",
  emailsDiffer: "Gli indirizzi email non corrispondo",
  passwordRequired: "Inserisci la password",
  passwordTooShort: "La password deve essere lunga almeno 8 caratteri.",
  passwordTooLong: "La password può avere al massimo 200 caratteri.",
  passwordTooWeak: "La password deve contenere almeno un numero, una lettera maiuscola e un carattere.",
  passwordForeignCharacter: "Sono ammessi solo lettere, numeri e i simboli @$!%*?&",
  passwordCommon: "Questa password è tra le più usate, e la prima che si prova a indovinare: scegline un'altra.",
  passwordOwnWords:
    "Questa password contiene una parola del servizio, o il tuo nome, la tua e-mail o la tua azienda: chi prova a indovinarla parte da lì. Scegline un'altra.",
  passwordSame: "È la password di prima: scegline una nuova.",
  repeatPasswordRequired: "Ripeti la password",
  passwordsDiffer: "Le password non corrispondono",
  resetPasswordRequired: "E 'richiesta la password!",
  resetRepeatRequired: "È richiesta la ripetizione della password!",
  resetPasswordsDiffer: "La password e la password ripetuta devono essere uguali!",
} as const;

function emailSchema(missing: string, invalid: string) {
  return z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, { error: missing }),
    z.maxLength(patterns.emailMaxLength, { error: invalid }),
    z.refine((value) => value === "" || patterns.email.test(value), { error: invalid }),
  );
}

/** A number that can be dialled, as people write it: with spaces, brackets, dots, strokes. */
export const telephone = required(authTexts.phoneRequired, 30).check(
  inOneLine,
  z.refine((value) => value === "" || patterns.telephone.test(value), { error: authTexts.phoneInvalid }),
);

/** A new password; when missing only that is said, then length, then strength (one sentence at a time). */
export function newPassword(missing: string) {
  return z.string({ error: missing }).check(
    z.maxLength(patterns.passwordMaxLength, { error: authTexts.passwordTooLong, abort: true }),
    z.refine((value) => value.length > 0, { error: missing }),
    z.refine((value) => value.length === 0 || value.length >= patterns.passwordMinLength, {
      error: authTexts.passwordTooShort,
    }),
    z.refine((value) => value.length < patterns.passwordMinLength || patterns.password.test(value), {
      error: authTexts.passwordTooWeak,
    }),
  );
}

/** What `login`, `refresh-token` and `outlogin` answer; opaque but for the access token's `exp`. */
export const tokens = z.object({ token: z.string(), refreshToken: z.string() });
/** The pair that a session goes on with. */
export type Tokens = z.output<typeof tokens>;

/** What one signs in with. */
export const loginInput = z.object({
  email: required(authTexts.loginEmailRequired, patterns.emailMaxLength),
  password: z
    .string({ error: authTexts.loginPasswordRequired })
    .check(z.minLength(1, { error: authTexts.loginPasswordRequired }), z.maxLength(1000)),
});

/** What one registers with. */
export const registerInput = z.object({
  name: required(authTexts.nameRequired, 60).check(inOneLine),
  surname: required(authTexts.surnameRequired, 60).check(inOneLine),
  phone: telephone,
  emailAddress: emailSchema(authTexts.emailRequired, authTexts.emailInvalid),
  password: newPassword(authTexts.passwordRequired),
  flagMarketingEmail: z._default(z.boolean(), false),
  flagPollEmail: z._default(z.boolean(), false),
});

/** The registration form: the payload plus the two repetitions, which are not sent. */
export const registerForm = z
  .object({
    ...registerInput.shape,
    repeat_email: required(authTexts.repeatEmailRequired, patterns.emailMaxLength),
    repeat_password: required(authTexts.repeatPasswordRequired),
  })
  .check(
    z.refine((form) => form.emailAddress === form.repeat_email, {
      error: authTexts.emailsDiffer,
      path: ["repeat_email"],
    }),
    z.refine((form) => form.password === form.repeat_password, {
      error: authTexts.passwordsDiffer,
      path: ["repeat_password"],
    }),
  );

/** Who has forgotten the password. */
export const forgotInput = z.object({
  email: emailSchema(authTexts.forgotEmailRequired, authTexts.forgotEmailInvalid),
});

/** The new password, twice. */
export const resetInput = z
  .object({
    password: newPassword(authTexts.resetPasswordRequired),
    repeat_password: required(authTexts.resetRepeatRequired),
    email: z.string(),
    token: z.string(),
    /** Managers (`auth/resetpassword/managers`) who may act no more. */
    togliGestori: z.optional(z.array(id)),
  })
  .check(
    z.refine((form) => form.password === form.repeat_password, {
      error: authTexts.resetPasswordsDiffer,
      path: ["repeat_password"],
    }),
  );

/** The new address, twice. */
export const modifyMailInput = z
  .object({
    email: emailSchema(authTexts.emailRequired, authTexts.emailInvalid),
    repeatEmail: required(authTexts.repeatEmailRequired, patterns.emailMaxLength),
  })
  .check(z.refine((form) => form.email === form.repeatEmail, { error: authTexts.emailsDiffer, path: ["repeatEmail"] }));

/** What whoever acts says again before a sensitive call. */
export const proofInput = z.object({
  currentPassword: required(authTexts.passwordRequired),
  /** Whoever has a second factor: a code of the app, or a recovery code. */
  code: text(40),
});

const managedUser = z.object({
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  companyName: z.string(),
  vatNumber: z.string(),
  expiringDate: optional(istante),
  isExpired: z.boolean(),
  /** What the owner lets this session do. */
  permesso: optional(z.enum(permissions)),
});

/** The account response that fills `userLogged` (decisions.md, "user data"). */
export const me = z.object({
  id,
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  expiringDate: optional(istante),
  isExpired: z.boolean(),
  companyName: z.string(),
  vatNumber: z.string(),
  createdAt: istante,
  flagCassa: z.boolean(),
  flagRitenuta: z.boolean(),
  isUserManager: z.boolean(),
  isCurrentManagedUser: z.boolean(),
  currentManagedProfileId: optional(id),
  currentManagedUser: optional(managedUser),
  notifications: z.array(z.object({ type: z.string(), count: z.int() })),
});
/** Who is signed in, and on whose account. */
export type Me = z.output<typeof me>;

/** The pair of tokens of a session. */
export const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** Signing in and out, registering, mailed links. */
export const auth = {
  login: endpoint({
    method: "POST",
    path: "auth/login",
    access: "public",
    body: loginInput,
    response: tokens,
    summary: "Signs a person in with e-mail and password; 400 `secondFactorNeeded` leads to `auth/secondstep`.",
  }),
  me: endpoint({
    method: "GET",
    path: "auth/me",
    access: "profile",
    anyProfile: true,
    least: "consultazione",
    response: me,
    summary: "Who is signed in, with the managed user if any.",
  }),
  revokeToken: endpoint({
    method: "POST",
    path: "auth/revoke-token",
    access: "public",
    body: tokenPair,
    response: emptyAnswer,
    summary: "Ends the session of these tokens; unknown ones are ignored.",
  }),
  refreshToken: endpoint({
    method: "POST",
    path: "auth/refresh-token",
    access: "public",
    body: tokenPair,
    response: tokens,
    summary: "Exchanges a refresh token, once; a reused one ends its whole family.",
  }),
  register: endpoint({
    method: "POST",
    path: "auth/registerFattura361",
    access: "public",
    body: registerInput,
    response: sentence,
    summary: "Creates an account and mails the confirmation link; the answer is the same for a known address.",
  }),
  proof: endpoint({
    method: "GET",
    path: "auth/prove",
    access: "profile",
    anyProfile: true,
    least: "consultazione",
    token: "mai",
    response: z.object({ totp: z.boolean(), passkey: z.boolean() }),
    summary: "Which second factors whoever acts has: with any, `auth/prove` wants a code beside the password.",
  }),
  prove: endpoint({
    method: "POST",
    path: "auth/prove",
    access: "profile",
    anyProfile: true,
    least: "consultazione",
    token: "mai",
    logged: null, // about the one who acts, not about the profile
    body: proofInput,
    response: tokens,
    summary:
      "Whoever acts shows again who they are: for five minutes this session may make sensitive calls. It goes on with the tokens of the answer, those of before are over.",
  }),
  modifyMail: endpoint({
    method: "POST",
    path: "auth/modifymail",
    access: "owner",
    sensitive: true,
    body: modifyMailInput,
    response: sentence,
    summary: "Asks to change the e-mail of access; confirmed by a link at the new address.",
  }),
  changePassword: endpoint({
    method: "POST",
    path: "auth/changepassword",
    access: "owner",
    sensitive: true,
    body: z.object({
      currentPassword: required(authTexts.passwordRequired),
      password: newPassword(authTexts.passwordRequired),
      /** The tokens of programs stay. */
      tieniToken: z.optional(z.boolean()),
    }),
    response: emptyAnswer,
    summary:
      "Changes the password; the other sessions, every mailed link and, unless kept, every token of a program end.",
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "auth/resetpassword",
    access: "public",
    body: resetInput,
    response: emptyAnswer,
    summary: "Sets a new password with the token of a mailed link; all sessions, links and tokens of programs end.",
  }),
  resetManagers: endpoint({
    method: "POST",
    path: "auth/resetpassword/managers",
    access: "public",
    body: z.object({ email: z.string(), token: z.string() }),
    response: z.array(
      z.object({ id, nome: z.string(), cognome: z.string(), email: z.string(), permesso: z.enum(permissions) }),
    ),
    summary:
      "Who may act on the account of whoever holds a link for a new password, which does not end them, or one that does.",
  }),
  endManagers: endpoint({
    method: "POST",
    path: "auth/endmanagers",
    access: "public",
    body: z.object({ email: z.string(), token: z.string() }),
    response: z.object({ ended: z.int() }),
    summary:
      "Nobody acts on the account any more, by the link that letters about the password bring (single use, 7 days).",
  }),
  confirmRegister: endpoint({
    method: "POST",
    path: "Auth/confirmregister",
    access: "public",
    body: z.object({ email: z.string(), token: z.string() }),
    response: z.object({
      /** The address was registered with two passwords, and neither opens it: with this one is chosen (`auth/resetpassword`). */
      chooseWith: z.optional(z.string()),
    }),
    summary:
      "Confirms a registration with the token of a mailed link; again, while the link lives, it answers the same.",
  }),
  confirmMail: endpoint({
    method: "POST",
    path: "auth/confirmmail",
    access: "public",
    body: z.object({ email: z.string(), token: z.string() }),
    response: emptyAnswer,
    summary: "Confirms a new e-mail of access.",
  }),
  undoMail: endpoint({
    method: "POST",
    path: "auth/undomail",
    access: "public",
    body: z.object({ email: z.string(), token: z.string() }),
    response: z.object({
      /** With it a new password is chosen (`auth/resetpassword`). */
      chooseWith: z.string(),
    }),
    summary:
      "Takes a change of the e-mail of access back, by the link mailed to the address of before, and locks the account.",
  }),
  outlogin: endpoint({
    method: "POST",
    path: "auth/outlogin",
    access: "public",
    body: z.object({ t: z.string(), r: z.string() }),
    response: tokens,
    summary: "Signs in with a one-time link (single use, 10 minutes).",
  }),
  requestLink: endpoint({
    method: "POST",
    path: "auth/outlogin/request",
    access: "public",
    body: forgotInput,
    response: sentence,
    summary: "Mails a link that signs in; same answer whether or not the address exists.",
  }),
  mailOperation: endpoint({
    method: "POST",
    path: "auth/:hash",
    access: "public",
    params: z.object({ hash: z.string() }),
    body: forgotInput,
    response: sentence,
    summary: "Mails a link: `forgotpassword` or `resendconfirmation`; same answer whether or not the address exists.",
  }),
};
