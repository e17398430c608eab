import { type CashView, cash } from "@fatturachiara/contract/rooms/cash";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { TextLink } from "../../ui/address/text-link.tsx";
import { useFilterAddress } from "../../ui/address/use-list-address.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { SwitchField } from "../../ui/fields/switch-field.tsx";
import { IconCash } from "../../ui/icon/icons.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./cash-page.module.css";
import { HabitsSheet } from "./habits-sheet.tsx";
import { ItemsSheet } from "./items-sheet.tsx";
import { cashKey } from "./keys.ts";
import { WeeksSheet } from "./weeks-sheet.tsx";

type Filter = { abitudini: boolean };
const readFilter = (search: URLSearchParams): Filter => ({ abitudini: search.get("abitudini") === "1" });
const writeFilter = ({ abitudini }: Filter) => new URLSearchParams(abitudini ? { abitudini: "1" } : {});

/** What comes in and goes out week by week, what it comes from, and how long customers take to pay. */
export function CashInSight() {
  const profile = useActingProfile();
  const [filter, onChange] = useFilterAddress(readFilter, writeFilter);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [...cashKey, profile, filter],
    queryFn: ({ signal }) => call(cash.read, { query: { abitudini: filter.abitudini ? 1 : 0 }, signal }),
    placeholderData: keepPreviousData,
  });
  if (!data) {
    return isError ? (
      <Sheet>
        <LoadError onRetry={() => void refetch()} />
      </Sheet>
    ) : (
      <SkeletonSheet rows={8} />
    );
  }
  if (isEmpty(data)) return <Nothing />;
  return (
    <div className={styles.page} aria-busy={isPlaceholderData}>
      <Sheet>
        <SwitchField
          label="Sposta le date secondo le abitudini dei clienti"
          help="Ogni incasso atteso nel giorno in cui quel cliente paga di solito, non in quello pattuito."
          checked={filter.abitudini}
          onChange={(event) => onChange({ abitudini: event.currentTarget.checked })}
        />
        <p className={styles.said}>{balanceSaid(data)}</p>
      </Sheet>
      <WeeksSheet view={data} />
      <ItemsSheet view={data} />
      <HabitsSheet payments={data.pagamenti} />
    </div>
  );
}

const isEmpty = ({ voci, conto, pagamenti, preventiviSenzaProbabilita }: CashView) =>
  voci.length === 0 && !conto && !pagamenti.tutti && preventiviSenzaProbabilita === 0;

function Nothing() {
  return (
    <Sheet>
      <EmptyState
        icon={IconCash}
        sentence="Qui vedi che cosa entra e che cosa esce, settimana per settimana: scadenze, documenti ricorrenti, fatture ricevute e preventivi. Per ora non c'è niente in vista."
      >
        <TextLink to="/ia/docs/cassa">Come funziona</TextLink>
      </EmptyState>
    </Sheet>
  );
}

function balanceSaid({ conto }: CashView) {
  if (conto) {
    return `Sui conti: ${formatImporto(conto.importo)}${conto.giorno ? conApostrofo` al ${formatGiorno(conto.giorno)}` : ""}, come dicono gli estratti conto.`;
  }
  return (
    <>
      Con un estratto conto in <TextLink to="/ia/movements">Movimenti</TextLink> ogni settimana dice anche quanto resta.
    </>
  );
}
