import { type Call, useMay } from "../../session/permitted/use-may.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { ownerLetsWords } from "./owner-lets-words.ts";

/** Above a form that is only to be looked at, or where an act is missing: whose account it is, and what one may do there. */
export function OwnerLets({ call }: { call: Call }) {
  const may = useMay()(call);
  const words = ownerLetsWords(useSignedInUser());
  return may || !words ? null : <Notice severity="info" title={words} />;
}
