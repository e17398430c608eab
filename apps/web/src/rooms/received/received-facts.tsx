import { receivedFromWords } from "@fatturachiara/contract/rooms/channels";
import { receivedMark } from "@fatturachiara/contract/rooms/document-list";
import type { ReceivedDocument } from "@fatturachiara/contract/rooms/document-received";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { DateField } from "../../ui/fields/date-field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { IconQrcode } from "../../ui/icon/icons.ts";
import frame from "../../ui/layout/page-and-summary.module.css";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { Breakable } from "../../ui/text/breakable.tsx";
import { formatMoment } from "../../ui/time/format-instant.ts";
import { useOggi } from "../../ui/time/oggi.tsx";
import { Fact, isCreditNote, kindOf, netLabel, partyOf, receivedMarks } from "../document/index.ts";
import { SignatureLine } from "../messages/index.ts";
import { TransferDialog } from "../payments/index.ts";
import { AttachedFiles } from "./attached-files.tsx";
import styles from "./received.module.css";
import { settled } from "./settled.ts";
import { useReceivedActs } from "./use-received-acts.ts";

/** Supplier, amounts, the owner's marks, attachments and where it came from, at the right of the invoice. */
export function ReceivedFacts({ document }: { document: ReceivedDocument }) {
  const oggi = useOggi();
  const { idFiscaleIva, pagataIl, dataScadenzaPagamento: due } = document;
  // A credit note never falls due.
  const late = !isCreditNote(document) && !pagataIl && due != null && due < oggi;
  return (
    <div className={frame.side}>
      <Sheet title="Riepilogo">
        <dl className={frame.facts}>
          <Fact
            label="Fornitore"
            value={
              idFiscaleIva ? (
                <TextLink to={`/ia/document/received?year=0&search=${encodeURIComponent(idFiscaleIva)}`}>
                  {partyOf(document)}
                </TextLink>
              ) : (
                partyOf(document)
              )
            }
          />
          <Fact label="P.IVA / C.F." value={idFiscaleIva} />
          <Fact label="Data" value={document.dataDocumento && formatGiorno(document.dataDocumento)} />
          <Fact label="Tipo" value={kindOf(document)} />
          <Fact label="Imponibile" value={formatImporto(document.imponibile)} />
          <Fact label="IVA" value={formatImporto(document.totaleIva)} />
          <Fact label="Totale documento" value={formatImporto(document.totale)} />
          {!document.totaleRitenute.isZero() && (
            <Fact label="Ritenute e contributi" value={formatImporto(document.totaleRitenute.negated())} />
          )}
          <Fact label={netLabel(document.idTipoDocumento)} value={formatImporto(document.nettoAPagare)} strong />
          {due && (
            <Fact
              label={late ? "Scaduta il" : "Scadenza"}
              value={<span className={late ? frame.late : undefined}>{formatGiorno(due)}</span>}
            />
          )}
        </dl>
      </Sheet>
      <ByPhone document={document} />
      <ForYou document={document} />
      <AttachedFiles document={document} />
      <HowItCame document={document} />
    </div>
  );
}

/** The code that the app of one's own bank reads, where the file says where to pay to. Asked for, as one looks at the IBAN first. */
function ByPhone({ document }: { document: ReceivedDocument }) {
  const [showing, setShowing] = useState(false);
  const { iban, pagataIl, daVerificare, ibanDiverso } = document;
  if (iban.length === 0 || pagataIl || daVerificare || isCreditNote(document) || !document.daIncassare.isPositive())
    return null;
  return (
    <Sheet title="Paga da telefono">
      <div className={styles.own}>
        <p className={styles.how}>
          {ibanDiverso
            ? "L'IBAN non è quello dell'ultima fattura: chiama prima il fornitore. Poi inquadra il codice con l'app della tua banca."
            : "Inquadra il codice con l'app della tua banca: il bonifico è già compilato."}
        </p>
        <Button icon={IconQrcode} onClick={() => setShowing(true)}>
          Mostra il codice
        </Button>
      </div>
      {showing && <TransferDialog id={document.id} title="Paga da telefono" onClose={() => setShowing(false)} />}
    </Sheet>
  );
}

/** What the owner says of it: its mark, and when it was paid. */
function ForYou({ document }: { document: ReceivedDocument }) {
  const acts = useReceivedActs();
  const { pagataIl } = document;
  const words = settled(document);
  return (
    <Sheet title="Per te">
      <div className={styles.own}>
        <SelectField
          label="Stato"
          choices={receivedMark.options.map((value) => ({ value, label: receivedMarks[value] }))}
          value={document.segno}
          onChange={(segno) => segno && void acts.mark(document, segno)}
        />
        <DateField
          label={words.on}
          optional
          help={words.notYet}
          value={pagataIl}
          onChange={(day, { valid }) => valid && day !== (pagataIl ?? null) && void acts.pay(document, day)}
        />
      </div>
    </Sheet>
  );
}

function HowItCame({ document }: { document: ReceivedDocument }) {
  return (
    <Sheet title="Ricezione">
      <dl className={frame.facts}>
        <Fact label="Ricevuta il" value={document.dataInvio && formatMoment(document.dataInvio)} />
        <Fact label="Come" value={receivedFromWords[document.origine]} />
        <Fact label="File" value={<Breakable text={document.nomeFile} />} />
        <Fact label="Identificativo SdI" value={document.identificativoSdI} />
      </dl>
      <div className={styles.signed}>
        <SignatureLine firme={document.firme} />
      </div>
    </Sheet>
  );
}
