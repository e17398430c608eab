import { type ReactNode, useRef, useState } from "react";
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
  return (
    <DropBox
      className={beside ? `${styles.drop} ${styles.beside}` : styles.drop}
      label={words}
      describedBy={describedBy}
      accept={accept}
      multiple={multiple ?? false}
      onFiles={(files) => !busy && onFiles(files)}
    >
      {(choose) => (
        <>
          <Icon of={IconUpload} size="bar" />
          <p className={styles.words}>{words}</p>
          <p className={styles.help}>{help}</p>
          <Button look={beside ? "outline" : "filled"} icon={IconUpload} saving={busy ?? false} onClick={choose}>
            Scegli file
          </Button>
          {children}
        </>
      )}
    </DropBox>
  );
}

type DropBoxProps = {
  label: string;
  className: string | undefined;
  accept: string;
  multiple?: boolean;
  /** Id of what is wrong with the last file. */
  describedBy?: string | undefined;
  /** By which a test finds its input. */
  testId?: string;
  onFiles(files: File[]): void;
  /** What stands in it; `choose` opens the choice of a file. */
  children(choose: () => void): ReactNode;
};

/** A box on which files are dropped, and the input behind the button inside it. */
export function DropBox({
  label,
  className,
  accept,
  multiple = false,
  describedBy,
  testId = "file",
  onFiles,
  children,
}: DropBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hand = (files: FileList | null) => {
    const dropped = [...(files ?? [])];
    if (dropped.length > 0) onFiles(multiple ? dropped : dropped.slice(0, 1));
  };
  return (
    <fieldset
      className={`${styles.box} ${className}`}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        hand(event.dataTransfer.files);
      }}
      aria-label={label}
      aria-describedby={describedBy}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        data-testid={testId}
        onChange={(event) => {
          hand(event.currentTarget.files);
          event.currentTarget.value = "";
        }}
      />
      {children(() => input.current?.click())}
    </fieldset>
  );
}
