import { type CustomerLink, customerLinks } from "@fatturachiara/contract/rooms/customer-page";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { call } from "../../../api/call.ts";
import { useBusy } from "../../../api/use-busy.ts";
import { useMay } from "../../../session/permitted/use-may.ts";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { formatDay, formatMoment } from "../../../ui/time/format-instant.ts";
import { useOggi } from "../../../ui/time/oggi.tsx";
import styles from "./links.module.css";

/** A link that was made: until when it holds, how often it was looked at, and the way to take it back. */
export function LinkRow({ link, onRevoked }: { link: CustomerLink; onRevoked(): Promise<void> }) {
  const [busy, during] = useBusy();
  const { id, createdAt, scade, revocato, viste, ultimaVista } = link;
  const may = useMay();
  const until = formatDay(scade);
  const over = scade.slice(0, 10) < useOggi();
  const revoke = async () => {
    await during(async () => {
      await call(customerLinks.revoke, { params: { id } });
      await onRevoked();
    });
  };
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        Creato {conApostrofo`il ${formatMoment(createdAt)}`},{" "}
        {revocato ? "revocato" : over ? conApostrofo`scaduto il ${until}` : conApostrofo`vale fino al ${until}`}
        <span className={styles.soft}>{looksWords(viste, ultimaVista)}</span>
      </span>
      {!revocato && !over && may(customerLinks.revoke) && (
        <TextButton
          disabled={busy}
          aria-label={conApostrofo`Revoca il link del ${formatMoment(createdAt)}`}
          onClick={() => void revoke()}
        >
          Revoca
        </TextButton>
      )}
    </li>
  );
}

function looksWords(viste: number, last: string | null | undefined): string {
  if (viste === 0 || !last) return "Non ancora aperto";
  const times = viste === 1 ? "Aperto una volta" : `Aperto ${viste} volte`;
  return conApostrofo`${times}, l'ultima il ${formatMoment(last)}`;
}
