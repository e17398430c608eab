import { useQuery } from "@tanstack/react-query";
import { readProgramVersion } from "../../api/read-program-version.ts";
import styles from "./docs.module.css";

/** "Informazioni": which program this is, for whoever asks for help or hosts it. */
export function ProgramFacts() {
  const { data } = useQuery({
    queryKey: ["service", "version"],
    queryFn: ({ signal }) => readProgramVersion(signal),
  });
  if (data === undefined) return <p className={styles.status}>Lettura in corso…</p>;
  if (data === null) return <p className={styles.status}>Il servizio ora non risponde: riapri la pagina più tardi.</p>;
  return (
    <>
      <dl className={styles.facts}>
        <dt>Versione</dt>
        <dd>{data.version}</dd>
        {data.commit && (
          <>
            <dt>Commit</dt>
            <dd>{data.commit}</dd>
          </>
        )}
        <dt>Schema dei dati</dt>
        <dd>{data.schema}</dd>
      </dl>
      <p className={styles.text}>Se chiedi aiuto, scrivi anche questi dati.</p>
    </>
  );
}
