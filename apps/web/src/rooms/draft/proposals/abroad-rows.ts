import type { Line } from "../content/draft.ts";
import { type Choice, charged, isOf, type Situation } from "../content/proposal.ts";
import { type ProposalRow, some, vat } from "./proposal-row.ts";

const abroad = ({ country }: Situation) => country !== "IT";
const ofFlat = (line: Line) => isOf(line, "N2.2");
const odd = ["SM", "VA"];

/** An answer that leaves the lines as they are. */
const stay = (label: string): Choice => ({ label, stays: true });
const keepVat = stay("Resta l'IVA italiana");

/** What is proposed for customers abroad (RULES §9, §10; distance sales and OSS: DLgs 83/2021). */
export const abroadRows: readonly ProposalRow[] = [
  {
    key: "flat-abroad-eu",
    when: (about) => abroad(about) && about.flat && about.eu && about.business && some(about, ofFlat),
    say: (about) => ({
      title: `Cliente in ${about.countryName}: servizi N2.1 con «inversione contabile»`,
      why: "A un'impresa dell'Unione il forfettario fattura i servizi con N2.1, e nel file va INVCONT su ogni riga. La vendita di beni resta N2.2.",
      choices: [vat(about, ofFlat)("Sono servizi", "N2.1-UE"), stay("Sono beni, resta N2.2")],
    }),
  },
  {
    key: "flat-abroad",
    when: (about) =>
      abroad(about) && !odd.includes(about.country) && about.flat && !about.eu && about.business && some(about, ofFlat),
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
      choices: [vat(about, charged)("Sono beni", "N3.2"), vat(about, charged)("Sono servizi", "N2.1-UE"), keepVat],
    }),
  },
  {
    key: "san-marino",
    when: (about) => about.country === "SM" && !about.flat && about.business && some(about, charged),
    say: (about) => ({
      title: "Cliente a San Marino: di solito senza IVA italiana",
      why: "I beni consegnati a un'impresa di San Marino sono non imponibili (N3.3), i servizi non soggetti (N2.1). La fattura passa dall'ufficio tributario di San Marino: il suo codice, 2R4GTO8, si scrive da solo.",
      choices: [vat(about, charged)("Sono beni", "N3.3"), vat(about, charged)("Sono servizi", "N2.1"), keepVat],
    }),
  },
  {
    key: "vatican",
    when: (about) => about.country === "VA" && !about.flat && some(about, charged),
    say: (about) => ({
      title: "Cliente in Vaticano: di solito senza IVA italiana",
      why: "I beni consegnati in Vaticano sono assimilati alle esportazioni dall'art. 71 del DPR 633/72 (N3.4); i servizi a chi vi svolge un'attività non sono soggetti (N2.1).",
      choices: [vat(about, charged)("Sono beni", "N3.4"), vat(about, charged)("Sono servizi", "N2.1"), keepVat],
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
      choices: [vat(about, charged)("Sono beni", "N3.1"), vat(about, charged)("Sono servizi", "N2.1"), keepVat],
    }),
  },
  {
    key: "private-abroad-eu",
    when: (about) => abroad(about) && !about.flat && about.eu && !about.business && some(about, charged),
    say: (about) => ({
      title: `Privato in ${about.countryName}: IVA italiana, o del suo paese`,
      why: "Vendite a distanza: per i beni spediti a privati dell'Unione e per i servizi elettronici l'IVA è italiana finché insieme non superano 10.000 € l'anno; oltre, o se lo hai scelto, è quella del suo paese, dichiarata e versata con l'OSS, lo sportello unico (N7). Gli altri servizi restano di regola con IVA italiana.",
      choices: [vat(about, charged)("IVA versata con l'OSS", "N7"), keepVat],
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
      choices: [vat(about, charged)("Sono beni esportati", "N3.1"), keepVat],
    }),
  },
  {
    key: "flat-odd",
    when: (about) => odd.includes(about.country) && about.flat && about.business && some(about, ofFlat),
    say: (about) => ({
      title: `Cliente in ${about.countryName}: servizi non soggetti (N2.1)`,
      why: "A un'impresa fuori dall'Unione il forfettario fattura i servizi con N2.1, «operazione non soggetta». Per la vendita di beni chiedi al commercialista.",
      choices: [vat(about, ofFlat)("Sono servizi", "N2.1"), stay("Sono beni, resta N2.2")],
    }),
  },
  {
    key: "flat-private-abroad-eu",
    when: (about) => abroad(about) && about.flat && about.eu && !about.business && some(about, ofFlat),
    say: (about) => ({
      title: `Privato in ${about.countryName}: N2.2, o l'IVA del suo paese`,
      why: "Ai privati dell'Unione il forfettario fattura come in Italia (N2.2). Vendite a distanza: i beni spediti e i servizi elettronici, quando insieme superano 10.000 € l'anno, vanno con l'IVA del paese del cliente, dichiarata e versata con l'OSS, lo sportello unico (N7).",
      choices: [vat(about, ofFlat)("IVA versata con l'OSS", "N7"), stay("Resta N2.2")],
    }),
  },
];
