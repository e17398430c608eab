import { SPIEGAZIONI } from "@fatturachiara/fatturapa/spiegazioni";
import { useMemo, useState } from "react";
import { SiteLink } from "../../ui/address/site-link.tsx";
import { TextLink } from "../../ui/address/text-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconAlertOctagon, IconChevronRight, IconSearch } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./docs.module.css";
import { errorsLead } from "./errors-lead.ts";
import { guides } from "./guides.ts";
import { ProgramFacts } from "./program-facts.tsx";
import { searchHelp } from "./search-help.ts";
import { ServiceStatus } from "./service-status.tsx";
import { ShortcutsList } from "./shortcuts-list.tsx";

/** "Guida": one search over guides and errors, the guides, and where else there is help. Asks the server for no text. */
export function DocsPage() {
  const [question, setQuestion] = useState("");
  const asked = question.trim();
  const found = useMemo(() => (asked ? searchHelp(asked, { guides, errors: SPIEGAZIONI }) : []), [asked]);
  return (
    <>
      <PageHeader title="Guida" crumbs={[]} />
      <Sheet className={styles.ask}>
        <SearchField placeholder="Una parola, o il codice di un errore: 00423" q={question} onSearch={setQuestion} />
      </Sheet>
      {asked ? (
        <Sheet title="Risultati" aside={String(found.length)} flush>
          {found.length === 0 ? (
            <EmptyState icon={IconSearch} sentence={`Niente per «${asked}». Prova con una parola sola.`} />
          ) : (
            <Links links={found} label="Risultati" />
          )}
        </Sheet>
      ) : (
        <div className={styles.columns}>
          <Sheet title="Guide" flush>
            <Links
              label="Guide"
              links={guides.map(({ slug, title, summary }) => ({
                key: slug,
                title,
                text: summary,
                to: `/ia/docs/${slug}`,
              }))}
            />
          </Sheet>
          <BesideGuides />
        </div>
      )}
    </>
  );
}

/** Errors, keys, the service itself, and which program it is. */
function BesideGuides() {
  return (
    <div className={styles.side}>
      <Sheet title="Errori del SdI">
        <p className={styles.text}>
          <Icon of={IconAlertOctagon} size="small" /> {errorsLead}
        </p>
        <TextLink to="/ia/docs/errori">Apri il catalogo degli errori</TextLink>
      </Sheet>
      <Sheet title="Scorciatoie da tastiera">
        <ShortcutsList />
      </Sheet>
      <Sheet title="Servizio">
        <ServiceStatus />
        <ul className={styles.plain}>
          <li>
            <TextLink to="/ia/account/profile">Scarica i tuoi dati</TextLink>
          </li>
          <li>
            <TextLink to="/ia/docs/api">Collegare un altro programma: token ed esempi</TextLink>
          </li>
          <li>
            <a className={styles.outside} href="/api/docs" target="_blank" rel="noreferrer">
              Per chi programma: le chiamate (API)
            </a>
          </li>
        </ul>
      </Sheet>
      <Sheet title="Informazioni">
        <ProgramFacts />
      </Sheet>
    </div>
  );
}

/** Rows that lead somewhere: what it is called, and one sentence about it. */
export function Links({
  links,
  label,
}: {
  links: readonly { key: string; title: string; text: string; to: string }[];
  label: string;
}) {
  return (
    <ul className={styles.links} aria-label={label}>
      {links.map(({ key, title, text, to }) => (
        <li key={key}>
          <SiteLink to={to} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
            </span>
            <Icon of={IconChevronRight} size="small" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
