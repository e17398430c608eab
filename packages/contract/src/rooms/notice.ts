import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { emptyAnswer, id, istante, listOf, queryInteger } from "../wire.ts";

/** What a notice is about: the switches of "Avvisi" in the profile (screens §2), and what was asked for and is ready. */
export const noticeKinds = ["scarto", "consegna", "ricevuta", "scadenze", "esportazione"] as const;
/** What a notice is about. */
export type NoticeKind = (typeof noticeKinds)[number];

/** Something that happened to a profile and that its owner wants to know. */
const noticeRow = z.object({
  id,
  genere: z.enum(noticeKinds),
  /** Italian, without a full stop: "Fattura n. 13/2026 scartata dal SdI". */
  titolo: z.string(),
  /** Italian sentence: what it means, or what to do. */
  testo: z.string(),
  /** Where it is dealt with, a path of this site: "/ia/document/…". */
  percorso: z.string(),
  data: istante,
  letto: z.boolean(),
});
/** Something the owner was told. */
export type Notice = z.output<typeof noticeRow>;

/** Notices of a profile, below the connection requests at the bell. */
export const notice = {
  list: endpoint({
    method: "GET",
    path: "notice",
    access: "profile",
    least: "consultazione",
    query: z.object({ page: z.optional(queryInteger), size: z.optional(queryInteger) }),
    response: listOf(noticeRow),
    summary: "What happened to the profile, newest first.",
  }),
  markRead: endpoint({
    method: "POST",
    path: "notice/:id/read",
    access: "owner",
    token: "scrittura",
    logged: null,
    params: z.object({ id }),
    response: emptyAnswer,
    summary: "Marks one notice as read.",
  }),
  markAllRead: endpoint({
    method: "POST",
    path: "notice/read",
    access: "owner",
    token: "scrittura",
    logged: null,
    response: emptyAnswer,
    summary: "Marks every notice as read.",
  }),
};
