import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { IconLink } from "../../../ui/icon/icons.ts";
import type { LinkSubject } from "./links-dialog.tsx";

const LinksDialog = lazyComponent(async () => (await import("./links-dialog.tsx")).LinksDialog, null);

/** Opens the links of a customer to an issued document, or to the statement of account. */
export function LinksButton({ subject }: { subject: LinkSubject }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={IconLink} onClick={() => setOpen(true)}>
        Link per il cliente
      </Button>
      {open && <LinksDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}
