import { ButtonLink } from "../ui/button/button.tsx";
import { IconArrowLeft } from "../ui/icon/icons.ts";
import { InvoiceLinePage } from "./invoice-line-page.tsx";

/** Any path that is nobody's. */
export function NotFoundPage() {
  return (
    <InvoiceLinePage amount="404" title="Page not found" text="The page you are looking for does not exist.">
      <ButtonLink look="filled" icon={IconArrowLeft} to="/">
        Torna alla home
      </ButtonLink>
    </InvoiceLinePage>
  );
}
