import Markdown from "markdown-to-jsx/react";
import { useParams } from "react-router";
import { TextLink } from "../../ui/address/text-link.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { IconHelpCircle } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { ScrollBox } from "../../ui/layout/scroll-box.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { guideOf, guides } from "./guides.ts";
import styles from "./prose.module.css";

const crumbs = [{ label: "Guida", to: "/ia/docs" }];

/** One guide, read from its Markdown. */
export function GuidePage() {
  const { guide: slug = "" } = useParams();
  const guide = guideOf(slug);
  if (!guide)
    return (
      <>
        <PageHeader title="Guida" crumbs={crumbs} />
        <Sheet>
          <EmptyState icon={IconHelpCircle} sentence="Questa guida non c'è.">
            <ButtonLink to="/ia/docs">Tutte le guide</ButtonLink>
          </EmptyState>
        </Sheet>
      </>
    );
  const next = guides[guides.indexOf(guide) + 1];
  return (
    <>
      <PageHeader title={guide.title} caption={guide.summary} crumbs={crumbs} />
      <Sheet>
        <div className={styles.prose}>
          <Markdown
            options={{ disableParsingRawHTML: true, overrides: { a: GuideLink, pre: GuideCode, table: GuideTable } }}
          >
            {guide.body}
          </Markdown>
        </div>
      </Sheet>
      {next && (
        <p className={styles.next}>
          Continua con <TextLink to={`/ia/docs/${next.slug}`}>{next.title}</TextLink>
        </p>
      )}
    </>
  );
}

/** Guides link only to pages of this site. */
function GuideLink({ href, children }: { href?: string; children?: React.ReactNode }) {
  return <TextLink to={href ?? "/ia/docs"}>{children}</TextLink>;
}

/** Code does not break its lines: it moves inside its own box. */
function GuideCode({ children }: { children?: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <pre className={styles.code} tabIndex={0}>
      {children}
    </pre>
  );
}

/** A table moves inside its own box on a phone. */
function GuideTable({ children }: { children?: React.ReactNode }) {
  return (
    <ScrollBox className={styles.scroll} label="Tabella">
      <table>{children}</table>
    </ScrollBox>
  );
}
