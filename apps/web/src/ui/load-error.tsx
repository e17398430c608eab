import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { IconAlertCircle } from "./icons.ts";

/** A screen whose data did not come. */
export function LoadError({ onRetry }: { onRetry(): void }) {
  return (
    <EmptyState icon={IconAlertCircle} sentence="Non è stato possibile caricare i dati.">
      <Button onClick={onRetry}>Riprova</Button>
    </EmptyState>
  );
}
