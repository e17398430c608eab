import { CausalePagamento, EsigibilitaIva, scelteIva } from "@fatturachiara/fatturapa/codici";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { usageWords } from "../../declarations/index.ts";
import type { Line } from "../content/draft.ts";
import { type Choice, charged, isOf, type Place, type Proposal, type Situation } from "../content/proposal.ts";
import { vatPatch } from "../content/vat-patch.ts";
import { condominiumWithholding } from "./condominium-withholding.ts";
import { declarationPatch } from "./declaration-patch.ts";

type Row = { key: string; at?: Place; when(about: Situation): boolean; say(about: Situation): Omit<Proposal, "key"> };

/** Choices that give those lines another VAT. */
const vat =
  ({ day }: Pick<Situation, "day">, which: (line: Line) => boolean) =>
  (label: string, codice: string): Choice => {
    const patch = vatPatch(scelteIva(day).find((scelta) => scelta.codice === codice));
    return { label, line: (line) => (which(line) ? patch : undefined) };
  };

const some = ({ draft }: Situation, which: (line: Line) => boolean) => draft.lines.some(which);
const abroad = ({ country }: Situation) => country !== "IT";
const ofFlat = (line: Line) => isOf(line, "N2.2");
const odd = ["SM", "VA"];

/**
 * What is proposed for each kind of customer (RULES §8-§10), the sentence that says why, and the choices; one row each. Never
 * applied by itself: what is sold, goods or services, only the person knows.
 */
