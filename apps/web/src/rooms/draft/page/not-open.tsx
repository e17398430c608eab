import { useSignedInUser } from "../../../session/use-user.ts";
import { managedName, mayRenew } from "../../../session/user-logged.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { IconRefresh } from "../../../ui/icon/icons.ts";
import { NoSuchDocument } from "../../document/index.ts";
import type { Opening } from "../editor/use-editor-of.ts";

/** In place of the editor: why this document cannot be written, and the way on. */
export function NotOpen({ opening, id }: { opening: Shut; id: string | undefined }) {
  if (opening.state === "expired") return <Expired />;
  if (opening.state === "missing") return <NoSuchDocument />;
  return (
    <EmptyState
      icon={IconRefresh}
      sentence={
        opening.toSign
          ? "Questo documento è pronto per la firma: per modificarlo annulla prima la preparazione."
          : "Questo documento è stato inviato e non si può più modificare."
      }
    >
      <ButtonLink look="filled" to={`/ia/document/${id}`}>
        Apri il documento
      </ButtonLink>
    </EmptyState>
  );
}

type Shut = Extract<Opening, { state: "expired" | "locked" | "missing" }>;

/** Why there is no new invoice, and who can change that. */
function Expired() {
  const user = useSignedInUser();
  if (mayRenew(user))
    return (
      <EmptyState icon={IconRefresh} sentence="L'abbonamento è scaduto: per creare una nuova fattura va rinnovato.">
        <ButtonLink look="filled" to="/ia/account/subscription">
          Rinnova abbonamento
        </ButtonLink>
      </EmptyState>
    );
  const whose = user.currentManagedUser ? `di ${managedName(user.currentManagedUser)} ` : "";
  return (
    <EmptyState
      icon={IconRefresh}
      sentence={`L'abbonamento ${whose}è scaduto: finché non è rinnovato non si creano nuove fatture.`}
    >
      <ButtonLink to="/ia/document/sent">Vai alle fatture emesse</ButtonLink>
    </EmptyState>
  );
}
