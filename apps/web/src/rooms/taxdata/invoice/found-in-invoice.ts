import { shareOfFee } from "@fatturachiara/contract/draft/withholding-rows";
import { addressLine } from "@fatturachiara/contract/fields/address";
import { partyName } from "@fatturachiara/contract/fields/party-name";
import { type Naming, namingsOf } from "@fatturachiara/contract/labelled";
import { fiscalOf } from "@fatturachiara/contract/party/fiscal-rows";
import { type FiscalData, fiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { type DaComporre, pagamentoDi, testataDi } from "@fatturachiara/fatturapa/bozza";
import {
  CausalePagamento,
  CondizionePagamento,
  ModalitaPagamento,
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
type Entry = readonly [name: keyof FiscalValues, value: unknown, also?: Partial<FiscalValues> | undefined];

/** What a draft says of who issues it, in the order of the tax data; what it does not say is not there. */
export function fiscalDataIn(da: DaComporre, present: FiscalValues, oggi: Giorno): FoundInInvoice {
  const entries = [...ofParty(da, present, oggi), ...ofMoney(da)];
  const values = entries.flatMap(([name, value, also]): FoundValue[] => {
    if (value === undefined || value === null || value === "") return [];
    const naming = fields.get(name) ?? { label: name };
    const { label } = naming;
    const say = says[name] ?? sayAs(naming);
    return [{ name, label, now: say(present[name]), found: say(value), values: { [name]: value, ...also } }];
  });
  const { iban, bic = "", istituto = "", beneficiario = "" } = pagamentoDi(da) ?? {};
  return { values, account: iban ? { iban, bic, banca: istituto, intestatario: beneficiario } : null };
}

/** Who issues, field by field. The regime brings along what it means for new invoices, as when it is chosen. */
function ofParty({ noi }: DaComporre, present: FiscalValues, oggi: Giorno): Entry[] {
  const fiscal = fiscalOf(noi);
  const regime = regimePreset(fiscal.idRegimeFiscale, present, oggi).values;
  const kind = noi.denominazione === undefined ? 1 : 2;
  return [
    ["idProfiloFiscale", kind],
    ...[...fields.keys()].flatMap((name): Entry[] =>
      has(fiscal, name) ? [[name, fiscal[name], name === "idRegimeFiscale" ? regime : undefined]] : [],
    ),
  ];
}

const has = (fiscal: FiscalData, name: string): name is keyof FiscalData => name in fiscal;

function ofMoney(da: DaComporre): Entry[] {
  const { DatiCassaPrevidenziale: [cassa] = [], DatiRitenuta: [ritenuta] = [] } = testataDi(da);
  const pagamento = pagamentoDi(da);
  const fund = cassa && { flagCassa: true, flagRitenutaCassa: cassa.Ritenuta === "SI" };
  const withheld = ritenuta && { flagRitenuta: true, ...shareOfFee(da.bozza) };
  return [
    ["idTipoCassa", cassa?.TipoCassa && TipoCassa.perCodice(cassa.TipoCassa).id, fund],
    ["aliquotaCassa", cassa?.AlCassa, fund],
    ["idRitenuta", ritenuta?.TipoRitenuta && TipoRitenuta.perCodice(ritenuta.TipoRitenuta).id, withheld],
    ["aliquotaRitenuta", ritenuta?.AliquotaRitenuta, withheld],
    [
      "idCausalePagamento",
      ritenuta?.CausalePagamento && CausalePagamento.perCodice(ritenuta.CausalePagamento).id,
      withheld,
    ],
    ["idModalitaPagamento", pagamento && ModalitaPagamento.perCodice(pagamento.modalita).id],
    ["idCondizionePagamento", pagamento && CondizionePagamento.perCodice(pagamento.condizione).id],
  ];
}

const fields = namingsOf(fiscalData.shape);

/** A value by the list it comes from, or its unit. */
const sayAs =
  ({ list, unit }: Naming): Say =>
  (value) => {
    if (value instanceof Decimal) return unit === "%" ? formatPercento(value) : `${formatNumero(value, { min: 2 })} €`;
    const voce = typeof value === "number" ? list?.perId(value) : undefined;
    if (voce) return `${voce.codice} ${voce.descrizione}`;
    const text = value === null || value === undefined ? "" : String(value);
    return list?.perCodice(text)?.descrizione ?? text;
  };

const address: Say = (value) => addressLine(record(value));
const representative: Say = (value) => {
  const { partitaIva, ...names } = record(value);
  return [partyName(names), partitaIva].filter(Boolean).join(", ");
};
const record = (value: unknown) => (value ?? {}) as Record<string, string | undefined>;

/** How those are said that neither list nor unit tells. */
const says: { [name: string]: Say | undefined } = {
  idProfiloFiscale: (id) => (id === 1 ? "Persona fisica" : "Azienda"),
  stabileOrganizzazione: address,
  rappresentanteFiscale: representative,
};
