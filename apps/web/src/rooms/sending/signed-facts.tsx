import type { SignedFile } from "@fatturachiara/contract/rooms/document-signature";
import { FRASI_FIRMA } from "@fatturachiara/fatturapa/p7m";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Breakable } from "../../ui/text/breakable.tsx";
import { formatDay, formatMoment } from "../../ui/time/format-instant.ts";
import styles from "./sign-panel.module.css";

/** Who signed a file, when and with what, before it goes; what nobody here can say is said too. */
export function SignedFacts({ name, found }: { name: string; found: SignedFile }) {
  return (
    <div className={styles.found}>
      <Notice severity="success" title="Contiene questo documento e la firma è integra">
        <Breakable text={name} /> partirà come <Breakable text={found.nomeFile} />.
      </Notice>
      {found.firme.map((firma) => (
        <dl key={`${firma.nome} ${firma.firmatoIl}`} className={styles.facts}>
          <Fact label="Firmato da" value={[firma.nome, firma.codiceFiscale].filter(Boolean).join(", ")} />
          {firma.firmatoIl && <Fact label="Quando" value={formatMoment(firma.firmatoIl)} />}
          <Fact label="Certificato" value={`${firma.emittente}${firma.qualificato ? ", qualificato" : ""}`} />
          {firma.validoAl && <Fact label="Valido fino al" value={formatDay(firma.validoAl)} />}
        </dl>
      ))}
      {found.avvisi.map((sentence) => (
        <Notice key={sentence} severity="warn" title={sentence} />
      ))}
      <p className={styles.note}>{FRASI_FIRMA.revocaIgnota}</p>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{value || "–"}</dd>
    </div>
  );
}
