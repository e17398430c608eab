import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";

/** The quotes of a customer, which come after the card itself. */
export const ClientQuotes = lazyComponent(async () => (await import("./client-quotes.tsx")).ClientQuotes, null);
