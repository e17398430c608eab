import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../api/call.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { actingProfile } from "../../../session/user-logged.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../../ui/feedback/skeletons.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useOggi } from "../../../ui/time/oggi.tsx";
import { fiscalKey } from "../../taxdata/index.ts";
import { GivenArchive } from "./given-archive.tsx";
import styles from "./given-dialog.module.css";
import { GivenInvoice } from "./given-invoice.tsx";
import type { Given } from "./read-given.ts";

/** "Cosa vuoi farne?": what was recognised in the files given, and what can be done with it. */
export function GivenDialog({ files, onClose }: { files: readonly File[]; onClose(): void }) {
  const oggi = useOggi();
  const profile = actingProfile(useSignedInUser());
  const navigate = useNavigate();
  const fiscal = useQuery({
    queryKey: [...fiscalKey, profile],
    queryFn: ({ signal }) => call(taxdata.read, { signal }),
  });
  const [given, setGiven] = useState<Given>();
  const [wide, setWide] = useState(false);
  const [file] = files;
  useEffect(() => {
    if (!file || fiscal.data === undefined) return;
    if (files.length > 1) return setGiven({ kind: "archive" });
    let current = true;
    const read = async () => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { readGiven } = await import("./read-given.ts");
      if (current) setGiven(readGiven(bytes, fiscal.data, oggi));
    };
    read().catch(() => setGiven({ kind: "refused", sentence: "Il file non si legge: sceglilo di nuovo." }));
    return () => {
      current = false;
    };
  }, [file, files.length, fiscal.data, oggi]);
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };

  const title = given?.kind === "invoice" ? (given.pages[0]?.titolo ?? "Fattura") : "Cosa vuoi farne?";
  return (
    <Dialog opened onClose={onClose} title={title} size={wide ? 960 : 640} closable>
      {fiscal.isError ? (
        <LoadError onRetry={() => void fiscal.refetch()} />
      ) : !given || fiscal.data === undefined || !file ? (
        <SkeletonSheet rows={4} />
      ) : given.kind === "refused" ? (
        <p className={styles.words} role="alert">
          {file.name}: {given.sentence}
        </p>
      ) : given.kind === "archive" ? (
        <GivenArchive files={files} fiscal={fiscal.data} onGo={go} />
      ) : (
        <GivenInvoice given={given} file={file} fiscal={fiscal.data} onGo={go} onWide={setWide} onClose={onClose} />
      )}
    </Dialog>
  );
}
