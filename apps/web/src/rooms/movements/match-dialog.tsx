import { type MatchedInvoice, type Movement, movements } from "@fatturachiara/contract/rooms/movements";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button/button.tsx";
import { DialogButtons } from "../../ui/button/dialog-buttons.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonLines } from "../../ui/feedback/skeletons.tsx";
import { AmountField } from "../../ui/fields/amount-field.tsx";
import { CheckboxField } from "../../ui/fields/checkbox-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { allotPayment } from "./allot-payment.ts";
import { movementsKey } from "./keys.ts";
import { matchKeys } from "./match-keys.ts";
import { paidBy } from "./movement-words.ts";
import styles from "./movements.module.css";

/** "Scegli": which invoices a movement pays, and how much of each; what is left of it stands there while one chooses. */
export function MatchDialog({
  movement,
  onMatch,
  onClose,
}: {
  movement: Movement;
  onMatch(chosen: readonly MatchedInvoice[]): Promise<void>;
  onClose(): void;
}) {
  const [search, setSearch] = useState("");
  const { paid, chosen, left, ready, toggle, change } = useAllotted(movement);
  const found = useQuery({
    queryKey: [...movementsKey, "candidates", movement.id, search],
    queryFn: ({ signal }) =>
      call(movements.candidates, { params: { id: movement.id }, query: search ? { search } : {}, quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

  return (
    <Dialog
      opened
      light
      closable
      beginAt="cerca-fatture"
      onClose={onClose}
      size={640}
      title={`Che cosa paga: ${formatImporto(paid)}`}
    >
      <form
        className={styles.question}
        onKeyDown={(event) => matchKeys(event, { ready, match: () => void onMatch(chosen) })}
        onSubmit={(event) => event.preventDefault()}
      >
        <p className={styles.said}>{[movement.controparte, movement.descrizione].filter(Boolean).join(" · ")}</p>
        <TextField
          id="cerca-fatture"
          type="search"
          label="Cerca tra le fatture aperte"
          placeholder="Numero o nome"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {found.isError && !found.data ? (
          <LoadError onRetry={() => void found.refetch()} />
        ) : found.isPending ? (
          <SkeletonLines lines={4} />
        ) : (
          <Candidates listed={found.data ?? []} {...{ search, chosen, toggle, change }} />
        )}
        <p className={styles.keys}>
          Tasti: <kbd>↑</kbd> <kbd>↓</kbd> scorrono, <kbd>Spazio</kbd> sceglie, <kbd>Invio</kbd> abbina.
        </p>
        <p className={left.isNegative() ? styles.missing : styles.said} role="status">
          {left.isNegative()
            ? `Le fatture scelte superano il movimento di ${formatImporto(left.negated())}.`
            : `Del movimento restano ${formatImporto(left)}.`}
        </p>
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            Lascia stare
          </Button>
          <Button look="filled" disabled={!ready} onClick={() => void onMatch(chosen)}>
            Abbina
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Which invoices are chosen and how much of each: what a person has written stays, the rest is allotted anew. */
function useAllotted(movement: Movement) {
  const paid = paidBy(movement);
  const [chosen, setChosen] = useState<readonly MatchedInvoice[]>(
    movement.proposta?.livello === "ambigua" ? [] : (movement.proposta?.documenti ?? []),
  );
  /** Those of which a person has written how much. */
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set());
  const left = paid.minus(Decimal.sum(chosen.map(({ importo }) => importo)));
  const toggle = (invoice: MatchedInvoice) => {
    const others = chosen.filter(({ id }) => id !== invoice.id);
    const fixed = new Set(written);
    fixed.delete(invoice.id);
    setWritten(fixed);
    setChosen(allotPayment(paid, others.length < chosen.length ? others : [...chosen, invoice], fixed));
  };
  const change = (id: string, importo: Decimal | null) => {
    setWritten(new Set([...written, id]));
    setChosen(
      chosen.map((invoice) =>
        invoice.id === id ? { ...invoice, importo: importo ?? Decimal.zero, trattenuto: null } : invoice,
      ),
    );
  };
  const ready = chosen.length > 0 && !left.isNegative() && chosen.every(({ importo }) => importo.isPositive());
  return { paid, chosen, left, ready, toggle, change };
}

/** The invoices a search finds. Whatever is chosen stays where it stands; what the search does not find stands above. */
function Candidates({
  listed,
  search,
  chosen,
  toggle,
  change,
}: { listed: readonly MatchedInvoice[]; search: string } & Pick<
  ReturnType<typeof useAllotted>,
  "chosen" | "toggle" | "change"
>) {
  const isChosen = ({ id }: MatchedInvoice) => chosen.some((one) => one.id === id);
  const offered = [
    ...chosen.filter(({ id }) => !listed.some((one) => one.id === id)),
    ...listed.map((one) => chosen.find(({ id }) => id === one.id) ?? one),
  ];
  if (offered.length === 0)
    return <p className={styles.said}>Nessuna fattura aperta{search && " corrisponde alla ricerca"}.</p>;
  return (
    <ul className={styles.candidates}>
      {offered.map((invoice) => (
        <li key={invoice.id} className={styles.candidate}>
          <CheckboxField
            label={`${invoice.numero}${invoice.data ? conApostrofo` del ${formatGiorno(invoice.data)}` : ""}, ${invoice.nome}: restano ${formatImporto(invoice.residuo)}`}
            checked={isChosen(invoice)}
            onChange={() => toggle(invoice)}
          />
          {isChosen(invoice) && (
            <AmountField
              label={`Quanto della ${invoice.numero}`}
              unit="€"
              value={invoice.importo}
              onChange={(importo) => change(invoice.id, importo)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
