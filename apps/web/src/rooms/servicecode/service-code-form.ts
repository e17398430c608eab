import { type ServiceCode, type ServiceCodeInput, serviceCodeInput } from "@fatturachiara/contract/rooms/servicecode";
import { contractRules } from "../../api/contract-rules.ts";

/** Labels of the form, in the order of the page. */
export const serviceCodeLabels = {
  code: "Codice",
  descrizione: "Descrizione",
  descrizioneDettaglio: "Dettaglio",
  prezzo: "Prezzo unitario",
  unitaMisura: "Unità di misura",
  idAliquotaIvaFull: "IVA",
  idAliquotaIva: "Aliquota IVA",
  idNatura: "Natura",
  idEsigibilitaIva: "Esigibilità IVA",
  tipoCodice: "Tipo di codice",
  flagCassa: "Soggetto alla cassa previdenziale",
  flagRitenuta: "Soggetto a ritenuta",
  attivo: "Attivo",
} as const satisfies Record<keyof ServiceCodeInput, string>;

export const serviceCodeRules = contractRules<ServiceCodeInput>(serviceCodeInput);

const empty: ServiceCodeInput = {
  code: "",
  descrizione: "",
  descrizioneDettaglio: "",
  prezzo: null,
  unitaMisura: "",
  idAliquotaIvaFull: null,
  idAliquotaIva: null,
  idNatura: null,
  idEsigibilitaIva: null,
  flagCassa: false,
  flagRitenuta: false,
  tipoCodice: "INTERNO",
  attivo: true,
};

/** What the form starts from: a known code, or a new one with the flags of the profile. */
export function serviceCodeValues(
  from: ServiceCode | undefined,
  flags: Pick<ServiceCodeInput, "flagCassa" | "flagRitenuta">,
): ServiceCodeInput {
  if (!from) return { ...empty, ...flags };
  return Object.fromEntries(
    Object.entries(empty).map(([field, nothing]) => [field, from[field as keyof ServiceCodeInput] ?? nothing]),
  ) as ServiceCodeInput;
}

/** A code not yet taken, made from another: "CONS" → "CONS-2", "CONS-2" → "CONS-3". At most 35 characters. */
export function copyOfCode(code: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  const [, stem = code] = /^(.+)-\d+$/.exec(code) ?? [];
  for (let n = 2; ; n++) {
    const suffix = `-${n}`;
    const next = stem.slice(0, 35 - suffix.length) + suffix;
    if (!used.has(next.toLowerCase())) return next;
  }
}
