import { streetOf, townOf } from "@fatturachiara/contract/fields/address";
import { type Client, clientLabels, clients } from "@fatturachiara/contract/rooms/clients";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "../../../api/call.ts";
import { useBusy } from "../../../api/use-busy.ts";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { clientName } from "../client/client-name.ts";
import { taxNumber } from "../client/client-words.ts";
import { deliveryWord } from "../client/delivery.ts";
import { clientsKey } from "../client/keys.ts";
import styles from "./duplicate-clients.module.css";

const facts: readonly { label: string; of(client: Client): string }[] = [
  { label: "Numero", of: taxNumber },
  { label: clientLabels.indirizzo, of: streetOf },
  { label: clientLabels.comune, of: townOf },
  { label: "Recapito", of: deliveryWord },
  { label: clientLabels.email, of: ({ email }) => email ?? "" },
  { label: "Ultima fattura", of: ({ ultimaFattura }) => (ultimaFattura ? formatGiorno(ultimaFattura) : "") },
];

/** Two customers with one number side by side: which one stays. The one that is not archived is proposed. */
export function MergeDialog({
  pair,
  opened,
  onClose,
}: {
  pair: readonly [Client, Client];
  opened: boolean;
  onClose(): void;
}) {
  const queries = useQueryClient();
  const [stays, setStays] = useState((pair.find(({ archiviato }) => !archiviato) ?? pair[0]).id);
  const [busy, during] = useBusy();
  const gone = pair.find(({ id }) => id !== stays) ?? pair[1];
  const merge = () =>
    during(async () => {
      await call(clients.merge, { params: { id: stays }, body: { idDoppione: gone.id } });
      onClose();
      await queries.invalidateQueries({ queryKey: clientsKey });
      showToast({ severity: "success", summary: "Clienti uniti." });
    });
  return (
    <Dialog opened={opened} onClose={onClose} title="Unisci due clienti" size={640} closable>
      <SideBySide pair={pair} stays={stays} onStays={setStays} />
      <p className={styles.caption}>
        Bozze e documenti passano al cliente che resta; le fatture già inviate non cambiano. I dati che gli mancano
        arrivano dall'altro, che non sarà più in rubrica.
      </p>
      <div className={styles.acts}>
        <Button look="quiet" onClick={onClose}>
          Annulla
        </Button>
        <Button look="filled" saving={busy && "Unione…"} onClick={merge}>
          Unisci i clienti
        </Button>
      </div>
    </Dialog>
  );
}

function SideBySide({
  pair,
  stays,
  onStays,
}: {
  pair: readonly [Client, Client];
  stays: string;
  onStays(id: string): void;
}) {
  const group = useId();
  return (
    <fieldset className={styles.choices}>
      <table>
        <thead>
          <tr>
            <th scope="col">Quale resta?</th>
            {pair.map((client) => (
              <th key={client.id} scope="col">
                <label className={styles.choice}>
                  <input type="radio" name={group} checked={client.id === stays} onChange={() => onStays(client.id)} />
                  <span>
                    {clientName(client)}
                    {client.archiviato ? " (archiviato)" : ""}
                  </span>
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {pair.map((client) => (
                <td key={client.id}>{of(client) || "–"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