export const rows: readonly Row[] = [
  {
    key: "flat-abroad-eu",
    when: (about) => abroad(about) && about.flat && about.eu && about.business && some(about, ofFlat),
    say: (about) => ({
      title: `Cliente in ${about.countryName}: servizi N2.1 con «inversione contabile»`,
      why: "A un'impresa dell'Unione il forfettario fattura i servizi con N2.1, e nel file va INVCONT su ogni riga. La vendita di beni resta N2.2.",
      choices: [vat(about, ofFlat)("Sono servizi", "N2.1-UE")],
    }),
  },
  {
    key: "flat-abroad",
    when: (about) => abroad(about) && about.flat && !about.eu && about.business && some(about, ofFlat),
    say: (about) => ({
      title: `Cliente in ${about.countryName}: servizi non soggetti (N2.1)`,
      why: "A un'impresa fuori dall'Unione il forfettario fattura i servizi con N2.1, «operazione non soggetta». I beni che escono dall'Unione sono un'esportazione (N3.1).",
      choices: [vat(about, ofFlat)("Sono servizi", "N2.1"), vat(about, ofFlat)("Sono beni esportati", "N3.1")],
    }),
  },
  {
    key: "abroad-eu",
    when: (about) => abroad(about) && !about.flat && about.eu && about.business && some(about, charged),
    say: (about) => ({
      title: `Cliente in ${about.countryName}: di solito senza IVA italiana`,
      why: "A un'impresa dell'Unione i beni spediti sono una cessione intracomunitaria (N3.2) e i servizi non sono soggetti, con inversione contabile (N2.1 e INVCONT). Controlla che la sua partita IVA sia nel VIES.",
      choices: [vat(about, charged)("Sono beni", "N3.2"), vat(about, charged)("Sono servizi", "N2.1-UE")],
    }),
  },
  {
    key: "san-marino",
    when: (about) => about.country === "SM" && !about.flat && about.business && some(about, charged),
    say: (about) => ({
      title: "Cliente a San Marino: di solito senza IVA italiana",
      why: "I beni consegnati a un'impresa di San Marino sono non imponibili (N3.3), i servizi non soggetti (N2.1). La fattura passa dall'ufficio tributario di San Marino, con il codice 2R4GTO8 nella scheda del cliente.",
      choices: [vat(about, charged)("Sono beni", "N3.3"), vat(about, charged)("Sono servizi", "N2.1")],
    }),
  },
  {
    key: "vatican",
    when: (about) => about.country === "VA" && !about.flat && some(about, charged),
    say: (about) => ({
      title: "Cliente in Vaticano: di solito senza IVA italiana",
      why: "I beni consegnati in Vaticano sono assimilati alle esportazioni dall'art. 71 del DPR 633/72 (N3.4); i servizi a chi vi svolge un'attività non sono soggetti (N2.1).",
      choices: [vat(about, charged)("Sono beni", "N3.4"), vat(about, charged)("Sono servizi", "N2.1")],
    }),
  },
  {
    key: "abroad",
    when: (about) =>
      abroad(about) &&
      !odd.includes(about.country) &&
      !about.flat &&
      !about.eu &&
      about.business &&
      some(about, charged),
    say: (about) => ({
      title: `Cliente in ${about.countryName}: di solito senza IVA italiana`,
      why: "A un'impresa fuori dall'Unione i beni spediti sono un'esportazione (N3.1) e i servizi non sono soggetti (N2.1).",
      choices: [vat(about, charged)("Sono beni", "N3.1"), vat(about, charged)("Sono servizi", "N2.1")],
    }),
  },
  {
    key: "private-abroad-eu",
    when: (about) => abroad(about) && !about.flat && about.eu && !about.business && some(about, charged),
    say: (about) => ({
      title: `Privato in ${about.countryName}: IVA italiana, o del suo paese`,
      why: "Per beni spediti a privati dell'Unione e per i servizi elettronici l'IVA è italiana finché queste vendite non superano 10.000 € l'anno; oltre, o se sei iscritto all'OSS, è quella del suo paese, versata con l'OSS (N7). Gli altri servizi restano di regola con IVA italiana.",
      choices: [vat(about, charged)("IVA versata con l'OSS", "N7")],
    }),
  },
  {
    key: "private-abroad",
    when: (about) =>
      abroad(about) &&
      !odd.includes(about.country) &&
      !about.flat &&
      !about.eu &&
      !about.business &&
      some(about, charged),
    say: (about) => ({
      title: `Privato in ${about.countryName}: i beni esportati vanno senza IVA`,
      why: "I beni che spedisci fuori dall'Unione sono un'esportazione (N3.1), con la prova della dogana. I servizi a un privato restano di regola con IVA italiana.",
      choices: [vat(about, charged)("Sono beni esportati", "N3.1")],
    }),
  },
  {
    key: "exporter",
    when: (about) => about.declared.length > 0 && some(about, charged),
    say: ({ declared, day }) => ({
      title: "Il cliente ti ha dato una dichiarazione d'intento",
      why: "È un esportatore abituale: ciò che la dichiarazione copre va senza IVA (N3.5), con protocollo e data della ricevuta su ogni riga.",
      choices: declared.map((one) => {
        const { line } = vat({ day }, charged)("", "N3.5");
        return {
          label: `Usa quella del ${formatGiorno(one.dataRicevuta)} (${usageWords(one)})`,
          line: (before) => {
            const patch = line?.(before);
            return patch && { ...patch, ...declarationPatch(before, one) };
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
    key: "agent",
    at: "payment",
    when: ({ draft, client, country }) =>
      country === "IT" &&
      (client.idProfiloFiscale === 2 || Boolean(client.partitaIva)) &&
      commissions.includes(CausalePagamento.perId(draft.idCausalePagamento ?? 0)?.codice ?? "") &&
      !JSON.stringify(draft.formato ?? {}).includes("RT04"),
    say: () => ({
      title: "Provvigioni: c'è anche il contributo Enasarco?",
      why: "La casa mandante trattiene, oltre alla ritenuta, la tua metà del contributo. Aggiungila negli altri dati di questa pagina come seconda ritenuta, tipo RT04.",
      choices: [],
    }),
  },
];

/** Reasons of payment of agents. */
const commissions = ["Q", "R"];
const split = EsigibilitaIva.perCodice("S").id;
