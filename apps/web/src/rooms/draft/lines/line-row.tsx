import { scontiDi } from "@fatturachiara/contract/document/sconti-di";
import type { LineMemory } from "@fatturachiara/contract/rooms/document";
import type { ServiceCode } from "@fatturachiara/contract/rooms/servicecode";
import { prezzoScontato } from "@fatturachiara/fatturapa/calcolo";
import { TipoScontoMaggiorazione } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { type DragEvent, memo, useState } from "react";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconAlertCircle, IconCheck, IconDotsVertical } from "../../../ui/icon/icons.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { CellNumber } from "../cells/cell-number.tsx";
import { CellSuggest } from "../cells/cell-suggest.tsx";
import { CellText } from "../cells/cell-text.tsx";
import type { Line } from "../content/draft.ts";
import type { DraftStore } from "../content/draft-store.ts";
import { fieldNames } from "../content/field-names.ts";
import { asTyped, typedPrice } from "../content/gross-price.ts";
import { lineTextLimit } from "../content/text-limits.ts";
import { useOpenEditor } from "../editor/use-editor.tsx";
import { offeredLines } from "../suggested/offered-lines.ts";
import { rememberedLine } from "../suggested/remembered-line.ts";
import { serviceLine } from "../suggested/service-line.ts";
import { LineRate } from "../vat/line-rate.tsx";
import { VatCell } from "../vat/vat-cell.tsx";
import { LineDeclaration } from "./line-declaration.tsx";
import styles from "./services-step.module.css";
import type { Column } from "./use-columns.ts";
import type { LineProblem } from "./use-line-findings.ts";

const LineDetails = lazyComponent(async () => (await import("./line-details.tsx")).LineDetails, null);

/** What can be done with a line. */
export type LineAct = (
  what: "add" | "duplicate" | "remove" | "up" | "down" | "details" | "service",
  key: string,
) => void;

type Props = {
  line: Line;
  at: number;
  day: Giorno;
  /** Its price is with VAT. */
  gross: boolean;
  problem: LineProblem;
  open: boolean;
  /** Whether the column of units is there, and that of discounts. */
  unit: boolean;
  discount: boolean;
  act: LineAct;
  store: DraftStore;
  services: readonly ServiceCode[];
  /** What was invoiced before. */
  memory: LineMemory;
  /** Services, or what was invoiced before, are still on their way. */
  coming: boolean;
};

/** The heads of the columns that are not always there. */
export const columnNames: Record<Column, string> = { unitaMisura: "U.M.", percScontoMaggiorazione: "Sconto %" };

/** What is carried while a line is dragged. */
const draggedLine = "application/x-fatturachiara-line";

/** One line of the ledger; repaints only when the line itself, its place or its finding changes. */
export const LineRow = memo(function LineRow({
  line,
  at,
  day,
  gross,
  problem,
  open,
  unit,
  discount,
  act,
  store,
  services,
  memory,
  coming,
}: Props) {
  const { touch } = useOpenEditor();
  const [otherRate, setOtherRate] = useState(false);
  const name = (field: string) => `documentServices[${at}].${field}`;
  const wrong = (...fields: string[]) => fields.some((field) => problem?.fields.includes(` ${field}`));
  const set = (patch: Partial<Line>, field: string) => store.setLine(line.key, patch, field);
  const cell = (field: string) => ({ id: name(field), onLeave: () => touch(name(field)), invalid: wrong(field) });

  return (
    <fieldset
      className={styles.row}
      id={`documentServices[${at}]`}
      data-line={line.key}
      data-wrong={problem ? "" : undefined}
      {...takesDropped(line, store)}
      aria-label={`Riga ${at + 1}`}
    >
      <Place line={line} at={at} />
      <div className={styles.description}>
        <CellSuggest
          {...cell("descrizione")}
          label={`Descrizione, riga ${at + 1}`}
          value={line.descrizione ?? ""}
          maxLength={lineTextLimit("descrizione")}
          onText={(descrizione) => set({ descrizione }, "descrizione")}
          coming={coming}
          suggest={(text) => offeredLines(memory, services, text)}
          onPick={(offered) => {
            if (offered === "new") act("service", line.key);
            else if ("line" in offered)
              store.setLine(line.key, rememberedLine(offered.line, { giorno: day, services }));
            else store.setLine(line.key, serviceLine(offered.service, { giorno: day, gross }));
          }}
        />
        <LineBadges line={line} gross={gross} />
        {problem && (
          <p className={styles.problem}>
            <Icon of={IconAlertCircle} size="small" />
            {problem.message}
          </p>
        )}
      </div>
      <NumberCells line={line} at={at} gross={gross} unit={unit} discount={discount} cell={cell} set={set} />
      <VatCell
        {...cell("idAliquotaIvaFull")}
        className={styles.vat}
        line={line}
        at={at}
        day={day}
        onChoose={(patch) => {
          setOtherRate(false);
          set(patch, "idAliquotaIvaFull");
        }}
        onOther={() => setOtherRate(true)}
      />
      <span className={styles.amount}>
        <span className={styles.short}>Importo</span>
        <span data-amount="">{lineTotal(line)}</span>
      </span>
      <RowMenu line={line} at={at} act={act} />
      <LineRate line={line} at={at} asked={otherRate} />
      <LineDeclaration line={line} at={at} day={day} store={store} open={open} />
      {open && <LineDetails line={line} at={at} day={day} gross={gross} store={store} />}
    </fieldset>
  );
});

