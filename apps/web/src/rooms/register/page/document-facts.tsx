import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { descrizioneDiDocumento, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { TextButton, TextLink } from "../../../ui/address/text-link.tsx";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconFilePlus, IconPackageExport } from "../../../ui/icon/icons.ts";
import frame from "../../../ui/layout/page-and-summary.module.css";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Breakable } from "../../../ui/text/breakable.tsx";
import { useOggi } from "../../../ui/time/oggi.tsx";
import { counterpartName, Fact, netLabel, otherParty, useMayAct } from "../../document/index.ts";
import { CustomersCredit, creditedByNote, leftOf } from "../../payments/index.ts";
import styles from "./document-page.module.css";

/** Customer, amounts, payment, linked documents and transmission at the right of the document. */
export function DocumentFacts({
  document,
  onPayments,
  onFiles,
}: {
  document: DocumentDetail;
  onPayments(): void;
  onFiles(): void;
}) {
  const codice = document.tipoDocumento;
  const name = counterpartName(document);
  const party = otherParty(document.idTipoDocumento);
  return (
    <div className={frame.side}>
      <Sheet title="Riepilogo">
        <dl className={frame.facts}>
          <Fact
            label={party === "fornitore" ? "Fornitore" : "Cliente"}
            value={
              name && document.client ? (
                <TextLink to={`/ia/clients/save?id=${document.client.id}`}>{name}</TextLink>
              ) : (
                name
              )
            }
          />
          <Fact label="P.IVA / C.F." value={document.idFiscaleIva} />
          <Fact label="Data" value={document.dataDocumento && formatGiorno(document.dataDocumento)} />
          <Fact label="Tipo" value={codice && `${descrizioneDiDocumento(codice) ?? ""} (${codice})`} />
          {document.creataDa && <Fact label="Creata da" value={document.creataDa} />}
          <Fact label="Totale documento" value={formatImporto(document.totale)} />
          {!document.totaleRitenute.isZero() && (
            <Fact
              label={withheldBesidesTax(document) ? "Ritenute e contributi" : "Ritenuta"}
              value={formatImporto(document.totaleRitenute.negated())}
            />
          )}
          {/* What one issues to oneself nobody pays. */}
          {party === "cliente" && (
            <Fact label={netLabel(document.idTipoDocumento)} value={formatImporto(document.nettoAPagare)} strong />
          )}
        </dl>
        {document.statoDocumento !== "B" && document.client && party === "cliente" && (
          <p className={styles.again}>
            <ButtonLink icon={IconFilePlus} to={`/ia/document/step/init?cliente=${document.client.id}`} fullWidth>
              Nuova per lo stesso cliente
            </ButtonLink>
          </p>
        )}
      </Sheet>
      {document.azioni.includes("segna_incassata") && <Payment document={document} onPayments={onPayments} />}
      <Linked document={document} />
      {document.nomeFile && <Transmission document={document} fileName={document.nomeFile} onFiles={onFiles} />}
    </div>
  );
}

function Transmission({
  document: { cronImapLogRows, progressivoInvio },
  fileName,
  onFiles,
}: {
  document: DocumentDetail;
  fileName: string;
  onFiles(): void;
}) {
  const sdi = cronImapLogRows.findLast((row) => row.identificativoSdI)?.identificativoSdI;
  return (
    <Sheet title="Trasmissione">
      <dl className={frame.facts}>
        <Fact label="Progressivo" value={progressivoInvio} />
        <Fact label="File" value={<Breakable text={fileName} />} />
        <Fact label="Identificativo SdI" value={sdi} />
      </dl>
      <p className={styles.link}>
        <TextButton onClick={onFiles}>
          <Icon of={IconPackageExport} size="small" /> File e fascicolo
        </TextButton>
      </p>
    </Sheet>
  );
}

function Payment({ document, onPayments }: { document: DocumentDetail; onPayments(): void }) {
  const oggi = useOggi();
  const mayPay = useMayAct()("segna_incassata");
  const creditNote = document.idTipoDocumento === CREDIT_NOTE;
  const open = document.daIncassare.isPositive();
  const late = open && document.prossimaScadenza != null && document.prossimaScadenza < oggi;
  const done = creditNote ? "Rimborsata" : "Incassata";
  return (
    <Sheet title={creditNote ? "Rimborso" : "Incasso"}>
      <dl className={frame.facts}>
        {document.incassato.isPositive() && (
          <Fact
            label={done}
            value={open ? `${formatImporto(document.incassato)} in parte` : paidOn(document)}
            strong={!open}
          />
        )}
        {document.stornato.isPositive() && (
          <Fact label={creditNote ? creditedByNote : "Stornato"} value={formatImporto(document.stornato)} />
        )}
        {(open || document.incassato.isZero()) && (
          <Fact label={creditNote ? "Da rimborsare" : "Da incassare"} value={leftOf(document)} strong />
        )}
        {open && document.prossimaScadenza && (
          <Fact
            label={late ? "Scaduta il" : "Entro il"}
            value={<span className={late ? frame.late : undefined}>{formatGiorno(document.prossimaScadenza)}</span>}
          />
        )}
      </dl>
      <CustomersCredit document={document} />
      <p className={styles.link}>
        <TextButton onClick={onPayments}>{open && mayPay ? "Segna o vedi gli incassi" : "Vedi gli incassi"}</TextButton>
      </p>
    </Sheet>
  );
}

/** Whether the customer keeps contributions too (RT03-RT06): the first withholding is one, or one stands beside it. */
const withheldBesidesTax = ({ idRitenuta, formato }: DocumentDetail): boolean =>
  /RT0[3-6]/.test(`${TipoRitenuta.perId(idRitenuta)?.codice} ${JSON.stringify(formato ?? {})}`);

const paidOn = ({ dataIncasso, incassato }: DocumentDetail) =>
  dataIncasso ? conApostrofo`il ${formatGiorno(dataIncasso)}` : formatImporto(incassato);

/** The invoices a note refers to, and the credit notes of an invoice. */
function Linked({ document }: { document: DocumentDetail }) {
  const references = document.riferimenti.filter(
    (riferimento) => riferimento.tipo === "fattura" && riferimento.idDocumento,
  );
  const balances = document.scalatoIn ?? [];
  if (references.length + document.noteDiCredito.length + balances.length === 0) return null;
  return (
    <Sheet title="Documenti collegati">
      <ul className={frame.links}>
        {document.noteDiCredito.map((note) => (
          <li key={note.id}>
            <TextLink to={`/ia/document/${note.id}`}>
              Nota di credito {note.numero ? `n. ${note.numero}` : "in bozza"}
            </TextLink>{" "}
            di {formatImporto(note.totale)}
          </li>
        ))}
        {balances.map(({ id, numero }) => (
          <li key={id}>
            <TextLink to={`/ia/document/${id}`}>
              {numero ? `Scalato nella fattura n. ${numero}` : "Scalato in una bozza"}
            </TextLink>
          </li>
        ))}
        {references.map((reference) => (
          <li key={`${reference.idDocumento} ${reference.data}`}>
            Fattura n. {reference.idDocumento}
            {reference.data && conApostrofo` del ${formatGiorno(reference.data)}`}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
