import { FUSO } from "@fatturachiara/fatturapa/giorno";

const romeParts = new Intl.DateTimeFormat("en-GB", {
  timeZone: FUSO,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZoneName: "longOffset",
});
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A moment as Italian mail servers and SdI write it. */
export type RomeTime = {
  /** "16/11/2026" */
  giorno: string;
  /** "10:04:33" */
  ora: string;
  /** "+0100" */
  zona: string;
  /** "2026-11-16T10:04:33.000+01:00" */
  iso: string;
  /** "20261116100433" */
  stamp: string;
  /** "Mon, 16 Nov 2026 10:04:33 +0100" */
  mail: string;
};

/** The clock on the wall in Rome at that moment. */
export function romeTime(instant: Date): RomeTime {
  const parts = Object.fromEntries(romeParts.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year, month, day, weekday, hour, minute, second } = parts;
  const offset = parts.timeZoneName?.slice(3) || "+00:00";
  const zona = offset.replace(":", "");
  const ora = `${hour}:${minute}:${second}`;
  const millis = String(instant.getUTCMilliseconds()).padStart(3, "0");
  return {
    giorno: `${day}/${month}/${year}`,
    ora,
    zona,
    iso: `${year}-${month}-${day}T${ora}.${millis}${offset}`,
    stamp: `${year}${month}${day}${hour}${minute}${second}`,
    mail: `${weekday}, ${day} ${months[Number(month) - 1]} ${year} ${ora} ${zona}`,
  };
}
