import { AUTOFATTURE } from "@fatturachiara/contract/document/document-kinds";
import { partyName } from "@fatturachiara/contract/fields/party-name";
import { descrizioneDiDocumento } from "@fatturachiara/fatturapa/codici";
import type { SottoStato } from "@fatturachiara/fatturapa/documento";
import { SOTTO_STATI } from "@fatturachiara/fatturapa/documento";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { correctBy, type DocumentRecord, typeOf } from "../../document/index.ts";
import { type Announcement, announce } from "../../notice/index.ts";
import { type DocumentMessage, notLeft } from "../../transmission/index.ts";

type About = { row: DocumentRecord; message: DocumentMessage; oggi: Giorno };
type Words = Pick<Announcement, "genere" | "testo"> & { evento: string };

/** Tells the owner that a message has moved a document, where the new state is worth telling. */
export async function announceState(
  tx: Tx,
  deps: Pick<Deps, "clock" | "jobs" | "config">,
  { row, message }: Omit<About, "oggi">,
): Promise<void> {
  const words = wordsOf[row.sottoStato]?.({ row, message, oggi: deps.clock.oggi() });
  if (!words) return;
  await announce(tx, deps, {
    profileId: row.profileId,
    genere: words.genere,
    chiave: `document/${row.id}/${message.transmissionId ?? "-"}/${row.sottoStato}`,
    titolo: `${words.evento}: ${nameOf(row)}`,
    testo: [partyName(row), words.testo].filter(Boolean).join(": "),
    percorso: `/ia/document/${row.id}`,
  });
}

/** `toOneself`: of an integration or self-invoice, which comes to who issued it. */
const delivered =
  (evento: string, testo: string, toOneself = testo) =>
  ({ row: { idTipoDocumento } }: About): Words => {
    const isOwn = idTipoDocumento !== null && AUTOFATTURE.includes(idTipoDocumento);
    return { genere: "consegna", evento, testo: isOwn ? toOneself : testo };
  };

/** What each state means for whoever has sent the document; of the others nothing is told. */
const wordsOf: Partial<Record<SottoStato, (about: About) => Words>> = {
  rejected: ({ row, message, oggi }) => ({
    genere: "scarto",
    evento: "Scarto del SdI",
    testo: `${firstError(message)}correggi e invia di nuovo${deadline(row, oggi)}.`,
  }),
  refused_pa: () => ({
    genere: "scarto",
    evento: "Rifiuto della PA",
    testo: "l'ufficio ha rifiutato il documento. Emettilo di nuovo corretto, oppure fai una nota di credito.",
  }),
  send_failed: ({ message }) => ({
    genere: "scarto",
    evento: "Invio non riuscito",
    testo: `${message.causa ?? "il gestore della PEC non ha accettato il messaggio"}. ${notLeft}`,
  }),
  uncertain_alert: () => ({
    genere: "scadenze",
    evento: "Invio da verificare",
    testo: "non sappiamo se il messaggio è partito. Controlla la tua casella PEC.",
  }),
  overdue: () => ({
    genere: "scadenze",
    evento: SOTTO_STATI.overdue.etichetta,
    testo: "il Sistema di Interscambio non ha ancora risposto. Aprilo: c'è scritto che cosa controllare.",
  }),
  delivered: delivered("Consegna riuscita", "il documento è stato consegnato.", "il documento ti è stato consegnato."),
  delivered_pa: delivered("Consegna riuscita", "l'ufficio ha ricevuto il documento e ha 15 giorni per rispondere."),
  made_available: delivered(
    "Mancata consegna",
    "il documento è emesso e si trova nel cassetto fiscale del cliente. Avvisalo e dagli una copia.",
    "il documento è emesso e si trova nel tuo cassetto fiscale.",
  ),
  accepted_pa: delivered("Accettazione della PA", "l'ufficio ha accettato il documento."),
  terms_expired_pa: delivered("Decorrenza termini", "l'ufficio non ha risposto in 15 giorni: il documento è emesso."),
  undeliverable_pa: delivered(
    SOTTO_STATI.undeliverable_pa.etichetta,
    "il documento è emesso ma va consegnato in altro modo.",
  ),
};

function deadline(row: DocumentRecord, oggi: Giorno): string {
  const day = correctBy(row);
  if (!day) throw new Error(`${row.sottoStato} has no day to be corrected by`);
  return day < oggi
    ? conApostrofo`: il termine era il ${formatGiorno(day)}`
    : conApostrofo` entro il ${formatGiorno(day)}`;
}

function firstError({ errori }: DocumentMessage): string {
  const [first] = errori;
  return first ? `errore ${first.codice}, ` : "";
}

/** "fattura n. 13/2026"; the kinds whose name is a sentence are a "documento". */
function nameOf(row: DocumentRecord): string {
  const { numeroDocumentoInvio } = row;
  const kind = descrizioneDiDocumento(typeOf(row) ?? "") ?? "Documento";
  const short = kind.length > 40 ? "Documento" : kind;
  const name = short.charAt(0).toLowerCase() + short.slice(1);
  return numeroDocumentoInvio ? `${name} n. ${numeroDocumentoInvio}` : name;
}
