import { home } from "@fatturachiara/contract/rooms/account";
import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Dossier } from "@fatturachiara/contract/rooms/document-legal";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { saveFile } from "../../api/save-file.ts";
import { useAct } from "../../api/use-busy.ts";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { TextButton } from "../../ui/address/text-link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { CopyButton } from "../../ui/button/copy-button.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { CheckboxField } from "../../ui/fields/checkbox-field.tsx";
import { IconDownload, IconPackageExport } from "../../ui/icon/icons.ts";
import { Breakable } from "../../ui/text/breakable.tsx";
import { formatSize } from "../../ui/text/format-size.ts";
import { formatMoment } from "../../ui/time/format-instant.ts";
import styles from "./files-tab.module.css";

/** Copies to take away, and every stored file with the hash that proves it was not touched. */
export function FilesTab({ document }: { document: DocumentDetail }) {
  const draft = document.statoDocumento === "B";
  return (
    <div className={styles.parts}>
      <Copies document={document} />
      {draft ? (
        <p className={styles.text}>Il fascicolo con le ricevute è disponibile dopo l'invio.</p>
      ) : (
        <DossierFiles document={document} />
      )}
    </div>
  );
}

function Copies({ document: { id } }: { document: DocumentDetail }) {
  const { busy, run } = useAct<"pdf" | "table" | "xml">();
  const take = (name: "pdf" | "table" | "xml") =>
    void run(name, async () =>
      saveFile(
        name === "xml"
          ? await call(calls.xml, { params: { id } })
          : await call(calls.pdf, { params: { id }, query: name === "table" ? { vista: "tabellare" } : {} }),
      ),
    );
  return (
    <div className={styles.acts}>
      <Button icon={IconDownload} disabled={busy !== null} onClick={() => take("xml")}>
        XML
      </Button>
      <Button icon={IconDownload} saving={busy === "pdf" && "Preparo il PDF…"} onClick={() => take("pdf")}>
        PDF
      </Button>
      <Button icon={IconDownload} saving={busy === "table" && "Preparo il PDF…"} onClick={() => take("table")}>
        PDF tabellare
      </Button>
    </div>
  );
}

function DossierFiles({ document: { id, version, cronImapLogRows } }: { document: DocumentDetail }) {
  const { busy, run } = useAct<"zip" | "json" | "joined">();
  const queries = useQueryClient();
  const found = useDossier({ id, version, cronImapLogRows });
  if (found.isPending) return <SkeletonSheet rows={4} inside />;
  if (found.isError) return <LoadError onRetry={() => void found.refetch()} />;
  const dossier = found.data;
  const joined = dossier.conservazione.stato === "adesione dichiarata";
  const sayJoined = async (conservazione: boolean) => {
    await call(home.saveFirstSteps, { body: { conservazione } });
    await queries.invalidateQueries({ queryKey: ["document", "legal"] });
    await queries.invalidateQueries({ queryKey: ["home"] });
  };
  const zip = async () => saveFile(await call(calls.legal, { params: { id }, query: { format: "zip" } }));
  const json = async () =>
    saveFile({
      name: `${dossier.pacchetto ?? "fascicolo"}.json`,
      type: "application/json",
      blob: new Blob([`${JSON.stringify(dossier, null, 2)}\n`], { type: "application/json" }),
    });

  return (
    <>
      <h2 className={styles.title}>Fascicolo</h2>
      <p className={styles.text}>{legalWords[dossier.statoLegale]}</p>
      <ul className={styles.files} aria-label="File del fascicolo">
        {dossier.file.map((file) => (
          <File key={file.nome} documentId={id} file={file} />
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          icon={IconPackageExport}
          saving={busy === "zip" && "Preparo il fascicolo…"}
          onClick={() => void run("zip", zip)}
        >
          Scarica il fascicolo (ZIP)
        </Button>
        <Button look="quiet" disabled={busy !== null} onClick={() => void run("json", json)}>
          Solo l'elenco (JSON)
        </Button>
      </div>
      <Notice severity="info" title={dossier.conservazione.avviso}>
        {joined
          ? "Hai dichiarato di aver aderito al servizio gratuito di conservazione dell'Agenzia delle Entrate."
          : "Aderisci al servizio gratuito di conservazione dell'Agenzia delle Entrate nel portale Fatture e Corrispettivi."}
        <IfMay call={home.saveFirstSteps}>
          <CheckboxField
            label="Ho aderito"
            checked={joined}
            disabled={busy !== null}
            onChange={(event) => void run("joined", () => sayJoined(event.currentTarget.checked))}
          />
        </IfMay>
      </Notice>
    </>
  );
}

/** What is stored of the document, read again when something was added. */
function useDossier({ id, version, cronImapLogRows }: Pick<DocumentDetail, "id" | "version" | "cronImapLogRows">) {
  return useQuery({
    queryKey: ["document", "legal", id, version, cronImapLogRows.length],
    queryFn: async () => {
      const answer = await call(calls.legal, { params: { id }, query: { format: "json" }, quiet: true });
      return answer as unknown as Dossier;
    },
  });
}

const legalWords: Readonly<Record<Dossier["statoLegale"], string>> = {
  emessa: "Documento emesso: questi sono i file che lo provano, byte per byte come sono partiti e arrivati.",
  "non emessa": "In attesa della risposta del SdI: finché non arriva, il documento non è ancora emesso.",
  scartata: "Documento scartato: per il fisco non è stato emesso.",
};

const kinds: Readonly<Record<string, string>> = {
  fattura: "File trasmesso",
  ricevute: "Ricevuta del SdI",
  pec: "Messaggio PEC",
};

function File({ documentId, file }: { documentId: string; file: Dossier["file"][number] }) {
  const { busy, run } = useAct<"file">();
  const [folder = "", ...rest] = file.nome.split("/");
  const name = rest.join("/") || folder;
  const fileId = file.id;
  return (
    <li className={styles.file}>
      <div className={styles.words}>
        {fileId ? (
          <TextButton
            className={styles.name}
            disabled={busy !== null}
            onClick={() =>
              void run("file", async () => saveFile(await call(calls.file, { params: { id: documentId, fileId } })))
            }
          >
            <Breakable text={name} />
          </TextButton>
        ) : (
          <span className={styles.name}>
            <Breakable text={name} />
          </span>
        )}
        <span className={styles.about}>
          {[kinds[folder] ?? "Altro", formatMoment(file.data), formatSize(file.dimensione)].join(" · ")}
        </span>
        <span className={styles.hash}>
          <span className={styles.about}>SHA-256</span> <code>{file.sha256}</code>
        </span>
      </div>
      <CopyButton row text={file.sha256} label="Copia l'impronta" />
    </li>
  );
}
