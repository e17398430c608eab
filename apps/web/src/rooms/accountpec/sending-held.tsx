import type { PecSettings } from "@fatturachiara/contract/rooms/accountpec";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { Notice } from "../../ui/feedback/notice.tsx";
import { formatMoment } from "../../ui/time/format-instant.ts";
import { ProviderSilence } from "./provider-silence.tsx";
import styles from "./sending-held.module.css";
import { useWayOut } from "./use-way-out.ts";

/**
 * What stands where one sends while the administrator holds all sending, or the provider takes nothing (`onlyHeld`: the page
 * says that itself); nothing otherwise.
 */
export function SendingHeld({ onlyHeld = false }: { onlyHeld?: boolean }) {
  const { heldSince, why, silence } = useWayOut();
  if (!heldSince) return silence && !onlyHeld ? <ProviderSilence silence={silence} waiting={counted(silence)} /> : null;
  return (
    <div className={styles.held}>
      <Notice severity="warn" title="Gli invii sono sospesi">
        {whyHeld(why, formatMoment(heldSince))}
      </Notice>
    </div>
  );
}

const counted = ({ inCoda }: { inCoda: number }) =>
  inCoda === 1 ? "Una fattura aspetta." : `${inCoda} fatture aspettano.`;

function whyHeld(why: PecSettings["inviiSospesiMotivo"], since: string): string {
  const kept =
    "Niente va perso: ciò che invii resta in coda e parte da solo quando gli invii riprendono. Le ricevute continuano ad arrivare.";
  if (why === "prova")
    return "Questa è una copia di prova, da guardare: nulla di ciò che fai qui parte, e le caselle non vengono lette.";
  if (why === "fermo") return conApostrofo`Chi gestisce il servizio ha sospeso gli invii dal ${since}. ${kept}`;
  return conApostrofo`Chi gestisce il servizio lo ha ripristinato da un salvataggio e ha sospeso gli invii dal ${since}, perché nulla parta due volte. ${kept}`;
}
