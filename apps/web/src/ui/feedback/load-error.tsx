import { Button } from "../button/button.tsx";
import { IconAlertCircle } from "../icon/icons.ts";
import { EmptyState } from "./empty-state.tsx";

/** A screen whose data did not come. */
export function LoadError({ onRetry }: { onRetry(): void }) {
  return (
    <EmptyState icon={IconAlertCircle} sentence="Non è stato possibile caricare i dati.">
      <Button onClick={onRetry}>Riprova</Button>
    </EmptyState>
  );
}
