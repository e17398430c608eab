import type { FlatRateMeter } from "@fatturachiara/contract/rooms/document-report";
import { formatPercento } from "@fatturachiara/fatturapa/presentazione";
import { Track } from "../../ui/feedback/track.tsx";

const tones = { verde: "fill", attenzione: "warn", vicino: "warn", superata: "err", uscita: "err" } as const;

/** How much of the limit of a flat-rate regime a year has taken. */
export function FlatRateTrack({
  meter: { percentuale, stato },
  anno,
  className,
}: {
  meter: FlatRateMeter;
  anno: number;
  className?: string | undefined;
}) {
  return (
    <Track
      percent={Number(percentuale.toString())}
      tone={tones[stato]}
      says={{ role: "meter", label: `Ricavi ${anno} rispetto al limite`, text: formatPercento(percentuale) }}
      className={className}
    />
  );
}
