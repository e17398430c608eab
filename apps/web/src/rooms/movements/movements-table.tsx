import { type Movement, movements } from "@fatturachiara/contract/rooms/movements";
import { conApostrofo, formatGiorno, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { useMay } from "../../session/permitted/use-may.ts";
import { Button } from "../../ui/button/button.tsx";
import { type Column, DataTable, TwoLines } from "../../ui/table/data-table.tsx";
import { ActsHead, OnPhone } from "../../ui/table/row-cells.tsx";
import { MatchDialog } from "./match-dialog.tsx";
import { doneWords, invoicesWords } from "./movement-words.ts";
import styles from "./movements.module.css";
import { useGoOn } from "./use-go-on.ts";
import { type MovementActs, useMovementActs } from "./use-movement-acts.ts";
import { useMovementKeys } from "./use-movement-keys.ts";

/** Movements, newest first, each with what it may pay, what it has paid, and what can be done; by keys alone, too. */
export function MovementsTable({ rows }: { rows: readonly Movement[] }) {
  const acts = useMovementActs();
  const may = useMay()(movements.match);
  const [choosing, setChoosing] = useState<Movement | null>(null);
  const { box, goOnFrom } = useGoOn(rows);
  const unlessBusy = (act: (row: Movement) => unknown) => (row: Movement) => {
    if (!acts.busy.has(row.id)) act(row);
  };
  const goingOn = (act: (row: Movement) => unknown) =>
    unlessBusy((row) => {
      goOnFrom(row);
      act(row);
    });
  const does = {
    confirm: goingOn((row) => row.proposta && acts.confirm(row, row.proposta.documenti, row.proposta.storno)),
    choose: unlessBusy(setChoosing),
    ignore: goingOn(acts.ignore),
    take: goingOn(acts.take),
    unmatch: goingOn(acts.unmatch),
  };
  useMovementKeys(box, (event) => {
    if (!may || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>("[data-row]")?.dataset.row;
    const row = rows.find((one) => one.id === id);
    const key = event.key.toLowerCase();
    if (key === "a") void acts.undoLast();
    else if (row?.stato === "aperto" && key === "s" && !row.proposta?.storno) does.choose(row);
    else if (row?.stato === "aperto" && key === "i") does.ignore(row);
    else return;
    event.preventDefault();
  });

  return (
    <div ref={box}>
      <DataTable
        caption="Movimenti del conto"
        columns={may ? columnsFor(acts, does) : columnsFor(acts, does).filter(({ key }) => key !== "azioni")}
        rows={rows}
        rowKey={(row) => row.id}
      />
      {may && (
        <p className={styles.keys}>
          Tasti: <kbd>↑</kbd> <kbd>↓</kbd> scorrono, <kbd>Invio</kbd> conferma la proposta, <kbd>S</kbd> sceglie le
          fatture, <kbd>I</kbd> ignora, <kbd>A</kbd> annulla, un'azione alla volta.
        </p>
      )}
      {choosing && (
        <MatchDialog
          movement={choosing}
          onMatch={(chosen) => {
            goOnFrom(choosing);
            setChoosing(null);
            return acts.confirm(choosing, chosen);
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </div>
  );
}

type Does = Record<"confirm" | "choose" | "ignore" | "take" | "unmatch", (row: Movement) => void>;

function columnsFor({ busy }: MovementActs, does: Does): readonly Column<Movement>[] {
  return [
    {
      key: "data",
      head: "Data",
      width: "9rem",
      phone: "hidden",
      cell: ({ dataContabile, dataValuta }) => (
        <TwoLines
          first={formatGiorno(dataContabile)}
          second={dataValuta && dataValuta !== dataContabile ? `valuta ${formatGiorno(dataValuta)}` : undefined}
        />
      ),
    },
    {
      key: "movimento",
      head: "Movimento",
      cell: (row) => (
        <>
          <What of={row} />
          <Paying of={row} />
        </>
      ),
    },
    { key: "importo", head: "Importo", align: "right", phone: "hidden", cell: (row) => <Amount of={row} /> },
    {
      key: "azioni",
      head: <ActsHead />,
      align: "right",
      cell: (row) => <Acts row={row} busy={busy.has(row.id)} does={does} />,
    },
  ];
}

/** What of a row may be done now; the first one is where its keys are pressed. */
function Acts({ row, busy, does }: { row: Movement; busy: boolean; does: Does }) {
  const about = conApostrofo`il movimento del ${formatGiorno(row.dataContabile)}, ${row.controparte || row.descrizione}`;
  const button = (label: string, act: (row: Movement) => void, main?: "main") => (
    <Button
      row
      // Not `disabled`: that would take the focus, and the next key with it.
      aria-disabled={busy || undefined}
      aria-label={`${label} ${about}`}
      {...(main && { "data-row-link": true })}
      onClick={() => act(row)}
    >
      {label}
    </Button>
  );
  if (row.stato === "ignorato") return button("Riprendi", does.take, "main");
  // Whatever took it back is where that is undone.
  if (row.stato === "abbinato" && row.stornatoIl && row.abbinamenti.length === 0) return null;
  if (row.stato === "abbinato") return button("Annulla", does.unmatch, "main");
  const sure = row.proposta && row.proposta.livello !== "ambigua";
  const letsGo = row.proposta?.documenti.some(({ trattenuto }) => trattenuto);
  return (
    <span className={styles.rowActs}>
      {sure && button(letsGo ? "Conferma e chiudi" : "Conferma", does.confirm, "main")}
      {!row.proposta?.storno && button("Scegli", does.choose, sure ? undefined : "main")}
      {button("Ignora", does.ignore)}
    </span>
  );
}

/** What a movement has paid, or may pay, with the reason. */
function Paying({ of: movement }: { of: Movement }) {
  const { stato, proposta } = movement;
  if (stato === "abbinato") return <p className={styles.paid}>{doneWords(movement)}</p>;
  if (stato !== "aperto" || !proposta) return null;
  return (
    <p className={styles.proposal} data-level={proposta.livello}>
      {proposta.livello !== "ambigua" &&
        `${levels[proposta.livello]}${proposta.documenti.length > 0 ? `: ${invoicesWords(proposta.documenti)}` : ""}. `}
      {proposta.motivo}
    </p>
  );
}

const levels = { certa: "Sicura", proposta: "Forse" } as const;

/** Who is at the other end, the words of the bank, and where there is little room the day and the amount. */
function What({ of: row }: { of: Movement }) {
  const { controparte, descrizione, dataContabile, storno, commissione } = row;
  const words = [
    controparte && descrizione,
    commissione && `al netto di ${formatNumero(commissione, { min: 2, max: 2 })} di commissioni`,
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <TwoLines
      first={
        <span className={styles.who}>
          {controparte || descrizione || "Senza descrizione"}
          {storno && <span className={styles.tag}>storno</span>}
        </span>
      }
      second={
        <span className={styles.words}>
          <OnPhone>
            <Amount of={row} /> · {formatGiorno(dataContabile)}
            {words !== "" && " · "}
          </OnPhone>
          {words}
        </span>
      }
    />
  );
}

/** With its sign: what came in stands out. */
function Amount({ of: { importo, divisa } }: { of: Movement }) {
  return (
    <span className={importo.isNegative() ? styles.out : styles.in}>
      {importo.isNegative() ? "" : "+"}
      {formatNumero(importo, { min: 2, max: 2 })}&nbsp;{divisa === "EUR" ? "€" : divisa}
    </span>
  );
}
