import { TextLink } from "../../ui/address/text-link.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { IconPlus } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { useOggi } from "../../ui/time/oggi.tsx";
import { LazyPaperPreview } from "../archive/index.ts";
import { exampleInvoice } from "./example-invoice.ts";
import styles from "./example-page.module.css";

const crumbs = [{ label: "Guida", to: "/ia/docs" }];

/** What happens to an invoice, in the words that its own page uses. */
const after: readonly { state: string; text: string }[] = [
  { state: "Bozza", text: "Scrivi cliente, descrizione e prezzo: totali e controlli si aggiornano mentre scrivi." },
  { state: "Inviata", text: "Parte dalla tua PEC verso il Sistema di Interscambio, con numero e data definitivi." },
  { state: "Confermata", text: "Il SdI l'ha controllata e consegnata al cliente. Resta qui con le sue ricevute." },
  { state: "Scartata", text: "Se qualcosa non va il SdI la respinge: ti diciamo che cosa correggere ed entro quando." },
];

/** "Guarda un esempio": a finished invoice and what becomes of it. Nothing of it is anybody's, or kept. */
export function ExamplePage() {
  const oggi = useOggi();
  return (
    <>
      <PageHeader title="Un esempio di fattura" crumbs={crumbs}>
        <ButtonLink look="filled" icon={IconPlus} to="/ia/document/step/init">
          Nuova fattura
        </ButtonLink>
      </PageHeader>
      <Notice severity="info" title="È inventata: non è tra i tuoi documenti e non conta nei tuoi numeri." />
      <div className={styles.columns}>
        <Sheet flush>
          <div className={styles.paper}>
            <LazyPaperPreview fattura={exampleInvoice(oggi)} example />
          </div>
        </Sheet>
        <Sheet title="Che cosa le succede">
          <ol className={styles.steps}>
            {after.map(({ state, text }) => (
              <li key={state}>
                <strong>{state}</strong>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <TextLink to="/ia/docs/primi-passi">Che cosa serve per cominciare</TextLink>
        </Sheet>
      </div>
    </>
  );
}
