import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { SkeletonSheet } from "../../../ui/feedback/skeletons.tsx";
import { whenIdle } from "../../../ui/time/when-idle.ts";
import { checkEngine } from "../editor/check-engine.ts";

/** What speaks of findings comes with the engine that finds them: without it a draft would seem to be without faults. */
async function withChecks<T>(file: Promise<T>): Promise<T> {
  await checkEngine.load();
  return file;
}

/** Parts of the editor that come when the first row can be written already. */
export const ChecksPanel = lazyComponent(
  async () => (await withChecks(import("../checks/checks-panel.tsx"))).ChecksPanel,
  <SkeletonSheet rows={3} />,
  whenIdle,
);
/** What is to be paid, when and how. */
export const PaymentStep = lazyComponent(
  async () => (await import("../payment/payment-step.tsx")).PaymentStep,
  <SkeletonSheet rows={5} inside />,
  whenIdle,
);
/** The last step: the page as it will be, and what is still to be done. */
export const ConfirmStep = lazyComponent(
  async () => (await withChecks(import("../confirm/confirm-step.tsx"))).ConfirmStep,
  <SkeletonSheet rows={8} inside />,
);
/** The button that sends. */
export const SendButton = lazyComponent(
  async () => (await withChecks(import("../send/send-button.tsx"))).SendButton,
  null,
);
/** The same from the keyboard. */
export const SendAct = lazyComponent(
  async () => (await withChecks(import("../send/send-button.tsx"))).SendAct,
  null,
  whenIdle,
);
/** What holds all sending back. */
export const SendingHeld = lazyComponent(async () => (await import("../../accountpec/index.ts")).SendingHeld, null);
/** What SdI has refused, pinned. */
export const RefusedNote = lazyComponent(
  async () => (await withChecks(import("./refused/refused-note.tsx"))).RefusedNote,
  <SkeletonSheet rows={3} />,
);

/** Asks for those that one meets on the way to sending. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all([PaymentStep.load(), ChecksPanel.load(), ConfirmStep.load(), SendButton.load(), SendAct.load()]);
}
