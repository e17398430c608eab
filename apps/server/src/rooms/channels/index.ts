import type { Deps } from "../../deps.ts";
import type { Room } from "../../http/room.ts";
import { everyCron, handleJob } from "../../jobs/job.ts";
import {
  type ApplyEvent,
  examineWaiting,
  pollMailbox,
  type SdiParts,
  sendFattura,
  sendTransmission,
  sendTrialMail,
  settleAbandoned,
  settleAllInterrupted,
  type TakeReceived,
  watchChannel,
} from "../transmission/index.ts";
import { messagePatience } from "./channel/message-patience.ts";
import { allChannels } from "./chosen/all-channels.ts";
import { keepListening } from "./listening/keep-listening.ts";
import { readInTurn } from "./reading/read-in-turn.ts";
import { unresponsiveServerQueue } from "./reading/unresponsive-server-queue.ts";
import { sdiRoutes } from "./sdi-routes.ts";
import { sendTrial, settleTrial } from "./trial/send-trial.ts";
import { examineAgain } from "./unrecognised/examine-again.ts";
import { watch } from "./watch-channel.ts";

export { allChannels } from "./chosen/all-channels.ts";
export { handOverTransmission, readByHand, sendsByHand } from "./chosen/by-hand.ts";
export { queueTransmission } from "./chosen/queue-transmission.ts";
export { pollNow } from "./reading/poll-now.ts";
export { judgeSettings } from "./settings/judge-settings.ts";
export { mailboxNeeds } from "./settings/mailbox-needs.ts";
export { resealPecPasswords, unopenedPasswords } from "./settings/sealed-passwords.ts";
export { accountpecRoom } from "./settings/settings-room.ts";

/**
 * The channel to the Sistema di Interscambio: sends queued files by certified mail, reads the mailbox, applies receipts.
 * Its calls are about messages that fit no document. The document room uses it; what it tells documents goes through
 * `applyEvent`, what suppliers send through `takeReceived`.
 */
export function channelsRoom(handlers: { applyEvent: ApplyEvent; takeReceived: TakeReceived }): Room {
  const partsOf = (deps: Deps): SdiParts => ({ ...deps, ...handlers, channels: allChannels });
  return {
    name: "sdi",
    routes: (app, deps) => sdiRoutes(app, partsOf(deps)),
    jobs(deps) {
      const queue = unresponsiveServerQueue(deps.clock);
      const patience = messagePatience();
      return [
        handleJob(
          sendFattura,
          ({ transmissionId }, { attempt }) => sendTransmission(partsOf(deps), transmissionId, attempt > 0),
          ({ transmissionId }) => settleAbandoned(partsOf(deps), transmissionId),
        ),
        handleJob(
          sendTrialMail,
          ({ trialId }, { attempt }) => sendTrial(partsOf(deps), trialId, attempt > 0),
          ({ trialId }) => settleTrial(partsOf(deps), trialId),
        ),
        handleJob(pollMailbox, (look, { signal }) =>
          readInTurn(partsOf(deps), look, { queue, options: { signal, patience } }),
        ),
        handleJob(watchChannel, () => watch(partsOf(deps))),
        handleJob(examineWaiting, () => examineAgain(partsOf(deps))),
      ];
    },
    schedules: [everyCron(watchChannel, "* * * * *", {}), everyCron(examineWaiting, "23 * * * *", {})],
    async start(deps) {
      const { config, simulator } = deps;
      // The embedded database has one process: whatever was in a dialogue died with the last one.
      if (!config.databaseUrl) await settleAllInterrupted(partsOf(deps), 0);
      await simulator?.start();
      const listening = keepListening(partsOf(deps), config.pecIdleConnections);
      return async () => {
        await listening?.stop();
        await simulator?.stop();
      };
    },
  };
}
