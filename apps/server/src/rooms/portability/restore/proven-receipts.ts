import { type Esito, prossimoStato, SOTTO_STATI, type SottoStato } from "@fatturachiara/fatturapa/documento";
import { readInThread, unlessBeyond } from "../../../apart/read-in-thread.ts";
import type { Deps } from "../../../deps.ts";
import { newId } from "../../../new-id.ts";
import { isSound, type MessageSignature } from "../../../signature/message-signature.ts";
import { eventoOf, type SentRicevuta, sameFile, verifyReceipt } from "../../transmission/index.ts";
import type { Row } from "../archive/opened-archive.ts";
import type { ArchiveApart } from "../reading/archive-apart.ts";
import type { Folder } from "./archived-rows.ts";
import { readFiguresAnew } from "./figures-anew.ts";
import { readReceivedAnew } from "./received-anew.ts";

/** A receipt of SdI that the archive holds, and what its signature is worth today. */
type Receipt = { file: string; at: string; ricevuta: SentRicevuta; firma: MessageSignature; about: Row | undefined };

/** States that only a receipt of SdI leads to. */
const provenByReceipt: ReadonlySet<string> = new Set<SottoStato>([
  ...(["at_sdi", "pa_delivery_pending", "rejected", "refused_pa", "delivered", "made_available"] as const),
  ...(["delivered_pa", "accepted_pa", "terms_expired_pa", "undeliverable_pa"] as const),
]);

/**
 * What the receipts of an archive prove, which this installation has not signed: of a document the state, of what was
 * sent its names at SdI, of an event its signatures. Whatever else the archive says of these is not taken over.
 */
export class ProvenReceipts {
  readonly #archive: ArchiveApart;
  readonly #deps: Pick<Deps, "config" | "clock">;
  readonly #applied = new Set<string>();
  /** Documents of another state than the archive says. */
  changed = 0;
  /** Suppliers' invoices to be looked at before they are paid. */
  waiting = 0;

  constructor(archive: ArchiveApart, deps: Pick<Deps, "config" | "clock">) {
    this.#archive = archive;
    this.#deps = deps;
  }

