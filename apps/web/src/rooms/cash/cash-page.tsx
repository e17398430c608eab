import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

/** It comes by itself: what it shares with other pages would else be grouped anew, and each of those weigh more. */
const CashInSight = lazyComponent(
  async () => (await import("./cash-in-sight.tsx")).CashInSight,
  <SkeletonSheet rows={8} />,
);

/** "Cassa": what comes in and goes out in the weeks to come. */
export function CashPage() {
  return (
    <>
      <PageHeader title="Cassa" crumbs={[]} />
      <CashInSight />
    </>
  );
}
