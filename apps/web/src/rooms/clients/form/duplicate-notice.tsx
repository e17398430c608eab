import { type ClientInput, countryOfVat } from "@fatturachiara/contract/rooms/clients";
import {
  normalizzaCodiceFiscale,
  normalizzaNumeroEstero,
  normalizzaPartitaIva,
} from "@fatturachiara/fatturapa/identita";
import { useState } from "react";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { clientName } from "../client/client-name.ts";
import styles from "./duplicate-notice.module.css";
import { useDuplicate } from "./use-duplicate.ts";

/** "Esiste già …": another customer with the same number, until the person says to go on. */
export function DuplicateNotice({ values, ownId }: { values: ClientInput; ownId: string | null }) {
  const { nazione } = values;
  const italian = countryOfVat(values) === "IT";
  const found = useDuplicate(
    {
      paese: countryOfVat(values),
      partitaIva: !italian
        ? normalizzaNumeroEstero(values.partitaIva ?? "", nazione)
        : values.idProfiloFiscale === 3
          ? ""
          : normalizzaPartitaIva(values.partitaIva ?? ""),
      codiceFiscale: italian ? normalizzaCodiceFiscale(values.codiceFiscale ?? "") : "",
    },
    ownId,
  );
  const [accepted, setAccepted] = useState<string | null>(null);
  if (!found || found.client.id === accepted) return null;
  return (
    <Notice
      severity="warn"
      title={`Esiste già ${clientName(found.client)}${found.client.archiviato ? " (archiviato)" : ""} con ${found.by === "partita IVA" ? "questa partita IVA" : "questo codice fiscale"}.`}
    >
      <span className={styles.acts}>
        <ButtonLink row to={`/ia/clients/save?id=${found.client.id}`}>
          Apri
        </ButtonLink>
        <Button row look="quiet" onClick={() => setAccepted(found.client.id)}>
          Continua
        </Button>
      </span>
    </Notice>
  );
}