  /** The rows of a document as its receipts prove them, and its figures as its files state them. */
  async judge(asClaimed: Folder, { base, path }: { base: string; path: string }): Promise<Folder> {
    const folder = await this.#stateProven(asClaimed, base);
    return readFiguresAnew(this.#archive, folder, { base, path });
  }

  async #stateProven(folder: Folder, base: string): Promise<Folder> {
    const receipts = await this.#receiptsOf(folder, base);
    const proven = receipts.filter(({ about, firma }) => about && isSound(firma));
    for (const { ricevuta } of proven) this.#applied.add(keyOf(ricevuta.identificativoSdI, ricevuta.tipo));
    const transmission = folder.transmission.map((row) => ({ ...row, ...namesOf(row, proven) }));
    const document_event = folder.document_event.map((row) => ({
      ...row,
      firme: receipts.filter(({ file }) => file === row.idFile).map(({ firma }) => firma),
    }));
    const claimed = String(folder.document.sottoStato);
    const sotto = provenByReceipt.has(claimed) ? stateOf(folder, proven) : claimed;
    if (sotto === claimed || !isSottoStato(sotto)) return { ...folder, transmission, document_event };
    this.changed += 1;
    const { stato } = SOTTO_STATI[sotto];
    return {
      ...folder,
      document: { ...folder.document, statoDocumento: stato, sottoStato: sotto },
      transmission,
      document_event: [...document_event, this.#event(folder.document, { claimed, sotto })],
    };
  }

  /**
   * What the mailbox has told, without receipts that nothing proves: a real one is applied when it comes. Suppliers'
   * invoices as their files state them.
   */
  async judgeMail(mail: Record<string, Row[]>): Promise<Record<string, Row[]>> {
    const { waiting, ...anew } = await readReceivedAnew(this.#archive, mail);
    this.waiting = waiting;
    return {
      ...mail,
      ...anew,
      mailbox_message: (mail.mailbox_message ?? []).map((row) => ({ ...row, firme: [] })),
      applied_receipt: (mail.applied_receipt ?? []).filter(({ identificativoSdI, tipo }) =>
        this.#applied.has(keyOf(identificativoSdI, tipo)),
      ),
    };
  }

  async #receiptsOf({ document_file, transmission }: Folder, base: string): Promise<Receipt[]> {
    const found: Receipt[] = [];
    for (const file of document_file.filter(({ genere }) => genere === "ricevuta-sdi")) {
      const bytes = await this.#archive.bytes(`${base}${file.percorso}`);
      const ricevuta = await unlessBeyond(readInThread("readRicevuta", bytes), undefined);
      if (!ricevuta || ricevuta.tipo === "MT" || ricevuta.tipo === "EC" || ricevuta.tipo === "SE") continue;
      const firma = await verifyReceipt(bytes, this.#deps.config.authorities);
      const named = transmission.find((row) => sameFile(String(row.nomeFile), ricevuta.nomeFile));
      const sent = named && document_file.find(({ id }) => id === named.fileId);
      const about = sent && (await this.#counts(`${base}${sent.percorso}`, ricevuta)) ? named : undefined;
      found.push({ file: String(file.id), at: String(file.createdAt), ricevuta, firma, about });
    }
    return found.sort((a, b) => (a.at < b.at ? -1 : 1));
  }

  /** Whether the receipt counts the bytes that were sent; of a signed file it is not certain which. */
  async #counts(path: string, ricevuta: SentRicevuta): Promise<boolean> {
    const hash = "hash" in ricevuta ? ricevuta.hash?.trim().toLowerCase() : undefined;
    if (!hash || path.toLowerCase().endsWith(".p7m")) return true;
    return this.#archive.counts(path, hash);
  }

  #event({ id }: Row, { claimed, sotto }: { claimed: string; sotto: SottoStato }): Row {
    const words = (state: string) => (isSottoStato(state) ? SOTTO_STATI[state].etichetta : state);
    return {
      id: newId(this.#deps.clock),
      documentId: id,
      transmissionId: null,
      dataRicezione: this.#deps.clock.now().toISOString(),
      tipo: "IMPORTAZIONE",
      esito: "applicato",
      messaggio: `Nell'archivio importato lo stato era «${words(claimed)}»; le ricevute del SdI che contiene provano «${words(sotto)}».`,
      errori: [],
      firme: [],
    };
  }
}

const keyOf = (identificativoSdI: unknown, tipo: unknown) => `${identificativoSdI} ${tipo}`;
const isSottoStato = (name: string): name is SottoStato => Object.hasOwn(SOTTO_STATI, name);

/** What SdI has called a file that was sent, and its last word. */
function namesOf({ id }: Row, proven: readonly Receipt[]): Row {
  const last = proven.filter(({ about }) => about?.id === id).at(-1)?.ricevuta;
  return { identificativoSdI: last?.identificativoSdI || null, esitoSdI: last?.tipo ?? null };
}

/** Where the receipts lead a document that has left. */
function stateOf({ transmission }: Folder, proven: readonly Receipt[]): string {
  const last = transmission.toSorted((a, b) => (String(a.createdAt) < String(b.createdAt) ? -1 : 1)).at(-1);
  let sotto: SottoStato = last?.canale === "cartella" ? "in_folder" : "smtp_accepted";
  const heard = new Set<unknown>();
  for (const { ricevuta, about } of proven) {
    const evento = eventoOf(ricevuta);
    const next: Esito | null =
      evento &&
      prossimoStato({ sotto }, evento, {
        vocabolario: ricevuta.vocabolario,
        primaParola: !heard.has(about?.id),
        riguardaUltima: about?.id === last?.id,
        ...(ricevuta.tipo === "NS" && { codiciErrore: ricevuta.errori.map(({ codice }) => codice) }),
      });
    heard.add(about?.id);
    if (next?.tipo === "passa") sotto = next.sotto;
  }
  return sotto;
}
