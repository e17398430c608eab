import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconUpload } from "../../../ui/icon/icons.ts";
import styles from "./drop-anywhere.module.css";
import { droppedFiles } from "./dropped-files.ts";

const ImportedFileDialog = lazyComponent(
  async () => (await import("./imported-file-dialog.tsx")).ImportedFileDialog,
  null,
);

/** The whole window takes files; a page's own drop area comes first. What is given is asked about in one dialog. */
export function DropAnywhere() {
  const over = useFilesOver();
  // The page of bank movements takes them for itself, and reads statements.
  const takesStatements = useLocation().pathname.endsWith("/movements");
  const files = useSyncExternalStore(droppedFiles.subscribe, droppedFiles.get);
  // Whoever signs in next in this tab is not asked about the files of whoever was here before.
  useEffect(() => droppedFiles.clear, []);
  return (
    <>
      {over && (
        <div className={styles.over} aria-hidden="true">
          <div className={styles.words}>
            <Icon of={IconUpload} size="bar" />
            <p>
              {takesStatements
                ? "Rilascia qui: estratto conto della banca"
                : "Rilascia qui: fattura XML, p7m o archivio ZIP"}
            </p>
          </div>
        </div>
      )}
      {files.length > 0 && <ImportedFileDialog files={files} onClose={droppedFiles.clear} />}
    </>
  );
}

/** True while files are held over the window; dropped outside a page's own area they are given to the dialog. */
function useFilesOver(): boolean {
  const [over, setOver] = useState(false);
  // Entering a child comes before leaving its parent: the depth tells when the window is really left.
  const depth = useRef(0);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setOver(false);
    };
    // Without this the browser would open the file in place of the page.
    const hold = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth.current = 0;
      setOver(false);
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      droppedFiles.ask([...(event.dataTransfer?.files ?? [])]);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("dragenter", enter, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("dragover", hold, { signal });
    window.addEventListener("drop", drop, { signal });
    return () => listening.abort();
  }, []);
  return over;
}
