import { document as calls } from "@fatturachiara/contract/rooms/document";
import type { Transfer } from "@fatturachiara/contract/rooms/document-payment";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { CopyButton } from "../../ui/button/copy-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonLines } from "../../ui/feedback/skeletons.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { IconQrcode } from "../../ui/icon/icons.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Fact } from "../document/index.ts";
import styles from "./transfer-dialog.module.css";

const QrCode = lazyComponent(
  async () => (await import("../../ui/text/qr-code.tsx")).QrCode,
  <SkeletonLines lines={3} />,
);

/** How an invoice is paid from a telephone: the code that the payer's bank reads, and beside it the same in letters. */
export function TransferDialog({ id, title, onClose }: { id: string; title: string; onClose(): void }) {
  const found = useQuery({
    queryKey: ["document", "transfers", id],
    queryFn: ({ signal }) => call(calls.transfers, { params: { id }, quiet: true, signal }),
  });
  return (
    <Dialog opened light closable onClose={onClose} title={title} size={560}>
      {found.isPending ? (
        <SkeletonLines lines={5} />
      ) : found.isError ? (
        <LoadError onRetry={() => void found.refetch()} />
      ) : (
        <Transfers transfers={found.data} />
      )}
    </Dialog>
  );
}

function Transfers({ transfers }: { transfers: readonly Transfer[] }) {
  const [at, setAt] = useState(0);
  const chosen = transfers[at] ?? transfers[0];
  if (!chosen)
    return (
      <EmptyState
        icon={IconQrcode}
        sentence="Non c'è un bonifico da preparare: serve un importo in euro ancora da pagare con bonifico, e nel file un IBAN dell'area SEPA (fuori dallo Spazio economico europeo anche il BIC)."
      />
    );
  const { beneficiario, iban, causale, codice, importo, entro } = chosen;
  return (
    <div className={styles.parts}>
      {transfers.length > 1 && (
        <SelectField
          label="Rata"
          choices={transfers.map((one, value) => ({ value, label: wordsOf(one) }))}
          value={at}
          onChange={(next) => setAt(next ?? 0)}
        />
      )}
      <div className={styles.scan}>
        <QrCode text={codice} label={`Codice QR del bonifico di ${formatImporto(importo)} a ${beneficiario}`} />
        <div className={styles.letters}>
          <p className={styles.text}>
            Se la banca di chi paga legge i codici dei bonifici SEPA, la sua app compila il bonifico da sola. Altrimenti
            ecco gli stessi dati:
          </p>
          <dl className={styles.facts}>
            <Fact label="Importo" value={formatImporto(importo)} strong />
            {entro && <Fact label="Entro il" value={formatGiorno(entro)} />}
            <Fact label="Beneficiario" value={beneficiario} />
            <Fact label="IBAN" value={formattaIban(iban)} />
            <Fact label="Causale" value={causale} />
          </dl>
          <CopyButton row text={iban} label="Copia l'IBAN" done="IBAN copiato" />
        </div>
      </div>
    </div>
  );
}

const wordsOf = ({ importo, entro }: Transfer) =>
  `${formatImporto(importo)}${entro ? conApostrofo`, entro il ${formatGiorno(entro)}` : ""}`;
