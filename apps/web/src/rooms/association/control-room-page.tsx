import { useSignedInUser } from "../../session/use-user.ts";
import styles from "./association.module.css";
import { ControlRoom } from "./control-room.tsx";
import { SentRequests } from "./sent-requests.tsx";

/** "Utenti gestibili correnti": the control room, and below it what I have asked for. */
export function ControlRoomPage() {
  const mayAsk = !useSignedInUser().isCurrentManagedUser;
  return (
    <div className={styles.page}>
      <div>
        <ControlRoom title="Sala di controllo" crumbs={[{ label: "Utenti gestibili correnti" }]} />
      </div>
      {mayAsk && <SentRequests />}
    </div>
  );
}
