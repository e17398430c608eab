import type { FullExport } from "@fatturachiara/contract/rooms/portability";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { formatCount } from "../../../ui/text/format-count.ts";
import { formatSize } from "../../../ui/text/format-size.ts";
import { formatDay, formatMoment } from "../../../ui/time/format-instant.ts";

const documents = (n: number) => (n === 1 ? "1 documento" : `${formatCount(n)} documenti`);

/** How far an archive has come: "Archivio in preparazione: 120 di 300 documenti." */
export function progressWords({ stato, fatti, documenti }: FullExport): string {
  if (stato === "in_coda") return "L'archivio è in coda: la preparazione comincia fra poco.";
  return documenti === 0
    ? "Archivio in preparazione…"
    : `Archivio in preparazione: ${formatCount(fatti)} di ${documents(documenti)}.`;
}

/** "Archivio pronto: 300 documenti con la copia PDF, 12,4 MB. Preparato il 22/11/2026, 10:34." */
export function archiveWords({ documenti, pdf, dimensione, prontaIl }: FullExport): string {
  const copies = pdf ? " con la copia PDF" : "";
  const when = prontaIl ? conApostrofo` Preparato il ${formatMoment(prontaIl)}.` : "";
  return `Archivio pronto: ${documents(documenti)}${copies}, ${formatSize(dimensione)}.${when}`;
}

/** Until when it lies here, and whether it has been taken away. */
export function untilWords({ scadeIl, scaricataIl }: FullExport): string {
  const until = scadeIl ? conApostrofo`Si può scaricare fino al ${formatMoment(scadeIl)}, poi viene cancellato.` : "";
  return scaricataIl ? conApostrofo`${until} Già scaricato il ${formatDay(scaricataIl)}.` : until;
}

/** How much of it is done, 0-100. */
export function percentOf({ fatti, documenti }: FullExport): number {
  return documenti === 0 ? 0 : Math.min(100, Math.floor((fatti / documenti) * 100));
}
