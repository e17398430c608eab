import { association } from "@fatturachiara/contract/rooms/association";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { IconUserQuestion } from "../../../ui/icon/icons.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import styles from "./association.module.css";
import { bellText } from "./bell-text.ts";
import { currentKey } from "./keys.ts";

/** Who asks to manage the manager's own account, and who may: the menu of managers does not lead there (specification §6). */
export function OwnAccess() {
  const { id, notifications } = useSignedInUser();
  const { data } = useQuery({
    queryKey: [...currentKey, id],
    queryFn: ({ signal }) => call(association.current, { signal }),
  });
  if (!data) return null; // the control room above says what is wrong
  const managers = data.filter(({ ruolo }) => ruolo === "gestore").length;
  return (
    <Sheet title="Il tuo account">
      <div className={styles.line}>
        <p className={styles.sentence}>
          {bellText(notifications[0]?.count ?? 0)}. {managersText(managers)}
        </p>
        <ButtonLink to="/ia/account/pending-requests" icon={IconUserQuestion}>
          Richieste e accessi
        </ButtonLink>
      </div>
    </Sheet>
  );
}

function managersText(count: number): string {
  if (count === 0) return "Nessun altro può operare sul tuo account.";
  return count === 1 ? "Una persona può operare sul tuo account." : `${count} persone possono operare sul tuo account.`;
}
