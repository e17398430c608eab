import type { Rimedi } from "../caso.ts";
import { inPercentuale, senzaIva } from "./aliquota.ts";
import { datataOggi, giornoLavorativo, riscrivi, togliDoppione } from "./documento.ts";
import { dettagliaNatura, esigibilitaImmediata, indicaNatura, togliNatura } from "./natura.ts";
import { formatoDalCodice, senzaCodice, senzaPaese, soloPartitaIva, togliPec } from "./recapito.ts";
import { ricalcolaImposta, rifaiRiepilogo } from "./riepilogo-iva.ts";
import { accordaPrezzo, togliSconto } from "./riga.ts";
import {
  ancheCliente,
  conCifra,
  giornoDiOggi,
  senzaDataCollegata,
  tipoPerPaese,
  tipoPerSeStessi,
} from "./scelta-documento.ts";
import { scegliDettaglio, scegliNatura } from "./scelta-natura.ts";
import { accordaTotale } from "./totale.ts";
import {
  accordaRate,
  indicaBollo,
  inScissione,
  togliRitenuta,
  togliScissione,
  togliSegnoRitenuta,
} from "./trattenute.ts";

/** What may be done about each code. A code that is not here needs somebody who knows the facts. */
export const RIMEDI: Readonly<Record<string, readonly Rimedi[]>> = {
  "00200": [riscrivi],
  "00300": [senzaPaese],
  "00301": [senzaPaese],
  "00303": [senzaPaese],
  "00305": [senzaPaese],
  "00313": [senzaCodice],
  "00320": [soloPartitaIva],
  "00324": [soloPartitaIva],
  "00330": [togliPec],
  "00400": [indicaNatura, scegliNatura],
  "00401": [togliNatura],
  "00403": [datataOggi],
  "00409": [togliDoppione],
  "00411": [togliSegnoRitenuta],
  "00413": [indicaNatura],
  "00414": [togliNatura],
  "00415": [togliSegnoRitenuta],
  "00418": [giornoDiOggi, senzaDataCollegata],
  "00419": [rifaiRiepilogo],
  "00420": [esigibilitaImmediata],
  "00421": [ricalcolaImposta],
  "00422": [rifaiRiepilogo],
  "00423": [accordaPrezzo],
  "00424": [inPercentuale],
  "00425": [conCifra],
  "00427": [formatoDalCodice],
  "00428": [formatoDalCodice],
  "00429": [indicaNatura, rifaiRiepilogo],
  "00430": [togliNatura, rifaiRiepilogo],
  "00437": [togliSconto],
  "00438": [togliSconto],
  "00443": [rifaiRiepilogo],
  "00444": [rifaiRiepilogo],
  "00445": [dettagliaNatura, scegliDettaglio],
  "00471": [tipoPerSeStessi],
  "00472": [ancheCliente],
  "00473": [tipoPerPaese],
  FC02: [senzaIva],
  FC03: [togliRitenuta],
  FC05: [indicaBollo],
  FC06: [giornoLavorativo],
  FC09: [accordaRate],
  FC11: [togliScissione],
  FC18: [accordaTotale],
  FC52: [inScissione],
};
