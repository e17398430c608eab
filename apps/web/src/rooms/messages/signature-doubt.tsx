import type { MessageSignature } from "@fatturachiara/contract/rooms/message-signature";
import { Notice } from "../../ui/feedback/notice.tsx";
import { type About, doubtAbout } from "./doubt-words.ts";

/** A warning where a signature of a message is missing or does not hold; nothing where all of them do. */
export function SignatureDoubt({
  firme,
  about,
  className,
}: {
  firme: readonly MessageSignature[];
  about: About;
  className?: string | undefined;
}) {
  const doubt = doubtAbout(firme, about);
  return (
    doubt && (
      <div className={className}>
        <Notice severity="warn" title={doubt.title}>
          {doubt.text}
        </Notice>
      </div>
    )
  );
}
