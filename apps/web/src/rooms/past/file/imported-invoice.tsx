import { past } from "@fatturachiara/contract/rooms/past";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { FRASI_FIRMA } from "@fatturachiara/fatturapa/p7m";
import { useState } from "react";
import { useMay } from "../../../session/permitted/use-may.ts";
import { Button } from "../../../ui/button/button.tsx";
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import { LazyPaperPreview } from "../../archive/index.ts";
import { Findings } from "./findings.tsx";
import styles from "./imported-file-dialog.module.css";
import { Losses } from "./losses-list.tsx";
import type { InvoiceFile } from "./read-imported-file.ts";
import { useTakeInvoice } from "./use-take-invoice.ts";

/** One invoice: what it says, what the SdI would say of it, and the four things that can be done with it. */
export function ImportedInvoice({
  invoice,
  file,
  fiscal,
  onGo,
  onWide,
  onClose,
}: {
  invoice: InvoiceFile;
  file: File;
  /** Null while there are none. */
  fiscal: FiscalData | null;
  onGo(to: string): void;
  onWide(wide: boolean): void;
  onClose(): void;
}) {
  const may = useMay();
  const [mine, setMine] = useState(true);
  const [keep, setKeep] = useState(true);
  const [looking, setLooking] = useState(false);
  const take = useTakeInvoice({ invoice, file, onGo, onClose });
  const unknown = fiscal === null;
  const issued = unknown ? mine && invoice.draft !== undefined : invoice.lato === "emessa";
  const received = !unknown && invoice.lato === "ricevuta";
  const usable = unknown ? issued : true;
  const look = (wide: boolean) => {
    setLooking(wide);
    onWide(wide);
  };

  if (looking) return <Looking invoice={invoice} fileName={file.name} onBack={() => look(false)} />;
  return (
    <div className={styles.stack}>
      <Facts invoice={invoice} fileName={file.name} />
      {invoice.signatures.length > 0 && <p className={styles.caption}>{FRASI_FIRMA.revocaIgnota}</p>}
      <Findings problems={invoice.problems} brief />
      {unknown && invoice.draft && <IsMine invoice={invoice} mine={mine} onMine={setMine} />}
      {!unknown && !invoice.lato && <NotOurs partitaIva={fiscal.partitaIva} />}
      {issued && invoice.draft && may(past.upload) && <KeepToo keep={keep} onKeep={setKeep} />}
      {invoice.draft && usable && <Losses lost={invoice.draft.lost} ours={issued} />}
      <div className={styles.choices}>
        {invoice.draft && usable && may(past.draft) && (
          <MakeDraft
            busy={take.busy}
            onDraft={() => void take.draft({ fill: unknown, keep: issued && keep && may(past.upload) })}
          />
        )}
        {received && may(past.upload) && (
          <AddToReceived busy={take.busy} onAdd={() => void take.archive({ fill: false })} />
        )}
        {issued && may(past.upload) && (
          <Archive only={!invoice.draft} busy={take.busy} onArchive={() => void take.archive({ fill: unknown })} />
        )}
        <Button look="quiet" onClick={() => look(true)}>
          Controlla soltanto
        </Button>
      </div>
    </div>
  );
}

/** Whoever has no tax data yet says whose invoice it is. */
function IsMine({ invoice, mine, onMine }: { invoice: InvoiceFile; mine: boolean; onMine(mine: boolean): void }) {
  const [page] = invoice.pages;
  return (
    <CheckboxField
      label="È una mia fattura: compila da qui i miei dati fiscali"
      help={`${page?.fornitore.nome ?? ""}: partita IVA, indirizzo, regime, cassa, ritenuta e conto. Potrai cambiarli.`}
      checked={mine}
      onChange={(event) => onMine(event.currentTarget.checked)}
    />
  );
}

function NotOurs({ partitaIva }: { partitaIva: string }) {
  return (
    <p className={styles.words}>
      Né chi emette né chi riceve ha la tua partita IVA {partitaIva}: puoi usarne le righe, o solo controllarla.
    </p>
  );
}

function KeepToo({ keep, onKeep }: { keep: boolean; onKeep(keep: boolean): void }) {
  return (
    <CheckboxField
      label="Con la bozza, archivia anche questa fra le emesse fuori"
      help="Così la numerazione continua da qui e i report la contano."
      checked={keep}
      onChange={(event) => onKeep(event.currentTarget.checked)}
    />
  );
}

/** The whole of it on paper, with all that the SdI would say. */
function Looking({ invoice, fileName, onBack }: { invoice: InvoiceFile; fileName: string; onBack(): void }) {
  return (
    <>
      <Findings problems={invoice.problems} />
      <div className={styles.paper}>
        <LazyPaperPreview fattura={invoice.fattura} fileName={fileName} />
      </div>
      <div className={styles.acts}>
        <Button onClick={onBack}>Indietro</Button>
      </div>
    </>
  );
}

function Facts({ invoice, fileName }: { invoice: InvoiceFile; fileName: string }) {
  const [page] = invoice.pages;
  return (
    <dl className={styles.facts}>
      <Fact label="Data" value={page?.data.replace(/^del /, "") ?? ""} />
      <Fact label="Da" value={page?.fornitore.nome ?? ""} />
      <Fact label="A" value={page?.cliente.nome || (page?.cliente.dettagli[0] ?? "")} />
      <Fact label={page?.netto.etichetta ?? "Totale"} value={page?.netto.importo ?? ""} />
      <Fact label="File" value={fileName} />
      {invoice.signatures.map(({ livello, nome, codiceFiscale, firmatoIl }) => (
        <Fact
          key={`${livello} ${nome} ${firmatoIl}`}
          label="Firmato da"
          value={[nome, codiceFiscale].filter(Boolean).join(", ") || "chi, non si legge"}
        />
      ))}
      {invoice.pages.length > 1 && <Fact label="Documenti nel file" value={String(invoice.pages.length)} />}
    </dl>
  );
}

type Busy = ReturnType<typeof useTakeInvoice>["busy"];

function MakeDraft({ busy, onDraft }: { busy: Busy; onDraft(): void }) {
  return (
    <Button
      look="filled"
      autoFocus
      disabled={busy !== null}
      saving={busy === "draft" && "Preparo la bozza…"}
      onClick={onDraft}
    >
      Crea una bozza uguale
    </Button>
  );
}

function AddToReceived({ busy, onAdd }: { busy: Busy; onAdd(): void }) {
  return (
    <Button disabled={busy !== null} onClick={onAdd}>
      Aggiungi alle ricevute
    </Button>
  );
}

/** `only`: no draft can be made of it. */
function Archive({ only, busy, onArchive }: { only: boolean; busy: Busy; onArchive(): void }) {
  return (
    <Button
      look={only ? "filled" : "outline"}
      disabled={busy !== null}
      saving={busy === "archive" && "Archivio…"}
      onClick={onArchive}
    >
      Archivia come emessa fuori
    </Button>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
