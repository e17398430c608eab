import { examples } from "@fatturachiara/contract/rooms/examples";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { confirm } from "../../ui/overlay/confirm.ts";
import { useExamples } from "./use-examples.ts";

/** Says that what the account shows is invented, and takes it away. */
export function ExamplesNotice() {
  const take = useExamples("takeAway");
  const ask = async () => {
    const yes = await confirm({
      header: "Togli i dati di esempio",
      message:
        "Spariscono la ditta inventata, le sue fatture e tutto ciò che ne hai fatto. Quello che hai aggiunto tu resta.",
      destroys: true,
    });
    if (yes) take.mutate();
  };
  return (
    <Notice
      severity="info"
      title="Questi sono dati di esempio: una ditta inventata, due anni di fatture."
      action={
        <IfMay call={examples.takeAway}>
          <Button onClick={ask} saving={take.isPending && "Li tolgo…"}>
            Togli i dati di esempio
          </Button>
        </IfMay>
      }
    />
  );
}
