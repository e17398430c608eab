import { type DaComporre, giornoDi, righeDi, testataDi } from "@fatturachiara/fatturapa/bozza";
import { TipoCassa, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { formatPercento } from "@fatturachiara/fatturapa/presentazione";
import { aliquotaContributo, conCassa, conRitenuta, nomeCassa } from "@fatturachiara/fatturapa/previdenza";

/** A fund or a withholding that can be added to a document; Enasarco asks for more before it can. */
export type ContributionChoice = {
  value: string;
  label: string;
  change: ((da: DaComporre) => DaComporre) | "enasarco";
};

/** Of whom an invoice charges nothing for their fund: what is withheld from them is RT04 and RT05. */
const WITHHELD: readonly TipoCassa[] = ["TC07", "TC09"];
/** Contributions that a customer withholds, at a rate that only the two of them know. */
const ASKED = ["RT05", "RT03", "RT06"] as const;

/** What can be added to this document alone: the INPS recharge and Enasarco first, then the funds with their usual rate. */
export function contributionChoices(da: DaComporre): ContributionChoice[] {
  const { DatiCassaPrevidenziale: own = [], DatiRitenuta: withheld = [] } = testataDi(da);
  const { cassa } = da.noi;
  const profile = own.length === 0 && cassa && righeDi(da).some((riga) => riga.cassa === "SI") ? [cassa.tipo] : [];
  const taken: readonly (string | undefined)[] = [
    ...own.map(({ TipoCassa: tipo }) => tipo),
    ...withheld.map(({ TipoRitenuta: tipo }) => tipo),
    ...profile,
  ];
  const fund = (tipo: TipoCassa): ContributionChoice => {
    const usual = aliquotaContributo(tipo, giornoDi(da));
    const label = `${tipo} · ${nomeCassa(tipo)}${usual ? `, ${formatPercento(usual)}` : ""}`;
    return { value: tipo, label, change: (before) => conCassa(before, tipo) };
  };
  const all: ContributionChoice[] = [
    fund("TC22"),
    { value: "RT04", label: "RT04 · Contributo Enasarco degli agenti", change: "enasarco" },
    ...TipoCassa.codici.filter((tipo) => tipo !== "TC22" && !WITHHELD.includes(tipo)).map(fund),
    ...ASKED.map(
      (tipo): ContributionChoice => ({
        value: tipo,
        label: `${tipo} · ${TipoRitenuta.perCodice(tipo).descrizione} trattenuto dal cliente`,
        change: (before) =>
          conRitenuta(before, { TipoRitenuta: tipo, CausalePagamento: withheld[0]?.CausalePagamento ?? "A" }),
      }),
    ),
  ];
  return [
    ...profile.map(
      (tipo): ContributionChoice => ({
        value: "profilo",
        label: `${tipo} · la cassa dei tuoi dati fiscali, da cambiare solo in questo documento`,
        change: (before) => conCassa(before, tipo),
      }),
    ),
    ...all.filter(({ value }) => !taken.includes(value)),
  ];
}