/** A line that is dragged here takes the place of this one. */
function takesDropped(line: Line, store: DraftStore) {
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(draggedLine)) return;
      event.preventDefault();
      event.currentTarget.dataset.over = "";
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      delete event.currentTarget.dataset.over;
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      delete event.currentTarget.dataset.over;
      const dragged = event.dataTransfer.getData(draggedLine);
      if (!dragged) return;
      event.preventDefault();
      store.dropLine(dragged, line.key);
    },
  };
}

function Place({ line, at }: Pick<Props, "line" | "at">) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the mouse's way; keys and menu move a line too
    <span
      className={styles.place}
      title="Trascina per spostare"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(draggedLine, line.key);
        event.dataTransfer.effectAllowed = "move";
        const row = event.currentTarget.parentElement;
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
      }}
    >
      {at + 1}
    </span>
  );
}

type Cell = { id: string; onLeave(): void; invalid: boolean };

type CellsProps = Pick<Props, "line" | "at" | "gross" | "unit" | "discount"> & {
  cell(field: string): Cell;
  set(patch: Partial<Line>, field: string): void;
};

/** Quantity, unit, price and discount. */
function NumberCells({ line, at, gross, unit, discount, cell, set }: CellsProps) {
  return (
    <>
      <CellNumber
        {...cell("quantita")}
        className={styles.quantity}
        label={`Quantità, riga ${at + 1}`}
        short="Q.tà"
        value={line.quantita}
        unreadable={line.unreadable?.quantita}
        onValue={(quantita, text) => set({ quantita, ...marks(line, "quantita", text) }, "quantita")}
      />
      {unit && (
        <CellText
          {...cell("unitaMisura")}
          className={styles.unit}
          label={`Unità di misura, riga ${at + 1}`}
          short={columnNames.unitaMisura}
          value={line.unitaMisura ?? ""}
          maxLength={lineTextLimit("unitaMisura")}
          single
          onText={(unitaMisura) => set({ unitaMisura }, "unitaMisura")}
        />
      )}
      <CellNumber
        {...cell("prezzoUnitario")}
        className={styles.price}
        label={gross ? `${fieldNames.grossPrice}, riga ${at + 1}` : `Prezzo, riga ${at + 1}`}
        short={gross ? fieldNames.grossPriceShort : "Prezzo"}
        minDecimals={2}
        value={typedPrice(line)}
        unreadable={line.unreadable?.prezzoUnitario}
        onValue={(price, text) =>
          set({ ...asTyped(price, gross), ...marks(line, "prezzoUnitario", text) }, "prezzoUnitario")
        }
      />
      {discount && <DiscountCell line={line} at={at} cell={cell} set={set} />}
    </>
  );
}

