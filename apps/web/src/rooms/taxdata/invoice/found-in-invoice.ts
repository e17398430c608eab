import { shareOfFee } from "@fatturachiara/contract/draft/withholding-rows";
import { saidOf } from "@fatturachiara/contract/labelled";
import { fiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { type DaComporre, pagamentoDi, testataDi } from "@fatturachiara/fatturapa/bozza";
import {
  CausalePagamento,
  CondizionePagamento,
  ModalitaPagamento,
  RegimeFiscale,
  SocioUnico,
  StatoLiquidazione,
  TipoCassa,
  TipoRitenuta,
} from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { formatNumero, formatPercento } from "@fatturachiara/fatturapa/presentazione";
import type { FiscalValues } from "../form/fiscal-form.ts";
import { regimePreset } from "../form/regime-preset.ts";

/** One thing that an invoice says of who issues it, beside what the form holds now; both as a person reads them. */
type FoundValue = {
  name: keyof FiscalValues;
  label: string;
  now: string;
  found: string;
  /** What applying it sets. */
  values: Partial<FiscalValues>;
};
/** The account that the invoice asks to be paid on. */
export type FoundAccount = { iban: string; intestatario: string; banca: string; bic: string };
/** What an invoice of one's own tells about its issuer. */
export type FoundInInvoice = { values: readonly FoundValue[]; account: FoundAccount | null };

type Say = (value: unknown) => string;
type Entry = readonly [name: keyof FiscalValues, value: unknown, say?: Say, also?: Partial<FiscalValues>];

/** What a draft says of who issues it, in the order of the page; what it does not say is not there. */
export function foundIn(da: DaComporre, present: FiscalValues, oggi: Giorno): FoundInInvoice {
  const entries = [...ofPerson(da), ...ofSeat(da), ...ofRegime(da, present, oggi), ...ofMoney(da)];
  const values = entries.flatMap(([name, value, say = plain, also]): FoundValue[] => {
    if (value === undefined || value === null || value === "") return [];
    const label = fields.get(name)?.label ?? name;
    return [{ name, label, now: say(present[name]), found: say(value), values: { [name]: value, ...also } }];
  });
  const { iban, bic = "", istituto = "", beneficiario = "" } = pagamentoDi(da) ?? {};
  return { values, account: iban ? { iban, bic, banca: istituto, intestatario: beneficiario } : null };
}

function ofPerson({ noi: cedente }: DaComporre): Entry[] {
  return [
    [
      "idProfiloFiscale",
      cedente.denominazione === undefined ? 1 : 2,
      (kind) => (kind === 1 ? "Persona fisica" : "Azienda"),
    ],
    ["titolo", cedente.titolo],
    ["nome", cedente.nome],
    ["cognome", cedente.cognome],
    ["ragioneSociale", cedente.denominazione],
    ["partitaIva", cedente.partitaIva],
    ["codiceFiscale", cedente.codiceFiscale],
    ["codiceEori", cedente.codEori],
    ["telefono", cedente.telefono],
  ];
}

function ofSeat({ noi: { sede, rea, stabileOrganizzazione, rappresentanteFiscale } }: DaComporre): Entry[] {
  return [
    ["indirizzo", sede.indirizzo],
    ["numeroCivico", sede.numeroCivico],
    ["comune", sede.comune],
    ["provincia", sede.provincia],
    ["cap", sede.cap],
    ["nazione", sede.nazione],
    ["stabileOrganizzazione", stabileOrganizzazione, address],
    ["rappresentanteFiscale", rappresentanteFiscale, representative],
    ["reaUfficio", rea?.ufficio],
    ["reaNumero", rea?.numero],
    ["reaCapitaleSociale", rea?.capitaleSociale, euro],
    ["reaSocioUnico", rea?.socioUnico, (code) => SocioUnico.perCodice(String(code))?.descrizione ?? plain(code)],
    [
      "reaStatoLiquidazione",
      rea?.statoLiquidazione,
      (code) => StatoLiquidazione.perCodice(String(code))?.descrizione ?? plain(code),
    ],
  ];
}

/** The regime brings along what it means for new invoices, as when it is chosen. */
function ofRegime({ noi: cedente }: DaComporre, present: FiscalValues, oggi: Giorno): Entry[] {
  const { id } = RegimeFiscale.perCodice(cedente.regimeFiscale);
  return [["idRegimeFiscale", id, nameIn(RegimeFiscale), regimePreset(id, present, oggi).values]];
}

function ofMoney(da: DaComporre): Entry[] {
  const { DatiCassaPrevidenziale: [cassa] = [], DatiRitenuta: [ritenuta] = [] } = testataDi(da);
  const pagamento = pagamentoDi(da);
  const fund = cassa && { flagCassa: true, flagRitenutaCassa: cassa.Ritenuta === "SI" };
  const withheld = ritenuta && { flagRitenuta: true, ...shareOfFee(da.bozza) };
  return [
    ["idTipoCassa", cassa?.TipoCassa && TipoCassa.perCodice(cassa.TipoCassa).id, nameIn(TipoCassa), fund],
    ["aliquotaCassa", cassa?.AlCassa, percent, fund],
    [
      "idRitenuta",
      ritenuta?.TipoRitenuta && TipoRitenuta.perCodice(ritenuta.TipoRitenuta).id,
      nameIn(TipoRitenuta),
      withheld,
    ],
    ["aliquotaRitenuta", ritenuta?.AliquotaRitenuta, percent, withheld],
    [
      "idCausalePagamento",
      ritenuta?.CausalePagamento && CausalePagamento.perCodice(ritenuta.CausalePagamento).id,
      nameIn(CausalePagamento),
      withheld,
    ],
    ["idModalitaPagamento", pagamento && ModalitaPagamento.perCodice(pagamento.modalita).id, nameIn(ModalitaPagamento)],
    [
      "idCondizionePagamento",
      pagamento && CondizionePagamento.perCodice(pagamento.condizione).id,
      nameIn(CondizionePagamento),
    ],
  ];
}

const fields = saidOf(fiscalData.shape);

type List = { perId(id: number): { codice: string; descrizione: string } | undefined };
const nameIn =
  (list: List): Say =>
  (id) => {
    const voce = typeof id === "number" ? list.perId(id) : undefined;
    return voce ? `${voce.codice} ${voce.descrizione}` : "";
  };
const plain: Say = (value) => (value === null || value === undefined ? "" : String(value));
const percent: Say = (value) => (value instanceof Decimal ? formatPercento(value) : "");
const euro: Say = (value) => (value instanceof Decimal ? `${formatNumero(value, { min: 2 })} €` : "");

const address: Say = (value) => {
  const { indirizzo, numeroCivico, cap, comune, provincia } = (value ?? {}) as Record<string, string | undefined>;
  return [[indirizzo, numeroCivico].filter(Boolean).join(" "), [cap, comune, provincia].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
};
const representative: Say = (value) => {
  const { denominazione, nome, cognome, partitaIva } = (value ?? {}) as Record<string, string | undefined>;
  return [denominazione ?? [nome, cognome].filter(Boolean).join(" "), partitaIva].filter(Boolean).join(", ");
};
