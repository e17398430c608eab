import { customerLinks } from "@fatturachiara/contract/rooms/customer-page";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { useBusy } from "../../../api/use-busy.ts";
import { useMay } from "../../../session/permitted/use-may.ts";
import { useActingProfile } from "../../../session/use-user.ts";
import { Button } from "../../../ui/button/button.tsx";
import { CopyButton } from "../../../ui/button/copy-button.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { LinkRow } from "./link-row.tsx";
import styles from "./links.module.css";

/** What a link opens: an issued document, or the statement of a customer. */
export type LinkSubject = { documento: string } | { cliente: string };

const days = [7, 30, 60, 90, 365].map((value) => ({ value, label: `${value} giorni` }));

/** The links of a customer to one thing: made, copied, taken back. */
export function LinksDialog({ subject, onClose }: { subject: LinkSubject; onClose(): void }) {
  const profile = useActingProfile();
  const queries = useQueryClient();
  const queryKey = ["customer-links", profile, subject];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(customerLinks.list, { query: subject, signal }),
  });
  const may = useMay();
  const reread = () => queries.invalidateQueries({ queryKey });
  return (
    <Dialog opened light closable onClose={onClose} title="Link per il cliente" size={560}>
      <div className={styles.parts}>
        {may(customerLinks.create) && <NewLink subject={subject} onMade={reread} />}
        {data?.length === 0 && !may(customerLinks.create) && <p className={styles.soft}>Nessun link creato.</p>}
        {isError && !data ? (
          <LoadError onRetry={() => void refetch()} />
        ) : data ? (
          data.length > 0 && (
            <ul className={styles.rows} aria-label="Link creati">
              {data.map((link) => (
                <LinkRow key={link.id} link={link} onRevoked={reread} />
              ))}
            </ul>
          )
        ) : (
          <SkeletonLines lines={2} />
        )}
      </div>
    </Dialog>
  );
}

function NewLink({ subject, onMade }: { subject: LinkSubject; onMade(): Promise<void> }) {
  const [giorni, setGiorni] = useState(60);
  const [address, setAddress] = useState("");
  const [busy, during] = useBusy();
  const make = async () => {
    await during(async () => {
      setAddress((await call(customerLinks.create, { body: { ...subject, giorni } })).indirizzo);
      await onMade();
    });
  };
  return (
    <>
      <p className={styles.soft}>
        Chi ha il link vede la pagina nella lingua del cliente, scarica i file e copia l'IBAN, senza registrarsi.
      </p>
      <div className={styles.make}>
        <SelectField label="Vale" choices={days} value={giorni} onChange={(next) => setGiorni(next ?? 60)} />
        <Button look={address ? "quiet" : "filled"} saving={busy} onClick={() => void make()}>
          Crea il link
        </Button>
      </div>
      {address && (
        <div className={styles.made} role="status">
          <p className={styles.address}>{address}</p>
          <CopyButton text={address} label="Copia il link" done="Link copiato" look="filled" />
          <p className={styles.soft}>Copialo adesso: dopo non si può più rileggere.</p>
        </div>
      )}
    </>
  );
}
