import { useQuery } from "@tanstack/react-query";
import { isServiceReady } from "../../api/is-service-ready.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconAlertTriangle, IconCircleCheck } from "../../ui/icon/icons.ts";
import styles from "./docs.module.css";

/** Whether the service answers now. */
export function ServiceStatus() {
  const { data } = useQuery({ queryKey: ["service", "ready"], queryFn: ({ signal }) => isServiceReady(signal) });
  if (data === undefined) return <p className={styles.status}>Stato del servizio: verifica in corso…</p>;
  return (
    <p className={styles.status}>
      <Icon of={data ? IconCircleCheck : IconAlertTriangle} className={data ? styles.ok : styles.warn} size="small" />{" "}
      {data ? "Il servizio funziona." : "Il servizio ora non risponde: quello che scrivi resta su questo dispositivo."}
    </p>
  );
}
