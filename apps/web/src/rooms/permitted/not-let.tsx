import { useSignedInUser } from "../../session/use-user.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { IconLock } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { ownerLetsWords } from "./owner-lets-words.ts";

/** In the place of a form whose every answer would be a refusal. */
export function NotLet() {
  const words = ownerLetsWords(useSignedInUser());
  return (
    <>
      <PageHeader title="Qui non puoi scrivere" crumbs={[]} />
      <Sheet>
        <EmptyState
          icon={IconLock}
          sentence={`${words} Per farlo, chiedi un altro permesso a chi ti ha dato l'accesso.`}
        >
          <ButtonLink to="/ia/home">Vai alla home</ButtonLink>
        </EmptyState>
      </Sheet>
    </>
  );
}
