import { SPIEGAZIONI_NOSTRE, SPIEGAZIONI_SDI } from "@fatturachiara/fatturapa/spiegazioni";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { IconSearch } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./docs.module.css";
import { Links } from "./docs-page.tsx";
import { errorsLead } from "./errors-lead.ts";
import { searchHelp } from "./search-help.ts";

/** The catalogue of errors: every code of the SdI and every advice of ours, found by code or by words (`?cerca=`). */
export function ErrorsPage() {
  const [search, setSearch] = useSearchParams();
  const question = search.get("cerca") ?? "";
  const sdi = useMemo(() => searchHelp(question.trim(), { guides: [], errors: SPIEGAZIONI_SDI }), [question]);
  const ours = useMemo(() => searchHelp(question.trim(), { guides: [], errors: SPIEGAZIONI_NOSTRE }), [question]);
  return (
    <>
      <PageHeader title="Errori" caption={errorsLead} crumbs={[{ label: "Guida", to: "/ia/docs" }]} />
      <Sheet className={styles.ask}>
        <SearchField
          placeholder="Codice o parola: 00423, natura, codice fiscale"
          q={question}
          onSearch={(text) => setSearch(text ? { cerca: text } : {}, { replace: true })}
        />
      </Sheet>
      {sdi.length + ours.length === 0 ? (
        <Sheet>
          <EmptyState icon={IconSearch} sentence={`Nessun errore per «${question.trim()}».`} />
        </Sheet>
      ) : (
        <div className={styles.stack}>
          {sdi.length > 0 && (
            <Sheet title="Codici del Sistema di Interscambio" aside={String(sdi.length)} flush>
              <Links links={sdi} label="Codici del Sistema di Interscambio" />
            </Sheet>
          )}
          {ours.length > 0 && (
            <Sheet title="Avvisi di questo servizio" aside={String(ours.length)} flush>
              <Links links={ours} label="Avvisi di questo servizio" />
            </Sheet>
          )}
        </div>
      )}
    </>
  );
}
