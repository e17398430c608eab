import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { IconUpload } from "../icon/icons.ts";
import styles from "./file-drop.module.css";

type FileDropProps = {
  /** "Trascina qui il file dei clienti". */
  words: string;
  help: ReactNode;
  accept: string;
  multiple?: boolean;
  /** What is happening to the last file, while it is. */
  busy?: string | undefined;
  /** It is not what the page is for: another button is its main act. */
  beside?: boolean;
  /** Id of what is wrong with the last file. */
  describedBy?: string | undefined;
  onFiles(files: File[]): void;
  /** Acts beside "Scegli file". */
  children?: ReactNode;
};

/** Where files are dropped, or chosen with the button. What comes is handed over; nothing is kept here. */
export function FileDrop({
  words,
  help,
  accept,
  multiple,
  busy,
  beside,
  describedBy,
  onFiles,
  children,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const hand = (files: FileList | null) => {
    const given = [...(files ?? [])];
    if (given.length > 0) onFiles(multiple ? given : given.slice(0, 1));
  };
  const dropping = useDropping((files) => !busy && hand(files));
  return (
    <fieldset
      className={styles.drop}
      data-beside={beside}
      {...dropping}
      aria-label={words}
      aria-describedby={describedBy}
    >
      <Icon of={IconUpload} size="bar" />
      <p className={styles.words}>{words}</p>
      <p className={styles.help}>{help}</p>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple ?? false}
        hidden
        data-testid="file"
        onChange={(event) => {
          hand(event.currentTarget.files);
          event.currentTarget.value = "";
        }}
      />
      <Button
        look={beside ? "outline" : "filled"}
        icon={IconUpload}
        saving={busy ?? false}
        onClick={() => input.current?.click()}
      >
        Scegli file
      </Button>
      {children}
    </fieldset>
  );
}

/** What a box needs on which files are dropped. */
function useDropping(take: (files: FileList) => unknown) {
  const [over, setOver] = useState(false);
  return {
    "data-over": over,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
}
