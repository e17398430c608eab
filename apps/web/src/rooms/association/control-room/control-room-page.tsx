import { useSignedInUser } from "../../../session/use-user.ts";
import styles from "../requests/association.module.css";
import { controlRoomName } from "../requests/association-words.ts";
import { OwnAccess } from "../requests/own-access.tsx";
import { SentRequests } from "../requests/sent-requests.tsx";
import { ControlRoom } from "./control-room.tsx";

/** The control room, and below it what concerns my own account and what I have asked for. */
export function ControlRoomPage() {
  const own = !useSignedInUser().isCurrentManagedUser;
  return (
    <div className={styles.page}>
      <div>
        <ControlRoom title="Sala di controllo" crumbs={[{ label: controlRoomName }]} />
      </div>
      {own && (
        <>
          <OwnAccess />
          <SentRequests />
        </>
      )}
    </div>
  );
}
