import {
  NOTA_BOZZA,
  NOTA_COPIA,
  NOTA_DA_FIRMARE,
  type Pagina,
  pagine,
  pagineSemplificata,
  type TabellaAllegati,
} from "@fatturachiara/fatturapa/pagina";
import type { FatturaElettronica, FatturaElettronicaSemplificata } from "@fatturachiara/fatturapa/tracciato";
import styles from "./paper-preview.module.css";

/** The document as the customer will read it: the same texts as the PDF, drawn as a sheet of paper. */
export function PaperPreview({
  fattura,
  draft,
  toSign,
  example,
  fileName,
}: {
  fattura: FatturaElettronica | FatturaElettronicaSemplificata;
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
    <>
      {(fattura.versione === "FSM10" ? pagineSemplificata(fattura) : pagine(fattura)).map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: documents of the file, in its order
        <Paper key={at} page={page} mark={mark} note={note} fileName={fileName ?? undefined} />
      ))}
    </>
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
          {page.note.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences of the page, in its order
            <p key={at} className={styles.small}>
              {text}
            </p>
          ))}
        </div>
        <Totals page={page} />
      </div>
      {page.pagamenti.map((payment, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of the file, in its order
        <Payment key={at} payment={payment} />
      ))}
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
          <p className={styles.date}>{page.data}</p>
        </div>
      </header>
      <div className={styles.parties}>
        {[page.fornitore, page.cliente].map((party) => (
          <div key={party.ruolo}>
            <p className={styles.caption}>{party.ruolo}</p>
            <p className={styles.strong}>{party.nome}</p>
            <p>{party.indirizzo}</p>
            {party.dettagli.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of the page, in its order
              <p key={at} className={styles.small}>
                {line}
              </p>
            ))}
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
            {field.righe.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: references of the file, in its order
              <dd key={at}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      {page.causale.length > 0 && (
        <div className={styles.causale}>
          <p className={styles.caption}>Causale</p>
          {page.causale.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts of the file, in its order
            <p key={at}>{text}</p>
          ))}
        </div>
      )}
    </>
  );
}

const side = (right: boolean) => (right ? styles.right : undefined);

function Lines({ page }: { page: Pagina }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where its columns do not fit the table scrolls sideways, also by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Righe del documento">
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
          {page.righe.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of the file, in its order
            <tr key={at}>
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
          ))}
        </tbody>
      </table>
    </section>
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
        {riepilogo.righe.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of the file, in its order
          <tr key={at}>
            <td>{row.nome}</td>
            <td className={styles.right}>{row.imponibile}</td>
            <td className={styles.right}>{row.imposta}</td>
          </tr>
        ))}
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
        {righe.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files of the document, in its order
          <tr key={at}>
            {row.map((cell, place) => (
              <td key={testa[place]} className={styles.name}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ page: { totali, netto } }: { page: Pagina }) {
  return (
    <dl className={styles.totals}>
      {totali.sopra.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two funds may bear one name
        <TotalRow key={at} label={row.etichetta} value={row.valore} />
      ))}
      <TotalRow label={totali.totale.etichetta} value={totali.totale.valore} className={styles.total} />
      {totali.sotto.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two withholdings may bear one name
        <TotalRow key={at} label={row.etichetta} value={row.valore} />
      ))}
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
            {payment.testa.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: four columns, the last head may be empty
              <th key={place} scope="col" className={side(place === 2)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payment.righe.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: instalments of the file, in its order
            <tr key={at}>
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: four columns
                <td key={place} className={side(place === 2)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.small}>{payment.sotto}</p>
    </div>
  );
}
