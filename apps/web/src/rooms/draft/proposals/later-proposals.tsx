import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import type { Place } from "../content/proposal.ts";
import { useDraft } from "../editor/use-editor.tsx";

const ProposalsNotice = lazyComponent(async () => (await import("./proposals-notice.tsx")).ProposalsNotice, null);

/** What is proposed for the customer; it comes when there is one. */
export function Proposals({ at }: { at: Place }) {
  const client = useDraft(({ idCliente }) => idCliente);
  return client ? <ProposalsNotice at={at} /> : null;
}
