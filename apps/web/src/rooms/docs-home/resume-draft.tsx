import { partyName } from "@fatturachiara/contract/fields/party-name";
import { document as documents } from "@fatturachiara/contract/rooms/document";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { readSavedDocument } from "../../session/saved-document.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { actingProfile } from "../../session/user-logged.ts";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { formatDay, formatTime } from "../../ui/time/format-instant.ts";
import { useOggi } from "../../ui/time/oggi.tsx";

/** "Riprendi la bozza salvata alle 10:34": the draft this browser wrote last, while it is still one. */
export function ResumeDraft() {
  const user = useSignedInUser();
  const oggi = useOggi();
  const profile = actingProfile(user);
  const saved = readSavedDocument(user.id, profile);
  const id = saved?.id ?? null;
  const { data: draft } = useQuery({
    queryKey: ["document", "resume", profile, id],
    enabled: id !== null,
    // One that is gone meanwhile is nothing to tell anybody about.
    retry: false,
    queryFn: ({ signal }) =>
      call(documents.read, { params: { id: id ?? "" }, quiet: true, signal, takesUp: ["documentNotFound"] }),
  });
  if (!saved) return null;
  if (id !== null && (draft?.statoDocumento !== "B" || draft.deletedAt)) return null;
  const when =
    formatDay(saved.savedAt) === formatGiorno(oggi)
      ? `alle ${formatTime(saved.savedAt)}`
      : conApostrofo`il ${formatDay(saved.savedAt)} alle ${formatTime(saved.savedAt)}`;
  const customer = draft && partyName(draft);
  return (
    <Notice
      severity="info"
      title={`Hai una bozza salvata ${when}.`}
      action={
        <TextLink to={`/ia/document/step/init${id === null ? "" : `?id=${id}`}`}>
          Riprendi la bozza salvata {when}
        </TextLink>
      }
    >
      {customer && `Per ${customer}`}
    </Notice>
  );
}
