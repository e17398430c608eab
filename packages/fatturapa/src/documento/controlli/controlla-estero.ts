import type { DaComporre } from "../../bozza/da-comporre.ts";
import type { Cessionario } from "../../bozza/parti.ts";
import { aliquotaDi, righeDi, tipoDi } from "../../bozza/parti-bozza.ts";
import { percorsoRiga } from "../../bozza/percorsi.ts";
import { isRegimeSenzaIva } from "../../calcolo/index.ts";
import type { Natura } from "../../codici/natura.ts";
import { Nazione } from "../../codici/nazione.ts";
import { isUnioneEuropea } from "../../codici/unione-europea.ts";
import { voceDiDocumento } from "../../codici/voce-di-documento.ts";
import { formatPercento } from "../../presentazione/importo.ts";
import type { Problema } from "../../problema.ts";
import { avviso } from "./difetti-bozza.ts";

/**
 * FC65: Italian VAT charged to a business abroad is said before it leaves, once, at the first line that has it. Goods that go
 * there are not taxable and services are out of scope (RULES §10; art. 7-ter, 8, 71 DPR 633/72, art. 41 DL 331/93); what is
 * delivered or used here keeps its VAT, which only the person knows. What takes back charges what was charged.
 */
export function controllaEstero(da: DaComporre): Problema[] {
  const { cliente } = da;
  const voce = voceDiDocumento(tipoDi(da));
  if (!cliente || !isImpresaEstera(cliente)) return [];
  if (isRegimeSenzaIva(da) || voce?.segno === "-" || voce?.emittente === "cessionario") return [];
  const righe = righeDi(da);
  const i = righe.findIndex((riga) => !aliquotaDi(riga).isZero());
  const riga = righe[i];
  if (!riga) return [];
  const dove = Nazione.perCodice(cliente.paese)?.descrizione ?? cliente.paese;
  const messaggio = `Riga ${i + 1}: l'IVA è al ${formatPercento(aliquotaDi(riga))} e il cliente è un'impresa estera (${dove}): di regola i beni spediti vanno con ${naturaDeiBeni(cliente.paese)} e i servizi con N2.1. L'IVA italiana resta per ciò che si consegna o si usa qui, come immobili, alberghi e ristoranti.`;
  return [avviso("FC65", percorsoRiga(i, "AliquotaIVA"), messaggio)];
}

/** By its VAT number: who is abroad with an Italian one is invoiced as an Italian. A person without a number is private. */
const isImpresaEstera = ({ paese, tipo, partitaIva }: Cessionario): boolean =>
  paese !== "" && paese !== "IT" && (tipo !== 1 || Boolean(partitaIva));

/** Why goods that go to a business of that country are without VAT: San Marino (art. 71), the Vatican (same), the Union, the rest. */
function naturaDeiBeni(paese: string): Natura {
  if (paese === "SM") return "N3.3";
  if (paese === "VA") return "N3.4";
  return isUnioneEuropea(paese) ? "N3.2" : "N3.1";
}
