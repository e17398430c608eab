import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";

// One step behind their address: what they share with the editor would else be loaded by pages that never need it.
const Waiting = ({ title }: { title: string }) => (
  <>
    <PageHeader title={title} crumbs={[]} />
    <Sheet flush>
      <SkeletonSheet rows={8} inside />
    </Sheet>
  </>
);

/** "Documenti ricorrenti". */
export const RecurringListPage = lazyComponent(
  async () => (await import("./list-page.tsx")).RecurringListPage,
  <Waiting title="Documenti ricorrenti" />,
);
/** "Nuovo documento ricorrente", or the change of one. */
export const RecurringFormPage = lazyComponent(
  async () => (await import("./form-page.tsx")).RecurringFormPage,
  <Waiting title="Documento ricorrente" />,
);
/** One recurring document. */
export const RecurringPage = lazyComponent(
  async () => (await import("./recurring-page.tsx")).RecurringPage,
  <Waiting title="Documento ricorrente" />,
);
