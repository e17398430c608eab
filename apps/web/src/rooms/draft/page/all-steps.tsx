import styles from "../editor/step.module.css";
import { InitStep } from "../general/init-step.tsx";
import { ServicesStep } from "../lines/services-step.tsx";
import { PaymentStep } from "./later-parts.tsx";

/** "Vista rapida": the first three steps on one page, on the same draft. */
export function AllSteps() {
  return (
    <>
      <InitStep />
      <div className={styles.part}>
        <ServicesStep />
      </div>
      <div className={styles.part}>
        <PaymentStep />
      </div>
    </>
  );
}
