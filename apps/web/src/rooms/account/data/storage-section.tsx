import { type StorageUse, storage, storageNearlyFull } from "@fatturachiara/contract/rooms/storage";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import { Track } from "../../../ui/feedback/track.tsx";
import { FormSection } from "../../../ui/layout/sheet.tsx";
import { formatSize } from "../../../ui/text/format-size.ts";
import { storageKey } from "../sections/keys.ts";
import styles from "./export-panel.module.css";

/** "Spazio": how much is kept, of how much may be. */
export function StorageSection() {
  const { id } = useSignedInUser();
  const { data, isError, refetch } = useQuery({
    queryKey: [...storageKey, id],
    queryFn: ({ signal }) => call(storage.read, { signal }),
  });
  return (
    <FormSection title="Spazio" caption="Documenti, ricevute e allegati.">
      {data ? <Use use={data} /> : isError ? <LoadError onRetry={refetch} /> : <SkeletonLines lines={2} />}
    </FormSection>
  );
}

function Use({ use: { occupati, limite, documenti, allegati, altro } }: { use: StorageUse }) {
  const percent = limite ? Math.min(100, Math.floor((occupati / limite) * 100)) : null;
  return (
    <>
      {percent !== null && percent >= storageNearlyFull && <Scarce full={percent === 100} />}
      <div className={styles.box}>
        <p className={styles.sentence}>
          {formatSize(occupati)}
          {limite && ` su ${formatSize(limite)}`}
        </p>
        {percent !== null && (
          <Track percent={percent} says={{ role: "meter", label: "Spazio occupato" }} className={styles.track} />
        )}
        <p className={styles.caption}>
          Documenti e ricevute {formatSize(documenti)} · allegati {formatSize(allegati)} · altro {formatSize(altro)}
        </p>
      </div>
    </>
  );
}

const Scarce = ({ full }: { full: boolean }) => (
  <Notice severity="warn" title={full ? "Lo spazio è esaurito." : "Lo spazio sta per finire."}>
    Senza spazio non si caricano allegati, loghi e importazioni. Fatture, ricevute e fatture ricevute si salvano
    comunque.
  </Notice>
);
