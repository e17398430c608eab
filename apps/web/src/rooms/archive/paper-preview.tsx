import {
  NOTA_BOZZA,
  NOTA_COPIA,
  NOTA_DA_FIRMARE,
  type Pagina,
  pagineDi,
  type TabellaAllegati,
} from "@fatturachiara/fatturapa/pagina";
import type { FatturaLetta } from "@fatturachiara/fatturapa/tracciato";
import { ScrollBox } from "../../ui/layout/scroll-box.tsx";
import { InOrder } from "../../ui/text/in-order.tsx";
import styles from "./paper-preview.module.css";

/** The document as the customer will read it: the same texts as the PDF, drawn as a sheet of paper. */
export function PaperPreview({
  fattura,
  draft,
  toSign,
  example,
  fileName,
}: {
  fattura: FatturaLetta;
  draft?: boolean;
  /** Of a draft: fixed already, it waits for its signature. */
  toSign?: boolean;
  /** Invented: it says so across the sheet and at its foot. */
  example?: boolean;
  fileName?: string | null | undefined;
}) {
  const note = example ? "Esempio inventato." : !draft ? NOTA_COPIA : toSign ? NOTA_DA_FIRMARE : NOTA_BOZZA;
  const mark = example ? "ESEMPIO" : draft ? "BOZZA" : undefined;
  return (
    <InOrder of={pagineDi(fattura)}>
      {(page) => <Paper page={page} mark={mark} note={note} fileName={fileName ?? undefined} />}
    </InOrder>
  );
}

function Paper({
  page,
  mark,
  note,
  fileName,
}: {
  page: Pagina;
  mark: string | undefined;
  note: string;
  fileName: string | undefined;
}) {
  return (
    <article className={styles.paper} aria-label={`Anteprima: ${page.titolo}`}>
      {mark && (
        // Not a text of the page: a watermark is pale on purpose.
        <span className={styles.mark} data-mark={mark} aria-hidden="true" />
      )}
      <Parties page={page} />
      <Facts page={page} />
      <Lines page={page} />
      <div className={styles.summary}>
        <div>
          <VatSummary page={page} />
          <InOrder of={page.note}>{(text) => <p className={styles.small}>{text}</p>}</InOrder>
        </div>
        <Totals page={page} />
      </div>
      <InOrder of={page.pagamenti}>{(payment) => <Payment payment={payment} />}</InOrder>
      {page.allegati && <Attachments table={page.allegati} />}
      <footer className={styles.foot}>
        <p>{note}</p>
        {fileName && <p>{fileName}</p>}
      </footer>
    </article>
  );
}

function Parties({ page }: { page: Pagina }) {
  return (
    <>
      <header className={styles.head}>
        <p className={styles.issuer}>{page.emittente}</p>
        <div className={styles.titles}>
          <h2 className={styles.title}>{page.titolo}</h2>
          <p>{page.data}</p>
        </div>
      </header>
      <div className={styles.parties}>
        {[page.fornitore, page.cliente].map((party) => (
          <div key={party.ruolo}>
            <p className={styles.caption}>{party.ruolo}</p>
            <p className={styles.strong}>{party.nome}</p>
            <p>{party.indirizzo}</p>
            <InOrder of={party.dettagli}>{(line) => <p className={styles.small}>{line}</p>}</InOrder>
          </div>
        ))}
      </div>
    </>
  );
}

/** Day, number, references and the text of the document. */
function Facts({ page }: { page: Pagina }) {
  return (
    <>
      <dl className={styles.strip}>
        {page.striscia.map((field) => (
          <div key={field.etichetta} className={styles.field}>
            <dt className={styles.caption}>{field.etichetta}</dt>
            <InOrder of={field.righe}>{(line) => <dd>{line}</dd>}</InOrder>
          </div>
        ))}
      </dl>
      {page.causale.length > 0 && (
        <div className={styles.causale}>
          <p className={styles.caption}>Causale</p>
          <InOrder of={page.causale}>{(text) => <p>{text}</p>}</InOrder>
        </div>
      )}
    </>
  );
}

