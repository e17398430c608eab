import type { FlatRateMeter } from "@fatturachiara/contract/rooms/document-report";
import { formatImporto, formatPercento } from "@fatturachiara/fatturapa/presentazione";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./flat-rate-sheet.module.css";
import { FlatRateTrack } from "./flat-rate-track.tsx";

/** The meter of a flat-rate regime: how much of its limit the year has taken. */
export function FlatRateSheet({ meter, anno }: { meter: FlatRateMeter; anno: number }) {
  const { base, ricavi, limite, uscitaImmediata, percentuale, stato, messaggio } = meter;
  const left = limite.minus(ricavi);
  return (
    <Sheet title="Soglia del regime forfettario" aside={<span className={styles.caption}>{anno}</span>}>
      <div className={styles.line}>
        <span className={styles.amount}>{formatImporto(ricavi)}</span>
        <span className={styles.caption}>
          {formatPercento(percentuale.round(1))} di {formatImporto(limite)}
        </span>
      </div>
      <FlatRateTrack meter={meter} anno={anno} className={styles.track} />
      <p className={stato === "verde" ? styles.message : styles.alarm}>{messaggio}</p>
      {meter.redditoStimato && meter.coefficiente ? (
        <p className={styles.message}>
          Reddito stimato: {formatImporto(meter.redditoStimato)}, il {formatPercento(meter.coefficiente)} dei ricavi per
          il tuo codice ATECO, prima di togliere i contributi previdenziali versati.
        </p>
      ) : (
        meter.regime === "RF19" && (
          <p className={styles.message}>
            <TextLink to="/ia/account/taxdata">Scrivi il codice ATECO nei dati fiscali</TextLink> per vedere il reddito
            stimato.
          </p>
        )
      )}
      <p className={styles.note}>
        {base === "incassato"
          ? "Conta ciò che hai incassato nell'anno."
          : "Conta ciò che hai emesso: segna gli incassi per contare quelli."}{" "}
        {left.isPositive() && `Restano ${formatImporto(left)}. `}
        Oltre {formatImporto(uscitaImmediata)} si esce subito dal regime. Stima indicativa.
      </p>
    </Sheet>
  );
}
