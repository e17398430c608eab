import type { MovementAccount } from "@fatturachiara/contract/rooms/movements";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { conApostrofo, formatGiorno, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./movements.module.css";

/** The accounts, what the bank says stands on each, and whether the movements add up to it. */
export function Accounts({ accounts }: { accounts: readonly MovementAccount[] }) {
  return (
    <Sheet title="Conti" flush>
      <ul className={styles.past}>
        {accounts.map((account) => (
          <li key={account.id} className={styles.file}>
            <span>
              {account.nome}
              <span className={styles.caption}>
                {[account.iban && formattaIban(account.iban), movementWords(account)].filter(Boolean).join(" · ")}
              </span>
            </span>
            <Balance account={account} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const movementWords = ({ movimenti, aperti }: MovementAccount) =>
  `${movimenti === 1 ? "1 movimento" : `${movimenti} movimenti`}, ${aperti} da vedere`;

function Balance({ account: { saldo, differenza, divisa } }: { account: MovementAccount }) {
  if (!saldo) return <span className={styles.caption}>Il file non dice il saldo</span>;
  const written = (amount: typeof saldo.importo) =>
    `${formatNumero(amount, { min: 2, max: 2 })}\u00A0${divisa === "EUR" ? "€" : divisa}`;
  return (
    <span className={styles.balance}>
      {written(saldo.importo)}
      <span className={differenza && !differenza.isZero() ? styles.missing : styles.caption}>
        {saldo.giorno && conApostrofo`al ${formatGiorno(saldo.giorno)}`}
        {differenza &&
          (differenza.isZero() ? " · i movimenti tornano" : ` · mancano movimenti per ${written(differenza.abs())}`)}
      </span>
    </span>
  );
}