const side = (right: boolean) => (right ? styles.right : undefined);

function Lines({ page }: { page: Pagina }) {
  return (
    <ScrollBox className={styles.scroll} label="Righe del documento">
      <table className={styles.lines}>
        <thead>
          <tr>
            {page.colonne.map((column) => (
              <th key={column.testa} scope="col" className={side(column.destra)}>
                {column.testa}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <InOrder of={page.righe}>
            {(row) => (
              <tr>
                {row.celle.map((cell, place) => {
                  const column = page.colonne[place];
                  return (
                    <td
                      key={column?.testa}
                      className={side(column?.destra ?? false)}
                      data-head={column?.testa}
                      data-wide={column?.larga || undefined}
                    >
                      {cell}
                      {column?.larga && row.dettagli.length > 0 && (
                        <span className={styles.detail}>{row.dettagli.join("\n")}</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            )}
          </InOrder>
        </tbody>
      </table>
    </ScrollBox>
  );
}

function VatSummary({ page: { riepilogo } }: { page: Pagina }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {riepilogo.testa.map((text, place) => (
            <th key={text} scope="col" className={side(place > 0)}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <InOrder of={riepilogo.righe}>
          {(row) => (
            <tr>
              <td>{row.nome}</td>
              <td className={styles.right}>{row.imponibile}</td>
              <td className={styles.right}>{row.imposta}</td>
            </tr>
          )}
        </InOrder>
      </tbody>
    </table>
  );
}

function Attachments({ table: { testa, righe } }: { table: TabellaAllegati }) {
  return (
    <table className={`${styles.lines} ${styles.attachments}`}>
      <thead>
        <tr>
          {testa.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <InOrder of={righe}>
          {(row) => (
            <tr>
              {row.map((cell, place) => (
                <td key={testa[place]} className={styles.name}>
                  {cell}
                </td>
              ))}
            </tr>
          )}
        </InOrder>
      </tbody>
    </table>
  );
}

function Totals({ page: { totali, netto } }: { page: Pagina }) {
  return (
    <dl className={styles.totals}>
      <InOrder of={totali.sopra}>{(row) => <TotalRow label={row.etichetta} value={row.valore} />}</InOrder>
      <TotalRow label={totali.totale.etichetta} value={totali.totale.valore} className={styles.total} />
      <InOrder of={totali.sotto}>{(row) => <TotalRow label={row.etichetta} value={row.valore} />}</InOrder>
      <TotalRow label={netto.etichetta} value={netto.importo} className={styles.net} />
    </dl>
  );
}

function TotalRow({ label, value, className }: { label: string; value: string; className?: string | undefined }) {
  return (
    <div className={`${styles.totalRow} ${className ?? ""}`}>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
      </dd>
    </div>
  );
}

function Payment({ payment }: { payment: Pagina["pagamenti"][number] }) {
  if (payment.forma === "unico")
    return (
      <dl className={styles.payment}>
        {payment.coppie.map((pair) => (
          <div key={pair.etichetta}>
            <dt className={styles.caption}>{pair.etichetta}</dt>
            <dd className={pair.forte ? styles.strong : undefined}>{pair.testo}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <div className={styles.payment}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <InOrder of={payment.testa}>
              {(text, place) => (
                <th scope="col" className={side(place === 2)}>
                  {text}
                </th>
              )}
            </InOrder>
          </tr>
        </thead>
        <tbody>
          <InOrder of={payment.righe}>
            {(row) => (
              <tr>
                <InOrder of={row}>{(cell, place) => <td className={side(place === 2)}>{cell}</td>}</InOrder>
              </tr>
            )}
          </InOrder>
        </tbody>
      </table>
      <p className={styles.small}>{payment.sotto}</p>
    </div>
  );
}
