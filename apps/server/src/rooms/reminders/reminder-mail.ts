import type { Transfer } from "@fatturachiara/contract/rooms/document-payment";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { compareGiorni, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { interessiDiMora } from "@fatturachiara/fatturapa/mora";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { inTheNameOf } from "../../mailer/in-the-name-of.ts";

/** An invoice in a letter: what falls due of it, and by when. */
export type Reminded = {
  id: string;
  /** What people call a document of its type: "parcella". */
  nome: string;
  numero: string;
  data: Giorno | null;
  scadenza: Giorno;
  daPagare: Decimal;
  transfer: Transfer | undefined;
};

/** What a letter is made of. */
export type LetterParts = {
  documents: readonly Reminded[];
  issuer: { name: string; email: string };
  companyName: string;
  messaggio: string | null;
  /** Interest is named: the profile wants it, and the customer is a business. */
  interessi: boolean;
  oggi: Giorno;
};

/** What a letter says: one for all that a customer has to pay, in the name of who has issued it. */
export function reminderMail(parts: LetterParts): { oggetto: string; testo: string; totale: Decimal } {
  const { documents, issuer, companyName, messaggio, oggi } = parts;
  const totale = Decimal.sum(documents.map(({ daPagare }) => daPagare));
  const late = documents.filter(({ scadenza }) => compareGiorni(scadenza, oggi) < 0);
  const [only] = documents;
  const paragraphs = [
    "Buongiorno,",
    late.length > 0 ? "dai nostri conti risulta ancora da pagare:" : "ti ricordiamo quello che sta per scadere:",
    documents.map((one) => lineOf(one, oggi)).join("\n"),
    documents.length > 1 ? `In tutto: ${formatImporto(totale)}.` : "",
    transferWords(documents),
    parts.interessi ? interestWords(late, oggi) : "",
    messaggio ?? "",
    "Se hai già pagato, questo messaggio si è incrociato con il pagamento: non devi fare altro.",
    ...inTheNameOf(issuer, companyName),
  ];
  const matter =
    documents.length === 1 && only ? `${only.nome} n. ${only.numero}` : `${documents.length} ${pluralOf(documents)}`;
  return {
    oggetto: `${late.length > 0 ? "Promemoria di pagamento" : "In scadenza"}: ${matter} di ${issuer.name}`,
    testo: `${paragraphs.filter(Boolean).join("\n\n")}\n`,
    totale,
  };
}

/** Documents of several types are "documenti". */
const pluralOf = (documents: readonly Reminded[]) =>
  documents.every(({ nome }) => nome === "fattura") ? "fatture" : "documenti";

function lineOf({ nome, numero, data, scadenza, daPagare }: Reminded, oggi: Giorno): string {
  const of = data ? conApostrofo` del ${formatGiorno(data)}` : "";
  const when = compareGiorni(scadenza, oggi);
  const due =
    when < 0
      ? conApostrofo`scaduta il ${formatGiorno(scadenza)}`
      : when === 0
        ? "scade oggi"
        : conApostrofo`scade il ${formatGiorno(scadenza)}`;
  return `– ${nome} n. ${numero}${of}, ${due}: ${formatImporto(daPagare)}`;
}

/** Where to, once for each account; the code stands on the PDF. */
function transferWords(documents: readonly Reminded[]): string {
  const ibans = [...new Set(documents.flatMap(({ transfer }) => transfer?.iban ?? []))];
  if (ibans.length === 0) return "";
  return `IBAN ${ibans.map(formattaIban).join(", ")}. Nel PDF allegato c'è il codice QR che compila il bonifico.`;
}

/** Nothing where nothing is late; where a rate is not known yet, until when it was reckoned. */
function interestWords(late: readonly Reminded[], oggi: Giorno): string {
  if (late.length === 0) return "";
  const each = late.map(({ daPagare, scadenza }) => interessiDiMora({ importo: daPagare, scadenza, al: oggi }));
  const interest = Decimal.sum(each.map(({ interessi }) => interessi));
  const spese = Decimal.sum(each.map((one) => one.spese));
  if (interest.isZero())
    return `Per il ritardo sono dovuti gli interessi di mora del D.Lgs. 231/2002, oltre a ${formatImporto(spese)} per le spese di recupero.`;
  const until = each.reduce((first, { fino }) => (compareGiorni(fino, first) < 0 ? fino : first), oggi);
  return conApostrofo`Per il ritardo maturano interessi (D.Lgs. 231/2002) di ${formatImporto(interest)} al ${formatGiorno(until)}, oltre a ${formatImporto(spese)} per le spese di recupero.`;
}
