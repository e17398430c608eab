import { type FullExport, portability } from "@fatturachiara/contract/rooms/portability";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, longPatience } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { saveFile } from "../../../api/save-file.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { Track } from "../../../ui/feedback/track.tsx";
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import { IconDownload, IconPackageExport } from "../../../ui/icon/icons.ts";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { exportKey } from "../sections/keys.ts";
import styles from "./export-panel.module.css";
import { archiveWords, percentOf, progressWords, untilWords } from "./export-words.ts";

const every = 1000;

type Busy = "ask" | "take" | "drop";

/** The archive as it stands, and what can be done with it. */
function useExport(onTaken: (() => void) | undefined) {
  const { id } = useSignedInUser();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<Busy>();
  const key = [...exportKey, id];
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(portability.state, { signal, quiet: true }),
    // Looked at again while it is prepared.
    refetchInterval: ({ state }) => (isUnderWay(state.data?.archivio) ? every : false),
  });
  const during = async (what: Busy, act: () => Promise<void>) => {
    setBusy(what);
    await failedFields(act);
    await queries.invalidateQueries({ queryKey: key });
    setBusy(undefined);
  };
  const ask = (withPdf: boolean) =>
    during("ask", async () => {
      const archivio = await call(portability.prepare, { body: { pdf: withPdf } });
      queries.setQueryData(key, { archivio });
    });
  const take = (archive: FullExport) =>
    during("take", async () => {
      saveFile(await call(portability.fetch, { params: { id: archive.id }, patience: longPatience }));
      showToast({ severity: "success", summary: "Esportazione scaricata." });
      onTaken?.();
    });
  const drop = () => during("drop", async () => void (await call(portability.discard, {})));
  const stop = async () => {
    const sure = await confirm({
      header: "Annulla l'esportazione",
      message: "Vuoi fermare la preparazione dell'archivio? I tuoi dati non cambiano.",
    });
    if (sure) await drop();
  };
  return { data, isError, refetch, busy, ask, take, drop, stop };
}

/** "Esporta tutto": asks for the archive, shows how far it has come, and hands it over; the same wherever it stands. */
export function ExportPanel({ onTaken }: { onTaken?: () => void }) {
  const [pdf, setPdf] = useState(false);
  const { data, isError, refetch, busy, ask, take, drop, stop } = useExport(onTaken);
  if (!data) return isError ? <LoadError onRetry={() => void refetch()} /> : <SkeletonLines lines={2} />;
  const archive = data.archivio;
  if (archive && isUnderWay(archive)) return <UnderWay archive={archive} busy={busy !== undefined} onStop={stop} />;
  if (archive?.stato === "pronta")
    return (
      <Ready
        archive={archive}
        busy={busy}
        onTake={() => void take(archive)}
        onAgain={() => void ask(archive.pdf)}
        onDrop={() => void drop()}
      />
    );
  return (
    <>
      {archive?.stato === "non_riuscita" && (
        <Notice severity="error" title="L'esportazione non è riuscita">
          {archive.motivo}
        </Notice>
      )}
      <CheckboxField
        label="Con la copia PDF di ogni documento"
        help="Richiede più tempo."
        checked={pdf}
        onChange={(event) => setPdf(event.currentTarget.checked)}
      />
      <div className={styles.acts}>
        <Button icon={IconPackageExport} saving={busy === "ask" && "Avvio…"} onClick={() => void ask(pdf)}>
          Esporta tutto
        </Button>
      </div>
    </>
  );
}

const isUnderWay = (archive: FullExport | null | undefined) =>
  archive?.stato === "in_coda" || archive?.stato === "in_corso";

function UnderWay({ archive, busy, onStop }: { archive: FullExport; busy: boolean; onStop(): void }) {
  return (
    <div className={styles.box}>
      <p className={styles.sentence} role="status">
        {progressWords(archive)}
      </p>
      <Track
        percent={percentOf(archive)}
        says={{ role: "progressbar", label: "Preparazione dell'archivio" }}
        className={styles.track}
      />
      <p className={styles.caption}>Puoi lasciare questa pagina: quando è pronto ti scriviamo un'e-mail.</p>
      <div className={styles.acts}>
        <Button look="quiet" disabled={busy} onClick={onStop}>
          Annulla l'esportazione
        </Button>
      </div>
    </div>
  );
}

function Ready({
  archive,
  busy,
  onTake,
  onAgain,
  onDrop,
}: {
  archive: FullExport;
  busy: Busy | undefined;
  onTake(): void;
  onAgain(): void;
  onDrop(): void;
}) {
  const disabled = busy !== undefined;
  return (
    <div className={styles.box}>
      <p className={styles.sentence} role="status">
        {archiveWords(archive)}
      </p>
      <p className={styles.caption}>{untilWords(archive)}</p>
      {!archive.attuale && (
        <p className={styles.caption}>
          Dopo averlo preparato hai inviato altre fatture: per avere anche quelle preparane uno nuovo.
        </p>
      )}
      <div className={styles.acts}>
        <Button icon={IconDownload} disabled={disabled} saving={busy === "take" && "Scarico…"} onClick={onTake}>
          Scarica l'archivio
        </Button>
        <Button look="quiet" disabled={disabled} saving={busy === "ask" && "Avvio…"} onClick={onAgain}>
          Preparane uno nuovo
        </Button>
        <Button look="quiet" disabled={disabled} saving={busy === "drop" && "Elimino…"} onClick={onDrop}>
          Elimina l'archivio
        </Button>
      </div>
    </div>
  );
}
