import { clients } from "@fatturachiara/contract/rooms/clients";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { IfMay } from "../../../session/permitted/if-may.tsx";
import { useActingProfile } from "../../../session/use-user.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { clientName } from "../client/client-name.ts";
import { clientsKey } from "../client/keys.ts";
import styles from "./duplicate-clients.module.css";
import { MergeDialog } from "./merge-dialog.tsx";

/** "Due clienti hanno la stessa partita IVA": the first such pair of the address book, until it is made one. */
export function DuplicateClients() {
  const profile = useActingProfile();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: [...clientsKey, profile, "duplicates"],
    queryFn: ({ signal }) => call(clients.duplicates, { quiet: true, signal }),
  });
  const [first] = data ?? [];
  const [left, right] = first?.clienti ?? [];
  if (!first || !left || !right) return null;
  const which = first.per === "partita IVA" ? "la stessa partita IVA" : "lo stesso codice fiscale";
  const name = (client: typeof left) => `${clientName(client)}${client.archiviato ? " (archiviato)" : ""}`;
  return (
    <div className={styles.notice}>
      <Notice
        severity="info"
        title={`Due clienti hanno ${which}.`}
        action={
          <IfMay call={clients.merge}>
            <Button row look="quiet" onClick={() => setOpen(true)}>
              Confronta e unisci
            </Button>
          </IfMay>
        }
      >
        {name(left)} e {name(right)}.
      </Notice>
      <MergeDialog key={`${left.id} ${right.id}`} pair={[left, right]} opened={open} onClose={() => setOpen(false)} />
    </div>
  );
}
