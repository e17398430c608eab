import { patientImport } from "../../ui/feedback/patient-import.ts";
import { whenIdle } from "../../ui/time/when-idle.ts";

/**
 * Whoever is signed in gets the application and a stock of customers, services and documents on the device, when the page has
 * nothing else to do; while one works on the sources there is no worker. Returns how to give it up.
 */
export function startOffline(): () => void {
  return whenIdle(() => void prepare());
}

async function prepare() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  } catch {
    return; // refused by the browser's settings, or no line: everything works as it does without
  }
  await navigator.serviceWorker.ready;
  const { stockUp } = await patientImport(() => import("./stock-up.ts"));
  await stockUp();
}
