import * as z from "zod/mini";
import { patterns } from "../patterns.ts";
import { texts } from "../texts.ts";
import { lines } from "../wire.ts";

const wrong = texts.emailInvalid;

/** "Invia copia al cliente": where to, and words of the sender's own. */
export const copyInput = z.object({
  email: z
    .string({ error: wrong })
    .check(z.trim(), z.maxLength(patterns.emailMaxLength, { error: wrong }), z.regex(patterns.email, { error: wrong })),
  messaggio: lines(1000),
});
/** Whom the copy goes to, and with which words. */
export type CopyInput = z.output<typeof copyInput>;
