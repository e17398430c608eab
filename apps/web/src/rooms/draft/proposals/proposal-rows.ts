import { isPartOfFee, partOfFee } from "@fatturachiara/contract/fields/withholding";
import type { Client } from "@fatturachiara/contract/rooms/clients";
import { isRitenutaAcconto } from "@fatturachiara/fatturapa/calcolo";
import { CausalePagamento, EsigibilitaIva, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { usageWords } from "../../declarations/index.ts";
import type { Draft } from "../content/draft.ts";
import { type Choice, charged, isOf } from "../content/proposal.ts";
import { abroadRows } from "./abroad-rows.ts";
import { condominiumWithholding } from "./condominium-withholding.ts";
import { declarationPatch } from "./declaration-patch.ts";
import { type ProposalRow, some, vat } from "./proposal-row.ts";

/**
 * What is proposed for each kind of customer (RULES §8-§10), the sentence that says why, and the choices; one row each. Never
 * applied by itself: what is sold, goods or services, only the person knows.
 */
export const rows: readonly ProposalRow[] = [
  ...abroadRows,
  {
    key: "exporter",
    when: (about) => about.declared.length > 0 && some(about, charged),
    say: ({ declared, day }) => ({
      title: "Il cliente ti ha dato una dichiarazione d'intento",
      why: "È un esportatore abituale: ciò che la dichiarazione copre va senza IVA (N3.5), con protocollo e data della ricevuta su ogni riga.",
      choices: declared.map((declaration) => {
        const { line } = vat({ day }, charged)("", "N3.5");
        return {
          label: conApostrofo`Usa quella del ${formatGiorno(declaration.dataRicevuta)} (${usageWords(declaration)})`,
          line: (before) => {
            const patch = line?.(before);
            return patch && { ...patch, ...declarationPatch(before, declaration) };
          },
        };
      }),
    }),
  },
  {
    key: "public-body",
    when: (about) =>
      about.client.flagPubblicaAmministrazione &&
      !about.flat &&
      some(about, (line) => charged(line) && !line.flagRitenuta && line.idEsigibilitaIva !== split),
    say: () => ({
      title: "Pubblica amministrazione: scissione dei pagamenti",
      why: "L'ente versa l'IVA allo Stato al posto tuo, salvo sui compensi con ritenuta. Servono il codice ufficio di 6 caratteri, CIG e CUP se te li ha dati, e il bollo resta a tuo carico.",
      choices: [
        {
          label: "Applica",
          line: (line) => (charged(line) && !line.flagRitenuta ? { idEsigibilitaIva: split } : undefined),
        },
      ],
    }),
  },
  {
    key: "health",
    when: ({ client, fiscal }) =>
      client.idProfiloFiscale === 1 && !client.partitaIva && fiscal.flagPrestazioniSanitarie,
    say: () => ({
      title: "Prestazioni sanitarie a un privato: non attraverso il SdI",
      why: "La legge vieta di inviarle: scarica il PDF, consegnalo al paziente e trasmetti la spesa al Sistema Tessera Sanitaria. Se non è una prestazione sanitaria puoi inviare.",
      choices: [],
    }),
  },
  {
    key: "private",
    at: "payment",
    when: ({ client, country, draft }) =>
      country === "IT" && client.idProfiloFiscale === 1 && !client.partitaIva && draft.idRitenuta != null,
    say: () => ({
      title: "Un privato non trattiene la ritenuta",
      why: "Chi non è impresa, professionista o ente paga l'intero importo: con la ritenuta incasseresti meno del dovuto.",
      choices: [
        {
          label: "Togli la ritenuta",
          line: (line) => (line.flagRitenuta ? { flagRitenuta: false } : undefined),
          draft: { idRitenuta: null, idCausalePagamento: null, importoRitenuta: null, aliquotaRitenuta: null },
        },
      ],
    }),
  },
  {
    key: "condominium",
    at: "payment",
    when: ({ draft, client, fiscal }) => condominiumWithholding(draft, client, fiscal) !== undefined,
    say: ({ draft, client, fiscal }) => {
      const { lines: _, ...withheld } = condominiumWithholding(draft, client, fiscal) ?? {};
      return {
        title: "Ritenuta 4% (art. 25-ter DPR 600/73), causale W",
        why: "Il cliente è un condominio: su lavori e servizi resi come impresa trattiene il 4% dell'imponibile e lo versa per te. Sulla sola vendita di beni no.",
        choices: [{ label: "Applica", draft: withheld, line: (line) => ({ flagRitenuta: !isOf(line, "N1") }) }],
      };
    },
  },
  {
    key: "agent-withholding",
    at: "payment",
    when: ({ draft, client, country }) =>
      country === "IT" && isPrincipal(client) && isCommission(draft) && !isAgentsWithholding(draft),
    say: () => ({
      title: "Provvigioni: ritenuta del 23% sulla metà",
      why: "Sulle provvigioni degli agenti la ritenuta è del 23% su metà del compenso, o sul 20% se hai detto alla casa mandante che ti avvali in via continuativa di dipendenti o terzi (art. 25-bis DPR 600/73).",
      choices: [agents("23% sul 50%", "50.00"), agents("23% sul 20%", "20.00")],
    }),
  },
  {
    key: "agent",
    at: "payment",
    when: ({ draft, client, country }) =>
      country === "IT" &&
      isPrincipal(client) &&
      isCommission(draft) &&
      !JSON.stringify(draft.formato ?? {}).includes("RT04"),
    say: () => ({
      title: "Provvigioni: contributo Enasarco",
      why: "Se sei iscritto, la casa mandante trattiene, oltre alla ritenuta, la tua metà del contributo, fino al massimale dell'anno: nel file è una seconda ritenuta, tipo RT04.",
      choices: [
        { label: "Aggiungi il contributo", asks: "enasarco" },
        { label: "Non c'è", stays: true },
      ],
    }),
  },
];

/** Reasons of payment of agents. */
const commissions = ["Q", "R"];
const isCommission = ({ idCausalePagamento }: Draft): boolean =>
  commissions.includes(CausalePagamento.perId(idCausalePagamento)?.codice ?? "");
const isPrincipal = ({ idProfiloFiscale, partitaIva }: Client): boolean =>
  idProfiloFiscale === 2 || Boolean(partitaIva);
const isAgentsWithholding = (draft: Draft): boolean =>
  !isRitenutaAcconto({ tipo: TipoRitenuta.perId(draft.idRitenuta)?.codice ?? "" }) ||
  ((draft.aliquotaRitenuta?.equals(agentsRate) ?? false) && ["50", "20"].some((share) => isPartOfFee(draft, share)));
/** Art. 25-bis DPR 600/73: the first rate of income tax, on a share of the commission (RULES §4). */
const agentsRate = Decimal.of("23.00");
const agents = (label: string, base: string): Choice => ({
  label,
  draft: { aliquotaRitenuta: agentsRate, ...partOfFee(base), importoRitenuta: null },
});
const split = EsigibilitaIva.perCodice("S").id;
