import { accountpec, type ProviderSilence as Silence } from "@fatturachiara/contract/rooms/accountpec";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useAct } from "../../api/use-busy.ts";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { formatDay, formatTime } from "../../ui/time/format-instant.ts";
import { oggiIn, useOggi } from "../../ui/time/oggi.tsx";
import { wayOutKey } from "./keys.ts";
import styles from "./sending-held.module.css";

/** That the provider takes nothing: since when, when it is tried next and until when, and the button that tries now. */
export function ProviderSilence({ silence, waiting }: { silence: Silence; waiting: string }) {
  const at = useMoment();
  const queries = useQueryClient();
  const { busy, run } = useAct<"retry">();
  const retry = async () => {
    await call(accountpec.retry, {});
    showToast({ severity: "info", summary: "Sto riprovando." });
    const stale = [[...wayOutKey], ["document"]].map((queryKey) => queries.invalidateQueries({ queryKey }));
    await Promise.all(stale);
  };
  const { dal, prossimo, fino, motivo } = silence;
  // A reply begins with its code: somebody is there, and puts us off.
  const verb = /^\d{3}\b/.test(motivo ?? "") ? "rimanda i messaggi" : "non risponde";
  return (
    <div className={styles.held}>
      <Notice severity="warn" title={`Il gestore della PEC ${verb}`}>
        <p className={styles.text}>
          Il gestore {verb} {at(dal, "dalle")}
          {prossimo ? `, riprovo ${at(prossimo, "alle")}` : ", riprovo adesso"}. {waiting} Continuo da solo fino al{" "}
          {formatDay(fino)} alle {formatTime(fino)}: niente è partito e niente va perso.
        </p>
        {motivo && <p className={styles.text}>Ultimo tentativo: {motivo}</p>}
        <IfMay call={accountpec.retry}>
          <Button row disabled={busy !== null} onClick={() => void run("retry", retry)}>
            Riprova ora
          </Button>
        </IfMay>
      </Notice>
    </div>
  );
}

/** "dalle 10:12" where that is today, else "dal 26/11/2026 alle 10:12". */
function useMoment(): (instant: string, word: "dalle" | "alle") => string {
  const today = useOggi();
  return (instant, word) => {
    const time = formatTime(instant);
    if (oggiIn(new Date(instant)) === today) return `${word} ${time}`;
    return `${word === "dalle" ? "dal" : "il"} ${formatDay(instant)} alle ${time}`;
  };
}
