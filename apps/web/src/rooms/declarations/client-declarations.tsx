import { declarations } from "@fatturachiara/contract/rooms/declarations";
import { useState } from "react";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { Button } from "../../ui/button/button.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { IconPlus } from "../../ui/icon/icons.ts";
import { FoldedPart } from "../../ui/layout/folded-part.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { DeclarationDialog } from "./declaration-dialog.tsx";
import styles from "./declarations.module.css";
import { DeclarationsTable } from "./declarations-table.tsx";
import { useDeclarations } from "./use-declarations.ts";

/** What a customer may be invoiced without VAT, under its card; folded, as few need it. */
export function ClientDeclarations({ client }: { client: string }) {
  return (
    <Sheet flush>
      <section className={styles.section}>
        <FoldedPart title="Dichiarazioni d'intento ricevute">
          <Received client={client} />
        </FoldedPart>
      </section>
    </Sheet>
  );
}

function Received({ client }: { client: string }) {
  const { data, isError, refetch } = useDeclarations(client);
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <>
      {isError && !data && <LoadError onRetry={refetch} />}
      {data?.length === 0 && (
        <p className={styles.none}>
          Servono solo se il cliente è un esportatore abituale: le sue fatture vanno allora senza IVA (N3.5).
        </p>
      )}
      {data && data.length > 0 && <DeclarationsTable rows={data} named={false} />}
      <IfMay call={declarations.create}>
        <div className={styles.foot}>
          <Button row icon={IconPlus} onClick={() => setAdding(true)}>
            Aggiungi dichiarazione
          </Button>
        </div>
      </IfMay>
      {adding && <DeclarationDialog client={client} onSaved={close} onClose={close} />}
    </>
  );
}
