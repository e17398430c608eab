import { goTo } from "../ui/address/address.ts";
import { Button } from "../ui/button/button.tsx";
import { IconArrowLeft } from "../ui/icon/icons.ts";
import { InvoiceLinePage } from "./invoice-line-page.tsx";

/** The 500 page; `leave` works also where no router does. */
export function Unavailable({ leave }: { leave(): void }) {
  return (
    <InvoiceLinePage
      amount="500"
      title="Temporarily unavailable"
      text="The service is temporarily unavailable. Please try again later."
    >
      <Button look="filled" icon={IconArrowLeft} onClick={leave}>
        Torna alla home
      </Button>
    </InvoiceLinePage>
  );
}

/** What is shown where the service does not answer. */
export function UnavailablePage() {
  return <Unavailable leave={() => goTo("/")} />;
}
