import { useGo } from "../../../ui/address/site-link.tsx";
import { missingAttribute } from "./missing-attribute.ts";
import { type MailedLink, useMailedLink } from "./use-mailed-link.ts";
import { useOnce } from "./use-once.ts";

/** The link this page was opened with; without one of its parts that is said, and it goes on to the sign-in. */
export function useLinkOrLogin(): MailedLink | null {
  const link = useMailedLink();
  const go = useGo();
  useOnce(async () => {
    if (link) return;
    missingAttribute();
    go("/login", "replace");
  });
  return link;
}
