import type { Room } from "../../http/room.ts";
import { everyCron, handleJob } from "../../jobs/job.ts";
import { authenticateWith } from "./authenticate.ts";
import { cleanUp, cleanUpAuth } from "./clean-up.ts";
import { answerMailRequest } from "./letters/mail-request.ts";
import { answerRequest } from "./registration/answer-mail-request.ts";
import { authRoutes } from "./routes.ts";

export {
  blockUser,
  createUser,
  endEverybodysSessions,
  endSessionsOf,
  reopenUser,
  resetSecondFactor,
  setExpiry,
  unblockUser,
} from "./administer-user.ts";
export { closeAccess } from "./close-access.ts";
export { likelyName } from "./letters/likely-name.ts";
export { noPassword } from "./password/password.ts";
export { provePassword } from "./password/prove-password.ts";
export { personBehind, personOfToken } from "./person-behind.ts";
export { noteRefusedAddress, noteRefusedConfirmation } from "./registration/refused-letters.ts";
export { resealTotpSecrets } from "./second-factor/reseal-secrets.ts";
export { describeDevice } from "./session/describe-device.ts";
export { lockSession } from "./session/lock-session.ts";
export { openSession } from "./session/open-session.ts";
export { actOnProfile } from "./session/session-store.ts";
export { keepConsents, lastTerms } from "./user/consents.ts";
export { isExpired } from "./user/is-expired.ts";
export { authLimits } from "./user/limits.ts";
export {
  confirmUser,
  emailKeyOf,
  findOwnProfile,
  findUserByEmail,
  insertProfile,
  insertUser,
} from "./user/user-store.ts";

/** Registration, sign-in and the sessions. */
export const authRoom: Room = {
  name: "auth",
  routes: authRoutes,
  authenticate: authenticateWith,
  jobs: (deps) => [
    handleJob(answerMailRequest, ({ requestId }) => answerRequest(deps, requestId)),
    handleJob(cleanUpAuth, () => cleanUp(deps)),
  ],
  schedules: [everyCron(cleanUpAuth, "20 3 * * *", {})],
};
export { unopenedSecrets } from "./second-factor/unopened-secrets.ts";
