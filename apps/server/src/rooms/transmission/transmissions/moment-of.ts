import { isGiorno } from "@fatturachiara/fatturapa/giorno";
import { momentARoma } from "../../../clock.ts";

/** Reads an xs:dateTime; without a zone it is Rome's. Null when it is absent or no date. */
export function momentOf(text: string | undefined): Date | null {
  const match = /^((\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.exec(text?.trim() ?? "");
  const [whole = "", local = "", day = "", zone] = match ?? [];
  if (!isGiorno(day)) return null;
  const moment = zone ? new Date(whole) : momentARoma(local);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
