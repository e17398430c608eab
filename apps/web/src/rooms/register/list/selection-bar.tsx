import { document as calls, type DocumentRow } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { azioni } from "@fatturachiara/fatturapa/documento";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { useMay } from "../../../session/permitted/use-may.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconFileZip, IconRestore, IconSend, IconTrash, IconX } from "../../../ui/icon/icons.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { addedUp, counted, type DocumentActs, selfIssued, subStateOf, useMayAct } from "../../document/index.ts";
import styles from "./selection-bar.module.css";
import { isTooMany } from "./too-many.ts";

const files = [
  { label: "XML e PDF", file: ["xml", "pdf"] },
  { label: "Solo XML", file: ["xml"] },
  { label: "Solo PDF", file: ["pdf"] },
] as const;

/** What can be done with the documents chosen, at the foot of the list while any is. */
export function SelectionBar({
  rows,
  acts,
  sending,
  onSend,
  onClear,
}: {
  rows: readonly DocumentRow[];
  acts: DocumentActs;
  sending: boolean;
  onSend(rows: readonly DocumentRow[]): void;
  onClear(): void;
}) {
  const summed = addedUp(rows);
  const mayAct = useMayAct();
  const mayRestore = useMay()(calls.restore);
  const inBin = mayRestore ? rows.filter((row) => row.deletedAt) : [];
  const may = (act: "invia" | "elimina") =>
    rows.filter((row) => {
      if (!mayAct(act)) return false;
      const sotto = subStateOf(row);
      return !row.deletedAt && sotto && azioni({ sotto }).includes(act) && row.statoDocumento === "B";
    });
  const [sendable, removable] = [may("invia"), may("elimina")];
  const kept = rows.filter((row) => !row.deletedAt);

  return (
    <section className={styles.bar} aria-label="Documenti scelti">
      <span role="status">
        <b>{rows.length === 1 ? "1 scelto" : `${rows.length} scelti`}</b>
        {" · "}
        {formatImporto(Decimal.sum(summed.map((row) => counted(row, row.totale))))}
        {summed.length < rows.length && ` · ${selfIssued.toLowerCase()} a parte: ${rows.length - summed.length}`}
      </span>
      <span className={styles.acts}>
        {sendable.length > 0 && (
          <Button row icon={IconSend} disabled={sending} onClick={() => onSend(sendable)}>
            {sendable.length === rows.length ? "Invia" : `Invia ${sendable.length}`}
          </Button>
        )}
        {kept.length > 0 && <TakeZip rows={kept} acts={acts} />}
        {removable.length > 0 && (
          <Button row icon={IconTrash} disabled={sending} onClick={() => void acts.remove(removable).then(onClear)}>
            {removable.length === rows.length ? "Sposta nel cestino" : `Sposta ${removable.length} nel cestino`}
          </Button>
        )}
        {inBin.length > 0 && (
          <Button row icon={IconRestore} onClick={() => void acts.restore(inBin).then(onClear)}>
            Recupera
          </Button>
        )}
        <Button row look="quiet" icon={IconX} onClick={onClear}>
          Togli la scelta
        </Button>
      </span>
    </section>
  );
}

function TakeZip({ rows, acts }: { rows: readonly DocumentRow[]; acts: DocumentActs }) {
  const [busy, setBusy] = useState(false);
  const during = async (act: () => Promise<unknown>) => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  const zip = (file: readonly ("xml" | "pdf")[]) => {
    if (isTooMany(rows.length, "Hai scelto")) return;
    void during(() => acts.archive(rows, [...file]));
  };
  return (
    <Menu
      place="top-end"
      width={180}
      opener={
        <Button row icon={IconFileZip} saving={busy ? "Preparo il file…" : false}>
          Scarica ZIP
        </Button>
      }
    >
      {files.map(({ label, file }) => (
        <MenuItem key={label} onClick={() => zip(file)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
