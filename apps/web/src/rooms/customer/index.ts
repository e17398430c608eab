import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";

export { LinksButton } from "./links/links-button.tsx";

/** What a customer has still to pay, in its record, which comes after the card itself. */
export const ClientStatement = lazyComponent(
  async () => (await import("./links/client-statement.tsx")).ClientStatement,
  null,
);
