import { document as calls } from "@fatturachiara/contract/rooms/document";
import type { Report, StampQuarter } from "@fatturachiara/contract/rooms/document-report";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { TextButton } from "../../ui/address/text-link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { DateField } from "../../ui/fields/date-field.tsx";
import { useKeptText } from "../../ui/form/use-kept-text.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconCheck } from "../../ui/icon/icons.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useOggi } from "../../ui/time/oggi.tsx";
import { listBehind } from "./list-behind.ts";
import styles from "./stamp-sheet.module.css";

const dueDay = ({ scadenza, scadenzaDifferita }: StampQuarter) => scadenzaDifferita ?? scadenza;

/** "Imposta di bollo": how much of each quarter, under which code, until when, and what has been paid. */
export function StampSheet({ report, sent }: { report: Report; sent: boolean }) {
  const { anno, trimestre, bollo } = report;
  const [paying, setPaying] = useState<StampQuarter | null>(null);
  // Stamp duty goes by the day of the document, whatever the base of the rest.
  const behind = (trimester: number) =>
    listBehind({ ...report, base: "emissione" }, sent, { trimester, bollo: true }) ?? "";
  const asked = bollo.trimestri.find((quarter) => quarter.trimestre === trimestre);

  const say = useSayPaid(anno, () => setPaying(null));

  return (
    <Sheet
      title="Imposta di bollo"
      aside={asked && asked.numero > 0 && <span className={styles.tag}>codice tributo {asked.codiceTributo}</span>}
    >
      {asked && asked.numero > 0 && <Asked quarter={asked} behind={behind(asked.trimestre)} />}
      <ul className={styles.quarters}>
        {bollo.trimestri.map((quarter) => (
          <Quarter
            key={quarter.trimestre}
            quarter={quarter}
            asked={asked}
            year={anno}
            behind={behind(quarter.trimestre)}
            onPaying={() => setPaying(quarter)}
          />
        ))}
      </ul>
      <p className={styles.note}>Confronta con gli elenchi A e B di Fatture e Corrispettivi.</p>
      {paying && (
        <PaidDialog
          quarter={paying}
          year={anno}
          onClose={() => setPaying(null)}
          onSay={(pagatoIl) => void say(paying, pagatoIl)}
        />
      )}
    </Sheet>
  );
}

/** Says that a quarter is paid, or is not; the toast takes it back. */
function useSayPaid(anno: number, onPaid: () => void) {
  const queries = useQueryClient();
  const say = async (quarter: StampQuarter, pagatoIl: string | null) => {
    const body = { anno, trimestre: quarter.trimestre, pagatoIl };
    const failed = await failedFields(() => call(calls.payStamp, { body }));
    await queries.invalidateQueries({ queryKey: ["document"] });
    await queries.invalidateQueries({ queryKey: ["home"] });
    if (failed) return;
    onPaid();
    showToast(
      pagatoIl
        ? {
            severity: "success",
            summary: `${quarter.trimestre}° trimestre segnato come pagato.`,
            action: { label: "Annulla", act: () => void say(quarter, quarter.pagatoIl ?? null) },
          }
        : { severity: "success", summary: `${quarter.trimestre}° trimestre segnato come da pagare.` },
    );
  };
  return say;
}

/** The quarter that was asked for: how much, until when. */
function Asked({ quarter, behind }: { quarter: StampQuarter; behind: string }) {
  return (
    <div className={styles.asked}>
      <div>
        <div className={styles.caption}>{quarter.numero === 1 ? "1 documento" : `${quarter.numero} documenti`}</div>
        <div className={styles.amount}>
          <Link to={behind}>{formatImporto(quarter.importo)}</Link>
        </div>
      </div>
      <div className={styles.due}>
        <div className={styles.caption}>Da versare entro il</div>
        <div className={styles.day}>{formatGiorno(dueDay(quarter))}</div>
      </div>
    </div>
  );
}

type QuarterProps = {
  quarter: StampQuarter;
  asked: StampQuarter | undefined;
  year: number;
  /** The list of its documents. */
  behind: string;
  onPaying(): void;
};

function Quarter({ quarter, asked, year, behind, onPaying }: QuarterProps) {
  return (
    <li className={quarter === asked ? styles.now : undefined}>
      <span>{quarter.trimestre}° trimestre</span>
      <span className={styles.value}>
        {quarter.numero === 0 ? (
          formatImporto(quarter.importo)
        ) : (
          <Link to={behind}>{formatImporto(quarter.importo)}</Link>
        )}
      </span>
      {!asked && quarter.numero > 0 && (
        <span className={`${styles.caption} ${styles.until}`}>
          {quarter.codiceTributo} · entro {conApostrofo`il ${formatGiorno(dueDay(quarter))}`}
        </span>
      )}
      <span className={styles.state}>
        <QuarterState quarter={quarter} year={year} onPaying={onPaying} />
      </span>
    </li>
  );
}

function QuarterState({ quarter, year, onPaying }: Pick<QuarterProps, "quarter" | "year" | "onPaying">) {
  const oggi = useOggi();
  const mayPay = useMay()(calls.payStamp);
  if (quarter.numero === 0) return <span className={styles.caption}>niente da versare</span>;
  if (quarter.pagatoIl) {
    const paid = (
      <>
        <Icon of={IconCheck} size="small" />
        pagato {conApostrofo`il ${formatGiorno(quarter.pagatoIl)}`}
      </>
    );
    return mayPay ? (
      <TextButton className={styles.paid} onClick={onPaying}>
        {paid}
      </TextButton>
    ) : (
      <span className={styles.caption}>{paid}</span>
    );
  }
  if (oggi <= endOf(year, quarter.trimestre)) return <span className={styles.caption}>in corso</span>;
  return mayPay ? (
    <TextButton onClick={onPaying}>Segna come pagato</TextButton>
  ) : (
    <span className={styles.caption}>da versare</span>
  );
}

/** The last day of a quarter. */
const endOf = (anno: number, trimestre: number) => `${anno}-${["03-31", "06-30", "09-30", "12-31"][trimestre - 1]}`;

function PaidDialog({
  quarter,
  year,
  onClose,
  onSay,
}: {
  quarter: StampQuarter;
  year: number;
  onClose(): void;
  onSay(pagatoIl: string | null): void;
}) {
  const oggi = useOggi();
  const [typed, setTyped] = useKeptText(`bollo-${quarter.trimestre}`, quarter.pagatoIl ?? oggi);
  const day = typed || null;
  const wrong =
    day === null ? "Scrivi il giorno del versamento." : day > oggi ? "Il giorno non può essere futuro." : undefined;
  return (
    <Dialog opened onClose={onClose} title={`Bollo del ${quarter.trimestre}° trimestre ${year}`} closable light>
      <div className={styles.form}>
        <p className={styles.lead}>
          {formatImporto(quarter.importo)}, codice tributo {quarter.codiceTributo}.
        </p>
        <DateField label="Pagato il" value={day} error={wrong} onChange={(value) => setTyped(value ?? "")} />
        <div className={styles.acts}>
          {quarter.pagatoIl && (
            <Button look="quiet" onClick={() => onSay(null)}>
              Non è pagato
            </Button>
          )}
          <Button look="filled" disabled={wrong !== undefined} onClick={() => onSay(day)}>
            Segna come pagato
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
