import { SPIEGAZIONI, SPIEGAZIONI_SDI } from "@fatturachiara/fatturapa/spiegazioni";
import { useParams } from "react-router";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { IconHelpCircle } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./prose.module.css";

const crumbs = [
  { label: "Guida", to: "/ia/docs" },
  { label: "Errori", to: "/ia/docs/errori" },
];

/** One code: what was found, how it happens, what to do. */
export function ErrorPage() {
  const { code = "" } = useParams();
  const known = SPIEGAZIONI[code.toUpperCase()];
  if (!known)
    return (
      <>
        <PageHeader title={`Errore ${code}`} crumbs={crumbs} />
        <Sheet>
          <EmptyState icon={IconHelpCircle} sentence={`Non conosciamo il codice ${code}.`}>
            <ButtonLink to="/ia/docs/errori">Tutti gli errori</ButtonLink>
          </EmptyState>
        </Sheet>
      </>
    );
  return (
    <>
      <PageHeader title={`Errore ${code.toUpperCase()}`} crumbs={crumbs} />
      <Sheet>
        <div className={styles.prose}>
          <h2>Che cosa significa</h2>
          <p>{known.significato}</p>
          <h2>Perché succede</h2>
          <p>{known.causa}</p>
          <h2>Che cosa fare</h2>
          <p>{known.rimedio}</p>
          <p className={styles.note}>
            {code.toUpperCase() in SPIEGAZIONI_SDI
              ? "È un codice del Sistema di Interscambio: con questo errore la fattura viene scartata."
              : "È un avviso di questo servizio: il Sistema di Interscambio non lo conosce."}
          </p>
        </div>
      </Sheet>
    </>
  );
}
