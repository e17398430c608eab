import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { emptyAnswer, id, istante, queryInteger } from "../wire.ts";

/** One signed-in browser. */
export const session = z.object({
  id,
  /** In words: "Firefox su Windows". */
  device: z.string(),
  createdAt: istante,
  lastUsedAt: istante,
  /** The one that asks. */
  current: z.boolean(),
});
/** A device one is signed in on. */
export type Session = z.output<typeof session>;

/** The signed-in browsers of the owner. */
export const sessions = {
  list: endpoint({
    method: "GET",
    path: "auth/sessions",
    access: "owner",
    response: z.array(session),
    summary: "The signed-in browsers, the one that asks first, then by last use.",
  }),
  end: endpoint({
    method: "DELETE",
    path: "auth/sessions/:id",
    access: "owner",
    params: z.object({ id }),
    response: emptyAnswer,
    summary: "Signs one browser out.",
  }),
  endOthers: endpoint({
    method: "DELETE",
    path: "auth/sessions",
    access: "owner",
    query: z.object({
      /** 1: the tokens of programs stay. */
      tieniToken: z.optional(queryInteger),
    }),
    response: z.object({ ended: z.int() }),
    summary:
      "Signs every other browser out; mailed links, changes under way and, unless kept, tokens of programs end with them.",
  }),
};
