import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { tokenPermissions } from "../permission/token-permission.ts";
import { emptyAnswer, id, inOneLine, istante, optional, required } from "../wire.ts";
import { authTexts } from "./auth.ts";

/** Every token begins with this: what has leaked into a text is found by it. */
export const tokenPrefix = "fc_";

/** How long a token lives at most, days; and how many one person has. */
export const tokenMostDays = 366;
/** How many tokens one person may have. */
export const tokensAtMost = 20;

/** What is said of a token that cannot be made so. */
export const apiTokenTexts = {
  nameRequired: "Dai un nome al token",
  daysWrong: `Scegli una durata da 1 a ${tokenMostDays} giorni.`,
} as const;

/** A token of a program that acts as its owner on the owner's profile; what it is made of was shown once. */
const apiToken = z.object({
  id,
  nome: z.string(),
  permesso: z.enum(tokenPermissions),
  creatoIl: istante,
  scadeIl: istante,
  /** To the minute; never used without. */
  ultimoUsoIl: optional(istante),
});
/** A token as its owner sees it; what it is was shown once. */
export type ApiToken = z.output<typeof apiToken>;

/** What the owner says of a new token. */
export const newApiToken = z.object({
  nome: required(apiTokenTexts.nameRequired, 60).check(inOneLine),
  permesso: z.enum(tokenPermissions),
  /** Days from now. */
  giorni: z
    .int({ error: apiTokenTexts.daysWrong })
    .check(z.gte(1, { error: apiTokenTexts.daysWrong }), z.lte(tokenMostDays, { error: apiTokenTexts.daysWrong })),
  currentPassword: required(authTexts.passwordRequired),
});

/** Tokens for programs that call the API without a browser. */
export const apiTokens = {
  list: endpoint({
    method: "GET",
    path: "auth/tokens",
    access: "owner",
    response: z.array(apiToken),
    summary: "The owner's tokens that have not been revoked, the newest first.",
  }),
  create: endpoint({
    method: "PUT",
    path: "auth/tokens",
    access: "owner",
    sensitive: true,
    body: newApiToken,
    response: z.object({ ...apiToken.shape, token: z.string() }),
    once: "never",
    summary: "Makes a token; `token` is shown once and cannot be read again.",
  }),
  revoke: endpoint({
    method: "DELETE",
    path: "auth/tokens/:id",
    access: "owner",
    params: z.object({ id }),
    response: emptyAnswer,
    summary: "Ends a token: its next call is 401.",
  }),
};
