import { inBreve } from "../../packages/fatturapa/test/bozza-di-prova.ts";
import type { Caso } from "../../packages/fatturapa/test/casi-reali/caso.ts";
import { type Api, must } from "../harness/api.ts";

/** The number of a code in one of the lists of the product. */
async function idOf(api: Api, list: string, codice: string): Promise<number> {
  const rows = must(await api.get<{ id: number; codice: string }[]>(`anag/${list}`));
  const row = rows.find((one) => one.codice === codice);
  if (!row) throw new Error(`anag/${list} non ha ${codice}`);
  return row.id;
}

/**
 * The tax data of who issues the case, as `POST Profile/fiscal` takes them: the regime, and the fund and withholding that
 * such a person has once and for all. What is of the one document is left to the hands.
 */
export async function issuerOf(api: Api, { bozza }: Caso): Promise<object> {
  const { cedente, cassa, ritenuta, cessionario } = inBreve(bozza);
  const ownWithholding = ritenuta?.tipo === "RT01" && cessionario.tipo !== 1 ? ritenuta : undefined;
  return {
    ...(cedente.nome
      ? { idProfiloFiscale: 1, nome: cedente.nome, cognome: cedente.cognome, codiceFiscale: cedente.codiceFiscale }
      : { idProfiloFiscale: 2, ragioneSociale: cedente.denominazione }),
    ...{ partitaIva: cedente.partitaIva, indirizzo: cedente.sede?.indirizzo, numeroCivico: cedente.sede?.numeroCivico },
    ...{ cap: "00184", comune: "Roma", provincia: "RM", nazione: "IT" },
    idRegimeFiscale: await idOf(api, "regimefiscale", cedente.regimeFiscale ?? "RF01"),
    addebitaBollo: true,
    ...{ idCondizionePagamento: 2, idModalitaPagamento: 5, giorniScadenza: 30 },
    ...(cassa && {
      ...{ flagCassa: true, idTipoCassa: await idOf(api, "cassaprevidenziale", cassa.tipo) },
      ...{ aliquotaCassa: Number(String(cassa.aliquota)), flagRitenutaCassa: cassa.soggettaARitenuta },
    }),
    ...(ownWithholding && {
      ...{ flagRitenuta: true, idRitenuta: await idOf(api, "tiporitenuta", ownWithholding.tipo) },
      aliquotaRitenuta: Number(String(ownWithholding.aliquota)),
      percentualeBaseRitenuta: Number(String(ownWithholding.percentualeBase)),
      idCausalePagamento: await idOf(api, "causalepagamento", ownWithholding.causale),
    }),
  };
}
