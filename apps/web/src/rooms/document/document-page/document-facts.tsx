import type { Document_ } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import type { ReactNode } from "react";
import { Breakable } from "../../../ui/breakable.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { counterpartName } from "../row-name.ts";
import styles from "./document-page.module.css";

/** Customer, amounts and transmission at the right of the document. */
export function DocumentFacts({ document }: { document: Document_ }) {
  const sdi = document.cronImapLogRows.findLast((row) => row.identificativoSdI)?.identificativoSdI;
  const codice = document.tipoDocumento;
  return (
    <div className={styles.side}>
      <Sheet title="Riepilogo">
        <dl className={styles.facts}>
          <Fact label="Cliente" value={counterpartName(document)} />
          <Fact label="P.IVA / C.F." value={document.idFiscaleIva} />
          <Fact label="Data" value={document.dataDocumento && formatGiorno(document.dataDocumento)} />
          <Fact
            label="Tipo"
            value={codice && `${TipoDocumento.perCodice(codice as TipoDocumento)?.descrizione ?? ""} (${codice})`}
          />
          <Fact label="Totale documento" value={formatImporto(document.totale)} />
          {!document.totaleRitenute.isZero() && (
            <Fact label="Ritenuta" value={formatImporto(document.totaleRitenute.negated())} />
          )}
          <Fact label="Netto a pagare" value={formatImporto(document.nettoAPagare)} strong />
        </dl>
      </Sheet>
      {document.nomeFile && (
        <Sheet title="Trasmissione">
          <dl className={styles.facts}>
            <Fact label="File" value={<Breakable text={document.nomeFile} />} />
            <Fact label="Progressivo" value={document.progressivoInvio} />
            <Fact label="Identificativo SdI" value={sdi} />
          </dl>
        </Sheet>
      )}
    </div>
  );
}

function Fact({ label, value, strong }: { label: string; value: ReactNode; strong?: boolean }) {
  return (
    <div className={`${styles.fact} ${strong ? styles.strong : ""}`}>
      <dt>{label}</dt>
      <dd>{value || "–"}</dd>
    </div>
  );
}
