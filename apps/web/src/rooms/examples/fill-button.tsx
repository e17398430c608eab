import { Button } from "../../ui/button/button.tsx";
import { IconBuilding } from "../../ui/icon/icons.ts";
import { useExamples } from "./use-examples.ts";

/** Demo only: fills an empty account with the two years of an invented firm. */
export function FillButton() {
  const fill = useExamples("fill");
  return (
    <Button icon={IconBuilding} onClick={() => fill.mutate()} saving={fill.isPending && "Preparo i dati di esempio…"}>
      Prova con dati di esempio
    </Button>
  );
}
