import { type CashSoon, cash } from "@fatturachiara/contract/rooms/cash";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { TextLink } from "../../ui/address/text-link.tsx";
import { FoldingSheet } from "../../ui/layout/folding-sheet.tsx";
import styles from "./cash-in-thirty-days.module.css";
import { cashKey } from "./keys.ts";
import { sourceWords } from "./source-words.ts";

/** One number for thirty days from now, its reasons folded; nothing where nothing is in sight. */
export function CashInThirtyDays() {
  const profile = useActingProfile();
  const { data } = useQuery({
    queryKey: [...cashKey, profile, "soon"],
    queryFn: ({ signal }) => call(cash.soon, { query: {}, signal, quiet: true }),
  });
  if (!data || (data.motivi.length === 0 && data.scadute.quante === 0)) return null;
  const { saldo, entrate, uscite, al } = data;
  return (
    <FoldingSheet
      title={`Fra 30 giorni: ${formatImporto(saldo ?? entrate.minus(uscite))}`}
      aside={<TextLink to="/ia/cash">Cassa</TextLink>}
    >
      <p className={styles.said}>
        {saldo
          ? conApostrofo`Quanto dovrebbe esserci sui conti il ${formatGiorno(al)}.`
          : conApostrofo`Quello che entra meno quello che esce fino al ${formatGiorno(al)}.`}
      </p>
      <details className={styles.reasons}>
        <summary>Perché</summary>
        <Reasons soon={data} />
      </details>
    </FoldingSheet>
  );
}

function Reasons({ soon: { conto, motivi, scadute, senzaScadenza } }: { soon: CashSoon }) {
  return (
    <dl className={styles.list}>
      {conto && (
        <Reason label={conto.giorno ? conApostrofo`Sui conti al ${formatGiorno(conto.giorno)}` : "Sui conti"}>
          {formatImporto(conto.importo)}
        </Reason>
      )}
      {motivi.map(({ tipo, ...flow }) => (
        <Reason key={tipo} label={sourceWords[tipo].plural}>
          {formatImporto(flow.entrate.minus(flow.uscite))}
        </Reason>
      ))}
      {scadute.quante > 0 && (
        <Reason label="Già scadute, non contate">{formatImporto(scadute.entrate.minus(scadute.uscite))}</Reason>
      )}
      {senzaScadenza.quante > 0 && (
        <Reason label="Senza scadenza, non contate">
          {formatImporto(senzaScadenza.entrate.minus(senzaScadenza.uscite))}
        </Reason>
      )}
    </dl>
  );
}

function Reason({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.reason}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
