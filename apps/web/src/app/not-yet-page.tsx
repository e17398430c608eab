import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { IconHome } from "../ui/icons.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Sheet } from "../ui/sheet.tsx";
import type { MenuEntry } from "./menu.ts";
import styles from "./not-yet-page.module.css";

/** An entry of the menu whose room is not built yet: it says so, and what will be there. */
export function NotYetPage({ entry }: { entry: MenuEntry }) {
  return (
    <>
      <PageHeader title={entry.label} crumbs={[]} />
      <Sheet>
        <EmptyState icon={entry.icon} sentence="Questa sezione non è ancora disponibile.">
          <p className={styles.will}>Qui troverai: {entry.will.charAt(0).toLowerCase() + entry.will.slice(1)}</p>
          <ButtonLink icon={IconHome} to="/ia/home">
            Torna alla home
          </ButtonLink>
        </EmptyState>
      </Sheet>
    </>
  );
}
