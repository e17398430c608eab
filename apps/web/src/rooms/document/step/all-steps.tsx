import { InitStep } from "./init-step.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { ServicesStep } from "./services-step.tsx";
import styles from "./step.module.css";

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