function DiscountCell({ line, at, cell, set }: Omit<CellsProps, "gross" | "unit" | "discount">) {
  const field = "percScontoMaggiorazione";
  return (
    <CellNumber
      {...cell(field)}
      className={styles.discount}
      label={`Sconto percentuale, riga ${at + 1}`}
      short={columnNames.percScontoMaggiorazione}
      value={line.flagScontoMaggiorazione && line[field] ? line[field] : null}
      unreadable={line.unreadable?.[field]}
      onValue={(percentuale, text) => set({ ...withDiscount(line, percentuale), ...marks(line, field, text) }, field)}
    />
  );
}

function RowMenu({ line, at, act }: Pick<Props, "line" | "at" | "act">) {
  return (
    <span className={styles.menu}>
      <Menu opener={<IconButton label={`Azioni della riga ${at + 1}`} icon={IconDotsVertical} />}>
        <MenuItem onClick={() => act("details", line.key)}>Dettagli</MenuItem>
        <MenuItem onClick={() => act("duplicate", line.key)}>Duplica</MenuItem>
        <MenuItem onClick={() => act("service", line.key)}>Salva come servizio…</MenuItem>
        <MenuItem onClick={() => act("up", line.key)}>Sposta su</MenuItem>
        <MenuItem onClick={() => act("down", line.key)}>Sposta giù</MenuItem>
        <MenuItem onClick={() => act("remove", line.key)}>Elimina</MenuItem>
      </Menu>
    </span>
  );
}

/** Second line of the description: VAT in the price, period, fund, withholding. */
function LineBadges({ line, gross }: Pick<Props, "line" | "gross">) {
  const period =
    line.dataInizioPeriodo || line.dataFinePeriodo
      ? [
          line.dataInizioPeriodo && conApostrofo`dal ${formatGiorno(line.dataInizioPeriodo)}`,
          line.dataFinePeriodo && conApostrofo`al ${formatGiorno(line.dataFinePeriodo)}`,
        ]
          .filter(Boolean)
          .join(" ")
      : null;
  const outside = line.formato?.fuoriSogliaBollo === "SI";
  if (!gross && !period && !line.flagCassa && !line.flagRitenuta && !outside && !line.descrizioneDettaglio) return null;
  return (
    <p className={styles.signs}>
      {line.descrizioneDettaglio && <span className={styles.detail}>{line.descrizioneDettaglio}</span>}
      {period && <span>{period}</span>}
      {gross && <span>IVA inclusa</span>}
      {line.flagCassa && <Sign>Cassa</Sign>}
      {line.flagRitenuta && <Sign>Ritenuta</Sign>}
      {outside && <span>fuori dal bollo</span>}
    </p>
  );
}

function Sign({ children }: { children: string }) {
  return (
    <span className={styles.sign}>
      <Icon of={IconCheck} size="small" />
      {children}
    </span>
  );
}

/** Remembers what stands in a cell without being a number, or that it does no more. */
function marks(line: Line, field: string, text: string | undefined): Partial<Line> {
  const { [field]: _, ...others } = line.unreadable ?? {};
  return { unreadable: text === undefined ? others : { ...others, [field]: text } };
}

function withDiscount(line: Line, percentuale: Decimal | null): Partial<Line> {
  if (percentuale === null || percentuale.isZero())
    return { flagScontoMaggiorazione: false, percScontoMaggiorazione: null, idTipoScontoMaggiorazione: null };
  return {
    flagScontoMaggiorazione: true,
    percScontoMaggiorazione: percentuale,
    importoScontoMaggiorazione: null,
    idTipoScontoMaggiorazione: line.idTipoScontoMaggiorazione ?? TipoScontoMaggiorazione.perCodice("SC")?.id,
  };
}

/** The total as the file will have it, to the cent; the exact one stands in the totals. */
function lineTotal(line: Line): string {
  const price = typedPrice(line);
  if (!price) return "–";
  const unit = prezzoScontato(price, scontiDi(line));
  return formatNumero(unit.times(line.quantita ?? Decimal.of("1")).round(2), { min: 2, max: 2 });
}
