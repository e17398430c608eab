import { useEffect, useState } from "react";
import { linkToken } from "./link-token.ts";

/** What a mailed link says: whose it is, and its token. */
export type MailedLink = { email: string; token: string };

/**
 * The link this page was opened with, null without one of its parts. Address and token leave the address bar at once; a
 * reload finds them where the browser keeps what belongs to this entry of its history.
 */
export function useMailedLink(): MailedLink | null {
  const [link] = useState(() => linkIn(new URLSearchParams(location.search)) ?? keptLink());
  useEffect(() => {
    if (link) history.replaceState({ link }, "", location.pathname);
  }, [link]);
  return link;
}

function linkIn(search: URLSearchParams): MailedLink | null {
  const email = search.get("e");
  const token = search.get("t");
  return email && token ? { email, token: linkToken(token) } : null;
}

function keptLink(): MailedLink | null {
  const kept: { link?: MailedLink } | null = history.state;
  return kept?.link ?? null;
}
